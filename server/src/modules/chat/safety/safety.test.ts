import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNREAD_MAIL_JOB } from '#server/modules/chat/away/unread-mail.ts';
import { ackId, type ChatMember, type ChatSite, createChatSite } from '#server/modules/chat/test-chat-site.ts';

const { chat, report } = operations;
let site: ChatSite;
let anna: ChatMember;
let ben: ChatMember;
let eve: ChatMember;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  [anna, ben, eve] = [await site.member(), await site.member(), await site.member()];
});

const both = (one: ChatMember, other: ChatMember) => ({ sendUserId: one.userId, receiveUserId: other.userId });
const textsOf = async (one: ChatMember, other: ChatMember) =>
  (await one.history(other.userId)).map(({ sendText }) => sendText);

describe('a third member', () => {
  it('reads, counts and deletes nothing of a conversation between others', async () => {
    await (await anna.open()).ask(ben.userId, 'between us');
    for (const pair of [both(anna, ben), both(ben, anna), { sendUserId: eve.userId, receiveUserId: eve.userId }]) {
      for (const businessKey of [undefined, 1, 99_999])
        await expect(eve.call(chat.lookTwoUserMsg, { ...pair, businessKey })).rejects.toMatchObject({
          code: codes.forbidden,
        });
      await expect(eve.call(chat.deleteMessage, pair)).rejects.toMatchObject({ code: codes.forbidden });
    }
    for (const pair of [both(eve, ben), both(ben, eve)])
      expect(await eve.call(chat.lookTwoUserMsg, pair)).toEqual({ list: [], total: 0 });
    await expect(eve.call(chat.getUnreadNum, { replyToUserId: ben.userId })).rejects.toMatchObject({
      code: codes.forbidden,
    });
    expect(await eve.call(chat.getUnreadNum)).toBe(0);
    expect(await eve.conversations({ keyword: 'Member' })).toEqual([]);
    // Signs with a meaning in patterns are signs like any other.
    expect(await anna.conversations({ keyword: 'Member' })).toHaveLength(1);
    for (const keyword of ['%', '_', '\\', 'M%r']) expect(await anna.conversations({ keyword })).toEqual([]);
    expect(await ben.unread()).toBe(1);
  });
});

describe('a trap told in several messages', () => {
  const told = [
    'I am abroad for my work, so I cannot show it.',
    'Send the deposit to my bank account,',
    'then the courier brings the keys.',
  ];
  const warningsOf = async () => (await ben.history(anna.userId)).map(({ warnings }) => warnings.includes('fraud'));

  it('is warned of at the message that makes it one, sent at once or on two nodes', async () => {
    const a = await anna.open();
    const sent = told.map((text) => a.ask(ben.userId, text));
    expect((await Promise.all(sent)).every((answer) => answer.includes('$ack$'))).toBe(true);
    expect(await warningsOf()).toEqual([false, true, true]);
    await a.ask(eve.userId, told[0] ?? '');
    const node = await site.secondNode();
    const other = await anna.open({ port: node.port });
    expect(await other.ask(eve.userId, told[1] ?? '')).toContain('$ack$');
    expect((await eve.history(anna.userId)).map(({ warnings }) => warnings.includes('fraud'))).toEqual([false, true]);
  });

  it('is none once a day lies between, or where two have long known each other', async () => {
    const a = await anna.open();
    await a.ask(ben.userId, told[0] ?? '');
    site.clock.advance(25 * 60 * 60_000);
    await a.ask(ben.userId, told[1] ?? '');
    expect(await warningsOf()).toEqual([false, false]);
    await site.sql('update chat_conversation set messages = 41 where $1 in (low_id, high_id)', [ben.userId]);
    await a.ask(ben.userId, told[2] ?? '');
    expect(await warningsOf()).toEqual([false, false, false]);
  });
});

