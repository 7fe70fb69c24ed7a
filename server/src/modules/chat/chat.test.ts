import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ackId, type ChatMember, type ChatSite, createChatSite, messageIn } from './test-chat-site.ts';
import { hostileTexts } from './test-hostile-texts.ts';

const { chat } = operations;
let site: ChatSite;
let anna: ChatMember;
let ben: ChatMember;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());

const pair = async () => {
  [anna, ben] = [await site.member(), await site.member()];
};

describe('a message', () => {
  it('is stored, acknowledged and shown to every socket of both', async () => {
    await pair();
    const [a, tab, plain, b] = [
      await anna.open(),
      await anna.open(),
      await anna.open({ version: 1 }),
      await ben.open(),
    ];
    const spec = await ben.open({ version: 1 });
    const ack = await a.ask(ben.userId, ' Olá | «ção» 🐘\n\tsecond line ');
    const text = 'Olá | «ção» 🐘\n\tsecond line';
    expect(ack).toMatch(new RegExp(`^${ben.userId}\\|\\$ack\\$\\|[\\w-]+\\|\\d+\\|\\d{4}-.*Z$`));
    const message = messageIn(await b.next(/\$message\$/));
    expect(message).toEqual({
      id: ackId(ack),
      sendTime: ack.split('|')[4],
      sendText: text,
      sendUserId: anna.userId,
      receiveUserId: ben.userId,
      sendUserName: anna.userName,
      sendUserImg: '',
      isStatus: 1,
      businessKey: null,
      sendTextTitle: '',
      warnings: [],
    });
    expect(await spec.next(/Olá/)).toBe(`${anna.userId}|${text}`);
    expect(messageIn(await tab.next(/\$message\$/))).toEqual(message);
    expect(await plain.next(/Olá/)).toBe(`${anna.userId}|${text}`);
    await a.next(/\$unread\$/);
    expect(a.frames.map((frame) => frame.split('|')[1])).toEqual(['$ack$', '$unread$']);
    expect(await ben.history(anna.userId)).toEqual([message]);
    expect(await anna.history(ben.userId)).toEqual([message]);
    expect([await ben.unread(), await anna.unread()]).toEqual([1, 0]);
  });

  it('is read where its conversation is open, and the sender is told', async () => {
    await pair();
    const [a, b, tab] = [await anna.open(), await ben.open(), await ben.open()];
    await a.ask(ben.userId, 'first');
    await a.next(/\$unread\$/);
    b.say(anna.userId, '$online$');
    expect(await a.next(/\$online\$/)).toBe(`${ben.userId}|$online$`);
    expect(await tab.next(/\$seen\$/)).toBe(`${anna.userId}|$seen$`);
    expect(await ben.unread()).toBe(0);
    await a.ask(ben.userId, 'second');
    expect(messageIn(await b.next(/second/)).isStatus).toBe(0);
    expect(await ben.unread()).toBe(0);
    expect((await anna.history(ben.userId)).map(({ isStatus }) => isStatus)).toEqual([0, 0]);
    b.say(anna.userId, '$away$');
    await b.settle();
    await a.ask(ben.userId, 'third');
    await expect.poll(() => a.frames.filter((frame) => frame.endsWith('$unread$')).length).toBe(2);
    expect(await ben.unread()).toBe(1);
  });

  it('is stored once for its key: again, at once, after a reconnect', async () => {
    await pair();
    const [a, other, b] = [await anna.open(), await anna.open(), await ben.open()];
    const messageKey = crypto.randomUUID();
    const acks = await Promise.all([a, other, a].map((socket) => socket.ask(ben.userId, 'once', { messageKey })));
    await a.close();
    acks.push(await (await anna.open()).ask(ben.userId, 'once', { messageKey }));
    expect(new Set(acks).size).toBe(1);
    const conflict = await (await anna.open()).ask(ben.userId, 'another text', { messageKey });
    expect(conflict).toContain(`|$error$|${messageKey}|${codes.conflict}|`);
    await b.next(/once/);
    await b.settle();
    expect(b.frames.filter((frame) => frame.includes('once'))).toHaveLength(1);
    expect(other.frames.filter((frame) => frame.includes('$message$'))).toEqual([]);
    expect(await ben.history(anna.userId)).toHaveLength(1);
    expect(await ben.unread()).toBe(1);
  });

  it.each([
    ['blank', '  \n\t ', 'Blank messages cannot be sent'],
    ['invisible', '\u200b\u3164 \u2800\u202e', 'Blank messages cannot be sent'],
    ['too long', 'x'.repeat(501), 'At most 500 characters.'],
  ])('is refused when it is %s', async (_name, text, refusal) => {
    await pair();
    const answer = await (await anna.open()).ask(ben.userId, text);
    expect(answer).toContain(`|$error$|`);
    expect(answer).toContain(`|${codes.invalidInput}|${refusal}`);
    expect(await ben.conversations()).toEqual([]);
  });

  it('may have 500 characters, and words of the chat within', async () => {
    await pair();
    const a = await anna.open();
    const texts = ['🐘'.repeat(500), 'x'.repeat(500), '$online$ now', 'say $ping$', '1|$unread$'];
    for (const text of texts) expect(await a.ask(ben.userId, text)).toContain('$ack$');
    expect((await ben.history(anna.userId)).map(({ sendText }) => sendText)).toEqual(texts);
  });

  it.each(hostileTexts)('arrives letter for letter: %j', async (text) => {
    await pair();
    const [a, b] = [await anna.open(), await ben.open()];
    const plain = await ben.open({ version: 1 });
    expect(await a.ask(ben.userId, text)).toContain('$ack$');
    expect(messageIn(await b.next(/\$message\$/)).sendText).toBe(text);
    expect(plain.frames[0] ?? (await plain.next(/./))).toBe(`${anna.userId}|${text}`);
    expect((await ben.history(anna.userId)).map(({ sendText }) => sendText)).toEqual([text]);
    expect((await anna.conversations())[0]?.sendText).toBe(text);
  });

  it('cannot go to oneself, to nobody, to who left, nor in another name', async () => {
    await pair();
    const cleo = await site.member();
    await site.sql(`update member set state = 'deleted', deleted_at = now() where id = $1`, [ben.userId]);
    const a = await anna.open();
    expect(await a.ask(anna.userId, 'me')).toContain(`|${codes.forbidden}|`);
    expect(await a.ask(99_999_999, 'nobody')).toContain(`|${codes.notFound}|`);
    expect(await a.ask(ben.userId, 'left')).toContain(`|${codes.notFound}|`);
    expect(await a.ask(cleo.userId, 'as ben', { sendUserId: ben.userId })).toContain(`|${codes.forbidden}|`);
    expect(await cleo.conversations()).toEqual([]);
    expect(await a.ask(cleo.userId, 'later')).toContain('$ack$');
  });

  it.each([
    '[]',
    'null',
    '7',
    '"x"',
    '{',
    '{}',
    '{"sendText":"x"}',
    '{"sendText":1,"receiveUserId":"x"}',
    '['.repeat(9000),
  ])('that is none (%#) is answered with an error and nothing else', async (raw) => {
    await pair();
    const a = await anna.open();
    a.raw(raw);
    expect(await a.next(/\$error\$/)).toMatch(/^\d+\|\$error\$\|\|\d+\|/);
    expect(a.closed).toBeUndefined();
  });

  it('takes title and ad from what is published, and only of the two', async () => {
    await pair();
    const classifiedId = await ben.ad('Oak table');
    const [a, cleo] = [await anna.open(), await site.member()];
    const more = { businessKey: classifiedId, sendTextTitle: '<b>Free cars</b>' };
    await a.ask(ben.userId, 'Is it still available?', more);
    expect(await ben.conversations()).toMatchObject([{ businessKey: classifiedId, sendTextTitle: 'Oak table' }]);
    await a.ask(cleo.userId, 'Is this your business?', more);
    expect(await cleo.conversations()).toMatchObject([{ businessKey: null, sendTextTitle: '' }]);
    const about = await anna.call(chat.getConversation, { userId: ben.userId, classifiedId });
    expect(about).toMatchObject({ ad: { title: 'Oak table', price: 120, status: 'active' }, canWrite: true, why: '' });
    expect((await anna.call(chat.getConversation, { userId: cleo.userId, classifiedId })).ad).toBeNull();
    await expect(anna.call(chat.getConversation, { userId: anna.userId })).rejects.toMatchObject({
      code: codes.notFound,
    });
  });

  it('shows a paused ad to those who have written about it, and to no stranger', async () => {
    await pair();
    const classifiedId = await ben.ad('Bed with drawers');
    const [a, cleo] = [await anna.open(), await site.member()];
    await a.ask(ben.userId, 'Is it still available?', { businessKey: classifiedId });
    const asked = { userId: ben.userId, classifiedId };
    expect((await cleo.call(chat.getConversation, asked)).ad).toMatchObject({ title: 'Bed with drawers' });
    await site.sql("update ad set status = 'paused' where id = $1", [classifiedId]);
    // Cards of ads are remembered for a moment.
    await expect.poll(async () => (await cleo.call(chat.getConversation, asked)).ad, { timeout: 20_000 }).toBeNull();
    expect((await anna.call(chat.getConversation, asked)).ad).toMatchObject({ title: 'Bed with drawers' });
  });
});

