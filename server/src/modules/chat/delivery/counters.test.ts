import { operations } from '@ashore/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ackId,
  type ChatMember,
  type ChatSite,
  createChatSite,
  messageIn,
} from '#server/modules/chat/test-chat-site.ts';
import { quietTests } from '#server/modules/chat/test-quiet.ts';
import { noLimits } from '#server/platform/limits/off.ts';
import type { TestSocket } from '#server/realtime/test-socket.ts';

const { chat } = operations;
let site: ChatSite;
let second: Awaited<ReturnType<ChatSite['secondNode']>>;
beforeAll(async () => {
  site = await createChatSite({ limits: noLimits, localLimits: noLimits });
  second = await site.secondNode();
});
afterAll(() => site.close());

const onSecond = () => ({ port: second.port, origin: `http://127.0.0.1:${second.port}` });
/** What is counted and what is stored, for every side. */
const differences = () =>
  site.sql(`
    select s.user_id, s.peer_id, s.unread, c.messages from chat_side s
    join chat_conversation c on c.id = s.conversation_id
    where s.unread <> (select count(*) from chat_message m where m.conversation_id = c.id and m.receiver_id = s.user_id
        and m.id > greatest(s.read_up_to, s.hidden_up_to))
      or c.messages <> (select count(*) from chat_message m where m.conversation_id = c.id)
      or s.hidden_messages <> (select count(*) from chat_message m where m.conversation_id = c.id and m.id <= s.hidden_up_to)
      or s.last_message_id <> (select max(id) from chat_message m where m.conversation_id = c.id)`);

type Step = {
  who: 0 | 1 | 2;
  to: 0 | 1 | 2;
  what: 'send' | 'same key' | 'open' | 'away' | 'delete' | 'block' | 'unblock';
};
const person = fc.constantFrom<0 | 1 | 2>(0, 1, 2);
const step: fc.Arbitrary<Step> = fc
  .record({
    who: person,
    to: person,
    what: fc.constantFrom<Step['what']>(
      'send',
      'send',
      'send',
      'same key',
      'open',
      'away',
      'delete',
      'block',
      'unblock',
    ),
  })
  .filter(({ who, to }) => who !== to);

async function take({ who, to, what }: Step, members: ChatMember[], sockets: TestSocket[], key: string): Promise<void> {
  const [me, other, socket] = [members[who] as ChatMember, members[to] as ChatMember, sockets[who] as TestSocket];
  const pair = { sendUserId: me.userId, receiveUserId: other.userId };
  if (what === 'send') await socket.ask(other.userId, 'hello');
  else if (what === 'same key') await socket.ask(other.userId, 'hello', { messageKey: `${key}-${who}-${to}` });
  else if (what === 'delete') await me.call(chat.deleteMessage, pair);
  else if (what === 'block' || what === 'unblock')
    await me.call(chat.block, { userId: other.userId, on: what === 'block' });
  else socket.say(other.userId, what === 'open' ? '$online$' : '$away$');
}

it('unread counts equal what is stored, whatever three members do on two nodes', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), async (rounds) => {
      run += 1;
      const members = [await site.member(), await site.member(), await site.member()];
      const sockets: TestSocket[] = [];
      for (const [place, member] of members.entries()) sockets.push(await member.open(place === 1 ? onSecond() : {}));
      // The steps of a round happen at once.
      for (const round of rounds) await Promise.all(round.map((one) => take(one, members, sockets, `run${run}`)));
      for (const socket of sockets) await socket.settle();
      for (const { server } of [site, second]) await server.modules.chat.flush();
      expect(await differences()).toEqual([]);
      for (const [place, member] of members.entries()) {
        const listed = await member.conversations();
        expect(await member.unread()).toBe(listed.reduce((sum, { unreadNum }) => sum + unreadNum, 0));
        await sockets[place]?.close();
      }
    }),
    { numRuns: 25 },
  );
});

it('two people on two nodes see all messages in the one order in which they are stored', async () => {
  const [anna, ben] = [await site.member(), await site.member()];
  const [a, b] = [await anna.open(), await ben.open(onSecond())];
  const watching = [await anna.open(onSecond()), await ben.open()];
  const acks = await Promise.all(
    Array.from({ length: 150 }, (_, n) => (n % 2 ? a.ask(ben.userId, `a${n}`) : b.ask(anna.userId, `b${n}`))),
  );
  expect(acks.filter((ack) => !ack.includes('$ack$'))).toEqual([]);
  const stored = (await anna.history(ben.userId)).map(({ id }) => id);
  expect(stored).toHaveLength(150);
  expect(stored).toEqual([...acks.map(ackId)].sort((one, other) => one - other));
  for (const socket of watching) {
    const shown = () =>
      socket.frames.filter((frame) => frame.includes('$message$')).map((frame) => messageIn(frame).id);
    await expect.poll(() => shown().length).toBe(150);
    expect(shown()).toEqual(stored);
  }
  for (const [member, own] of [
    [anna, a],
    [ben, b],
  ] as const) {
    const texts = (await member.history(member === anna ? ben.userId : anna.userId))
      .filter(({ sendUserId }) => sendUserId === member.userId)
      .map(({ sendText }) => Number(sendText.slice(1)));
    expect(texts).toEqual([...texts].sort((one, other) => one - other));
    expect(own.frames.filter((frame) => frame.includes('$ack$'))).toHaveLength(75);
  }
  await expect.poll(() => ben.unread()).toBe(75);
});

it('what was stored while a node could not hear of it is delivered once it can', async () => {
  const [anna, ben] = [await site.member(), await site.member()];
  const [a, b] = [await anna.open(), await ben.open(onSecond())];
  await a.ask(ben.userId, 'before');
  await b.next(/before/);
  const texts = Array.from({ length: 40 }, (_, n) => `m${n}`);
  const cut = () =>
    site.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ashore bus' and datname = current_database()`);
  const sent = Promise.all(texts.map((text) => a.ask(ben.userId, text)));
  await cut();
  await sent;
  await expect.poll(() => b.frames.filter((frame) => frame.includes('$message$')).length, { timeout: 15_000 }).toBe(41);
  const shown = b.frames.filter((frame) => frame.includes('$message$')).map((frame) => messageIn(frame).sendText);
  expect(new Set(shown)).toEqual(new Set(['before', ...texts]));
});

it('the history is caught up with and gone back in', async () => {
  const [anna, ben] = [await site.member(), await site.member()];
  const a = await anna.open();
  const ids: number[] = [];
  for (let n = 0; n < 25; n++) ids.push(ackId(await a.ask(ben.userId, `m${n}`)));
  const look = async (input: object) => {
    const pair = { sendUserId: anna.userId, receiveUserId: ben.userId };
    const { list, total } = await ben.call(chat.lookTwoUserMsg, { ...pair, ...input });
    expect(total).toBe(25);
    return list.map(({ id }) => ids.indexOf(id));
  };
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);
  expect(await look({})).toEqual(down(24, 15));
  expect(await look({ pageNum: 3 })).toEqual(down(4, 0));
  expect(await look({ beforeId: ids[5] })).toEqual(down(4, 0));
  expect(await look({ afterId: ids[20] })).toEqual(down(24, 21));
  // The nearest to what is known come first, so that nothing is skipped.
  expect(await look({ afterId: ids[2] })).toEqual(down(12, 3));
  expect(await look({ afterId: 0, pageSize: 3 })).toEqual(down(2, 0));
});

quietTests(() => ({ site, second }));