describe('deleting a conversation', () => {
  it('hides one’s own copy so far; a later message brings it back without the old ones', async () => {
    const [a, b] = [await anna.open(), await ben.open()];
    await a.ask(ben.userId, 'old');
    await b.ask(anna.userId, 'answer');
    expect([await anna.unread(), await ben.unread()]).toEqual([1, 1]);
    await anna.call(chat.deleteMessage, both(anna, ben));
    expect([await anna.conversations(), await anna.unread(), await textsOf(anna, ben)]).toEqual([[], 0, []]);
    expect(await textsOf(ben, anna)).toEqual(['old', 'answer']);
    expect(await anna.call(operations.user.getUserInfo)).toMatchObject({ messageNumber: 0 });
    await b.ask(anna.userId, 'new');
    expect(await textsOf(anna, ben)).toEqual(['new']);
    expect(await anna.call(chat.lookTwoUserMsg, both(anna, ben))).toMatchObject({ total: 1 });
    expect(await ben.call(chat.lookTwoUserMsg, both(anna, ben))).toMatchObject({ total: 3 });
    expect(await anna.conversations()).toMatchObject([{ peerId: ben.userId, unreadNum: 1, sendText: 'new' }]);
    expect(await anna.call(operations.user.getUserInfo)).toMatchObject({ messageNumber: 1 });
  });
});

describe('a block', () => {
  it('stands both ways until it is taken back', async () => {
    const [a, b] = [await anna.open(), await ben.open()];
    await a.ask(ben.userId, 'hello');
    expect(await ben.call(chat.block, { userId: anna.userId, on: true })).toEqual({ on: true });
    expect(await a.ask(ben.userId, 'hello?')).toContain(`|${codes.forbidden}|You cannot write to this member.`);
    expect(await b.ask(anna.userId, 'bye')).toContain(`|${codes.forbidden}|You blocked this member.`);
    expect(await ben.call(chat.getBlocked)).toMatchObject([{ userId: anna.userId, deleted: false }]);
    expect(await anna.call(chat.getBlocked)).toEqual([]);
    const seen = await ben.call(chat.getConversation, { userId: anna.userId });
    expect(seen).toMatchObject({ blockedByMe: true, canWrite: false });
    expect(await anna.call(chat.getConversation, { userId: ben.userId })).toMatchObject({
      blockedByMe: false,
      canWrite: false,
    });
    expect(await site.server.modules.chat.isBlocked(anna.userId, ben.userId)).toBe(true);
    await ben.call(chat.block, { userId: anna.userId, on: false });
    expect(await a.ask(ben.userId, 'again')).toContain('$ack$');
    expect(await textsOf(ben, anna)).toEqual(['hello', 'again']);
  });

  it.each([
    ['who blocks', () => [anna, ben] as const],
    ['who is blocked', () => [ben, anna] as const],
  ])('hides from the other what %s reads and types, and that they are there', async (_who, sides) => {
    const [a, b] = [await anna.open(), await ben.open()];
    await a.ask(ben.userId, 'one');
    await b.ask(anna.userId, 'two');
    const [reader, other] = sides();
    const [mine, theirs, tab] = [reader === anna ? a : b, reader === anna ? b : a, await reader.open()];
    await anna.call(chat.block, { userId: ben.userId, on: true });
    await theirs.settle();
    const before = theirs.frames.length;
    mine.say(other.userId, '$online$');
    expect(await tab.next(/\$seen\$/)).toBe(`${other.userId}|$seen$`);
    mine.say(other.userId, '$typing$');
    await mine.settle();
    await site.server.modules.chat.flush();
    await theirs.settle();
    expect(theirs.frames.slice(before)).toEqual(['0|$pong$']);
    expect(await reader.unread()).toBe(0);
    const isStatus = async () => (await other.history(reader.userId)).find((one) => one.sendUserId === other.userId);
    expect(await isStatus()).toMatchObject({ isStatus: 1 });
    await anna.call(chat.block, { userId: ben.userId, on: false });
    mine.say(other.userId, '$online$');
    expect(await theirs.next(/\$online\$/)).toBe(`${reader.userId}|$online$`);
    expect(await isStatus()).toMatchObject({ isStatus: 0 });
  });
});