describe('limits', () => {
  it('hold back more than 20 messages in 10 seconds, over all sockets, with a notice', async () => {
    await pair();
    const sockets = [await anna.open(), await anna.open()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (sockets[n % 2] as (typeof sockets)[0]).ask(ben.userId, `m${n}`)),
    );
    expect(answers.filter((one) => one.includes('$ack$'))).toHaveLength(20);
    expect(answers.filter((one) => one.includes(`|${codes.slowDown}|`))).toHaveLength(10);
  });

  it.each([
    ['a new account', 0, 20],
    ['an older account', 8, 60],
  ])('let %s write to so many new people a day', async (_name, days, most) => {
    const old = new Date(site.platform.clock.now().getTime() - days * 86_400_000);
    const sender = await site.member({ createdAt: old });
    const socket = await sender.open();
    const people = [];
    for (let n = 0; n <= most; n++) people.push(await site.member());
    for (const [n, { userId }] of people.entries()) {
      if (n % 15 === 0) site.clock.advance(15_000);
      expect(await socket.ask(userId, 'hello')).toContain(n < most ? '$ack$' : `|${codes.tooManyTries}|`);
    }
    expect(await socket.ask(people[0]?.userId ?? 0, 'again')).toContain('$ack$');
  });
});

describe('a message that reads like fraud', () => {
  const trap =
    'I am working offshore so I cannot show the flat. Transfer the deposit today and the courier brings you the keys.';
  const notes = () =>
    site
      .sql<{ outcome: string }>('select outcome from shield_note where owner_id = $1 order by id', [anna.userId])
      .then((rows) => rows.map(({ outcome }) => outcome));

  it('is delivered once its sender confirmed it, with the reasons for its receiver', async () => {
    await pair();
    const [a, b] = [await anna.open(), await ben.open()];
    const messageKey = crypto.randomUUID();
    a.say(ben.userId, trap, { messageKey, confirmed: false });
    await a.next(new RegExp(`\\$error\\$\\|${messageKey}\\|${codes.confirmFirst}\\|`));
    expect(await ben.conversations()).toEqual([]);
    a.say(ben.userId, trap, { messageKey, confirmed: true });
    await a.next(new RegExp(`\\$ack\\$\\|${messageKey}\\|`));
    expect(await b.next(/offshore/)).toMatch(/"warnings":\[.*"courier".*"fraud"\]/);
    // The acknowledgement got lost: nobody is asked again.
    const again = await anna.open();
    expect(await again.ask(ben.userId, trap, { messageKey, confirmed: false })).toContain('$ack$');
    expect(await ben.history(anna.userId)).toHaveLength(1);
    await expect.poll(notes).toEqual(['asked', 'confirmed']);
  });

  it('is not sent by clients that cannot ask where a young account writes first; moderators see the account', async () => {
    await pair();
    expect(await (await anna.open()).ask(ben.userId, trap)).toContain(`|${codes.forbidden}|`);
    expect(await ben.conversations()).toEqual([]);
    const cases = await site.sql<{ risks: string[]; held: boolean }>(
      "select risks, held from moderation_case where subject_type = 'user' and subject_id = $1",
      [anna.userId],
    );
    expect(cases).toEqual([{ risks: ['fraud'], held: false }]);
  });

  it('is sent with a warning by such clients where both know each other, or the account is older', async () => {
    await pair();
    const [a, b] = [await anna.open(), await ben.open()];
    await b.ask(anna.userId, 'Is the flat free?');
    expect(await a.ask(ben.userId, trap)).toContain('$ack$');
    const older = await site.member({ createdAt: new Date(site.clock.now().getTime() - 8 * 86_400_000) });
    expect(await (await older.open()).ask(ben.userId, trap)).toContain('$ack$');
    expect((await ben.history(older.userId))[0]?.warnings).toContain('fraud');
  });

  it('is seen to be the same to many: the receivers after the third are told so', async () => {
    await pair();
    const socket = await anna.open();
    const told = [];
    for (let n = 0; n < 5; n++) {
      const { userId, history } = await site.member();
      await socket.ask(userId, `${trap} My name is Mr Harrison, flat number ${n}.`, { confirmed: true });
      told.push((await history(anna.userId))[0]?.warnings.includes('many'));
    }
    expect(told).toEqual([false, false, false, true, true]);
  });
});

it('a block holds before the first message, and shows no conversation', async () => {
  await pair();
  await ben.call(chat.block, { userId: anna.userId, on: true });
  expect(await (await anna.open()).ask(ben.userId, 'hello')).toContain(`|${codes.forbidden}|`);
  expect([await ben.conversations(), await anna.conversations()]).toEqual([[], []]);
  for (const userId of [anna.userId, 99_999_999])
    await expect(anna.call(chat.block, { userId, on: true })).rejects.toMatchObject({ code: codes.notFound });
});
