import { codes } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ackId, type ChatSite, createChatSite, messageIn } from '#server/modules/chat/test-chat-site.ts';
import { insertTestMember } from '#server/modules/members/factory.ts';
import { testClock } from '#server/platform/clock/test.ts';
import { createMemoryLimits } from '#server/platform/limits/memory.ts';
import { noLimits } from '#server/platform/limits/off.ts';
import { createPace } from './pace.ts';

let site: ChatSite;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());

it('what a member sends over one node counts on the others', async () => {
  const second = await site.secondNode();
  const [anna, ben] = [await site.member(), await site.member()];
  const here = await anna.open();
  const there = await anna.open({ port: second.port, origin: `http://127.0.0.1:${second.port}` });
  for (let n = 0; n < 15; n++) expect(await here.ask(ben.userId, `here ${n}`)).toContain('$ack$');
  // Delivered there as to another tab: the node has heard of it.
  await there.next(/here 14/);
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => there.ask(ben.userId, `there ${n}`)));
  expect(answers.filter((one) => one.includes('$ack$'))).toHaveLength(5);
  expect(answers.filter((one) => one.includes(`|${codes.slowDown}|`))).toHaveLength(10);
});

it('five sockets of one account are held back together, others are not', async () => {
  const [anna, ben, cleo] = [await site.member(), await site.member(), await site.member()];
  const sockets = [];
  for (let n = 0; n < 5; n++) sockets.push(await anna.open());
  const other = await cleo.open();
  const flood = sockets.flatMap((socket) => Array.from({ length: 20 }, (_, n) => socket.ask(ben.userId, `flood ${n}`)));
  expect(await other.ask(ben.userId, 'one honest message')).toContain('$ack$');
  const answers = await Promise.all(flood);
  expect(answers.filter((one) => one.includes('$ack$'))).toHaveLength(20);
});

it('what was too much elsewhere is owed, and paid as time goes by', async () => {
  const clock = testClock(new Date('2026-01-01T00:00:00Z'));
  const pace = createPace(createMemoryLimits(clock));
  for (let n = 0; n < 20; n++) expect(await pace.mayWrite(1)).toBe(true);
  for (let n = 0; n < 4; n++) await pace.noteElsewhere(1);
  clock.advance(2000);
  // Four have flowed off, and pay for the four elsewhere.
  expect(await pace.mayWrite(1)).toBe(false);
  expect(await pace.mayWrite(2)).toBe(true);
  clock.advance(500);
  expect(await pace.mayWrite(1)).toBe(true);
  expect(await pace.mayWrite(1)).toBe(false);
});

it('switched off, nothing is owed', async () => {
  const pace = createPace(noLimits);
  for (let n = 0; n < 100; n++) await pace.noteElsewhere(1);
  expect(await pace.mayWrite(1)).toBe(true);
});

it('of 500 messages in a minute a quarter passes', async () => {
  const clock = testClock(new Date('2026-01-01T00:00:00Z'));
  const pace = createPace(createMemoryLimits(clock));
  let passed = 0;
  for (let n = 0; n < 500; n++) {
    if (await pace.mayWrite(1)) passed += 1;
    clock.advance(120);
  }
  expect(passed).toBeGreaterThanOrEqual(120);
  expect(passed).toBeLessThanOrEqual(140);
});

