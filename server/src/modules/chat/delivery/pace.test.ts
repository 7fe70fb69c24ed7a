import { codes } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ackId, type ChatSite, createChatSite, messageIn } from '#server/modules/chat/test-chat-site.ts';
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