describe('typing', () => {
  it('is told where there is a conversation, until one of the two does not want it', async () => {
    const [a, b] = [await anna.open(), await ben.open()];
    a.say(ben.userId, '$typing$');
    await a.ask(ben.userId, 'hello');
    await b.next(/hello/);
    expect(b.frames.some((frame) => frame.includes('$typing$'))).toBe(false);
    a.say(ben.userId, '$typing$');
    expect(await b.next(/\$typing\$/)).toBe(`${anna.userId}|$typing$`);
    expect(await ben.call(chat.setPreferences, { typing: false })).toMatchObject({ typing: false, unreadMail: true });
    a.say(ben.userId, '$typing$');
    b.say(anna.userId, '$typing$');
    await a.ask(ben.userId, 'sent');
    await b.next(/sent/);
    expect(b.frames.filter((frame) => frame.includes('$typing$'))).toHaveLength(1);
    expect(await ben.call(chat.getPreferences)).toMatchObject({ typing: false, unreadMail: true });
  });
});

describe('a warning', () => {
  it('comes with whatever leads away, also late in a talk', async () => {
    const a = await anna.open();
    const said = [
      'Is the table still there?',
      'WhatsApp me',
      'all photos: my-flat.site',
      'nine one two three four five six',
    ];
    for (const text of said) await a.ask(ben.userId, text);
    expect((await ben.history(anna.userId)).map(({ sendText, warnings }) => [sendText, warnings])).toEqual([
      [said[0], []],
      [said[1], ['contact']],
      [said[2], ['link']],
      [said[3], ['contact']],
    ]);
  });
});

describe('a report', () => {
  it('can be made of members, ads and messages one received, once each', async () => {
    const ack = await (await anna.open()).ask(ben.userId, 'pay the deposit before the viewing');
    expect((await ben.history(anna.userId))[0]?.warnings).toEqual(['deposit']);
    expect((await anna.history(ben.userId))[0]?.warnings).toEqual([]);
    const reasons = await ben.call(report.reportList);
    expect(reasons).toHaveLength(15);
    const wish = {
      subjectType: 'message',
      subjectId: ackId(ack),
      reasonId: 2,
      content: 'asks for money',
      mayReadChat: true,
    };
    const { reportId } = await ben.call(report.addReport, wish);
    expect(await ben.call(report.addReport, { ...wish, reasonId: 1 })).toEqual({ reportId });
    expect(await site.sql('select reason_id, may_read_chat from report where id = $1', [reportId])).toEqual([
      { reason_id: 1, may_read_chat: true },
    ]);
    await ben.call(report.addReport, { subjectType: 'user', subjectId: anna.userId, reasonId: 10 });
    for (const [who, subjectType, subjectId] of [
      [eve, 'message', ackId(ack)],
      [anna, 'message', ackId(ack)],
      [anna, 'user', anna.userId],
      [anna, 'classified', 99_999_999],
    ] as const)
      await expect(who.call(report.addReport, { subjectType, subjectId, reasonId: 1 })).rejects.toMatchObject({
        code: codes.notFound,
      });
    await expect(ben.call(report.addReport, { ...wish, reasonId: 16 })).rejects.toMatchObject({
      code: codes.invalidInput,
    });
  });
});

describe('a member who leaves', () => {
  it('leaves what was written with the other, under no name; both gone, all is gone', async () => {
    await (await anna.open()).ask(ben.userId, 'keep this');
    const own = (await site.server.modules.chat.exportData?.(anna.userId)) as { messages: object[] };
    expect(own.messages).toMatchObject([{ peerId: ben.userId, sendText: 'keep this' }]);
    const erase = (userId: number) =>
      site.platform.database.transaction(async (tx) => {
        for (const module of site.server.modules.all) await module.eraseMember?.(tx, userId);
      });
    await erase(anna.userId);
    expect(await ben.conversations()).toMatchObject([
      { sendUserName: 'deleted member', sendUserImg: '', sendText: 'keep this', unreadNum: 1 },
    ]);
    expect((await ben.history(anna.userId))[0]).toMatchObject({ sendUserName: 'deleted member' });
    expect(await ben.call(chat.getConversation, { userId: anna.userId })).toMatchObject({
      peer: { deleted: true },
      canWrite: false,
      why: 'This member has left Ashore.',
    });
    await erase(ben.userId);
    const rows = await site.sql('select 1 from chat_message where sender_id = $1', [anna.userId]);
    expect(rows).toEqual([]);
  });
});