it('who got a text before it went to many is warned later, on open devices and for good', async () => {
  const text =
    'The viewing is possible when the agent is back from abroad, you can send the deposit to the bank account then.';
  const anna = await site.member({ createdAt: site.clock.now() });
  const [first, second] = [await site.member(), await site.member()];
  const [from, device, old] = [await anna.open(), await first.open(), await first.open({ version: 1 })];
  const id = ackId(await from.ask(first.userId, text));
  const before = messageIn(await device.next(/\$message\$/)).warnings;
  expect(before).not.toContain('many');
  await from.ask(second.userId, `Hello Ben. ${text}`);
  for (let at = 0; at < 2; at++) await from.ask((await site.member()).userId, `${text} Bye`);
  const [, word, warned, warnings = ''] = (await device.next(/\$warned\$/)).split('|');
  expect([word, Number(warned)]).toEqual(['$warned$', id]);
  expect(warnings.split(',')).toEqual(expect.arrayContaining([...before, 'many', 'fraud']));
  expect((await first.history(anna.userId)).map((one) => one.warnings)).toEqual([warnings.split(',')]);
  expect((await second.history(anna.userId))[0]?.warnings).toContain('many');
  // Its sender hears nothing of it, and neither do clients that do not know the word.
  await old.settle();
  await from.settle();
  expect([...old.frames, ...from.frames].filter((frame) => frame.includes('$warned$'))).toEqual([]);
});

it('what many honest people ask with the same words is warned of nowhere', async () => {
  const anna = await site.member({ createdAt: site.clock.now() });
  const from = await anna.open();
  const receivers = [];
  for (let at = 0; at < 9; at++) {
    const receiver = await site.member();
    receivers.push(receiver);
    await from.ask(
      receiver.userId,
      'Hello! Is the room still available? I arrive in September and could come on Saturday.',
    );
  }
  for (const receiver of receivers) expect((await receiver.history(anna.userId))[0]?.warnings).toEqual([]);
});

/** Why the account of a member is before moderators. */
const risksOf = async (userId: number) =>
  (
    await site.sql<{ risks: string[] }>(
      `select risks from moderation_case where subject_type = 'user' and subject_id = $1`,
      [userId],
    )
  ).flatMap(({ risks }) => risks);

it('who writes to many people at once is asked before each more, and comes before moderators', async () => {
  const anna = await site.member({ createdAt: site.clock.now() });
  const from = await anna.open();
  const people = await Promise.all(Array.from({ length: 11 }, () => insertTestMember(site.platform)));
  const to = people.map(({ userId }) => userId);
  const write = (at: number, confirmed: boolean | undefined, messageKey = `many-${at}`) =>
    from.ask(to[at] ?? 0, 'Is it still available?', { confirmed, messageKey });
  for (let at = 0; at < 8; at++) expect(await write(at, false)).toContain('$ack$');
  const asked = await write(8, false);
  expect(asked).toContain(`|${codes.confirmFirst}|You wrote to many people in a short time.`);
  expect(await anna.history(to[8] ?? 0)).toEqual([]);
  from.say(to[8] ?? 0, 'Is it still available?', { confirmed: true, messageKey: 'many-8' });
  expect(await from.next(/\$ack\$\|many-8/)).toContain('$ack$');
  // Clients that cannot ask are not held up.
  expect(await write(9, undefined)).toContain('$ack$');
  // A second message to somebody is none of these.
  expect(await write(0, false, 'once-more')).toContain('$ack$');
  await expect.poll(() => risksOf(anna.userId)).toEqual(['manyMessages']);
  site.clock.advance(600_000);
  expect(await write(10, false)).toContain('$ack$');
});

it('answers to sixty people are no first messages', async () => {
  const agency = await site.member({ createdAt: site.clock.now(), userType: 2 });
  const people = await Promise.all(Array.from({ length: 60 }, () => insertTestMember(site.platform)));
  const asking = people.map(({ userId }) => userId);
  await site.server.modules.chat.addMessages(
    asking.map((senderId, at) => ({
      ...{ senderId, receiverId: agency.userId, content: 'Is it free?', createdAt: site.clock.now(), read: false },
      ...{ messageKey: `asked-${at}`, businessKey: null, title: '' },
    })),
  );
  const from = await agency.open();
  for (let at = 0; at < 60; at += 20) {
    const answers = asking
      .slice(at, at + 20)
      .map((userId) => from.ask(userId, 'Yes, come on Saturday.', { confirmed: false }));
    expect((await Promise.all(answers)).filter((answer) => answer.includes('$ack$'))).toHaveLength(20);
    site.clock.advance(10_000);
  }
  expect(await risksOf(agency.userId)).toEqual([]);
});