describe('the mail about unread messages', () => {
  const QUARTER = 15 * 60_000;
  /** Makes the waiting jobs due, as their time is that of the database. */
  const makeDue = () =>
    site.sql(`update jobs.job set start_after = now() where name = $1 and state in ('created', 'retry')`, [
      UNREAD_MAIL_JOB,
    ]);
  const waiting = () =>
    site.sql(
      `select data from jobs.job where name = $1 and state < 'active' and data->>'userId' = $2 and data->>'peerId' = $3`,
      [UNREAD_MAIL_JOB, String(ben.userId), String(anna.userId)],
    );
  const mails = async () => (await site.outbox.list()).filter(({ to }) => to === ben.email);
  const worked = () => expect.poll(async () => (await waiting()).length, { timeout: 15_000 }).toBe(0);

  it('comes after 15 minutes, without the text, once until it is read', async () => {
    const a = await anna.open();
    await a.ask(ben.userId, 'secret words');
    await a.ask(ben.userId, 'more words');
    expect(await waiting()).toHaveLength(1);
    site.clock.advance(QUARTER);
    await makeDue();
    await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe(`${anna.userName} wrote to you`);
    expect(JSON.stringify(mail)).not.toContain('words');
    await a.ask(ben.userId, 'still unread');
    expect(await waiting()).toEqual([]);
    const b = await ben.open();
    b.say(anna.userId, '$online$');
    await a.next(/\$online\$/);
    await b.close();
    await a.ask(ben.userId, 'after reading');
    expect(await waiting()).toHaveLength(1);
  });

  it('is written in the language of its reader, and leads to a page in it', async () => {
    ben = await site.member({ locale: 'ar' });
    await (await anna.open()).ask(ben.userId, 'hello');
    site.clock.advance(QUARTER);
    await makeDue();
    await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toContain(`\u2068${anna.userName}\u2069`);
    expect(mail?.subject).not.toContain('wrote');
    expect(mail?.text).toContain('/ar/member/chatRoom/messages?');
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('does not come when it was read meanwhile, and waits anew for what came later', async () => {
    const [a, b] = [await anna.open(), await ben.open()];
    await a.ask(ben.userId, 'first');
    site.clock.advance(QUARTER / 2);
    b.say(anna.userId, '$online$');
    await a.next(/\$online\$/);
    b.say(anna.userId, '$away$');
    await b.settle();
    await a.ask(ben.userId, 'second');
    site.clock.advance(QUARTER / 2);
    await makeDue();
    const later = `select 1 from jobs.job where name = $1 and state = 'created' and start_after > now() and data->>'userId' = $2`;
    await expect
      .poll(async () => (await site.sql(later, [UNREAD_MAIL_JOB, String(ben.userId)])).length, { timeout: 15_000 })
      .toBe(1);
    expect(await mails()).toEqual([]);
    b.say(anna.userId, '$online$');
    await expect.poll(() => ben.unread()).toBe(0);
    site.clock.advance(QUARTER);
    await makeDue();
    await worked();
    expect(await mails()).toEqual([]);
  });

  it('does not come to who does not want it', async () => {
    await ben.call(chat.setPreferences, { unreadMail: false });
    await (await anna.open()).ask(ben.userId, 'hello');
    site.clock.advance(QUARTER);
    await makeDue();
    await worked();
    expect(await mails()).toEqual([]);
  });
});
