import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatSite, createChatSite } from './test-chat-site.ts';

let site: ChatSite;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());

it('conversations about ads are counted on the day they began, once however much is written', async () => {
  const seller = await site.member();
  const { chat } = site.server.modules;
  const since = new Date(Date.now() - 86_400_000);
  for (let at = 0; at < 3; at += 1) {
    const buyer = await site.member();
    const socket = await buyer.open();
    await socket.ask(seller.userId, 'Is it still there?');
    await socket.ask(seller.userId, 'Hello?');
  }
  await chat.flush();
  // Which of two ads each was about.
  await site.sql('update chat_side set business_key = 7001 + (peer_id % 2) where user_id = $1', [seller.userId]);
  const all = await chat.begunByDay(seller.userId, [7001, 7002], since);
  expect(all).toEqual([{ day: new Date().toISOString().slice(0, 10), chats: 3 }]);
  const [one] = await chat.begunByDay(seller.userId, [7001], since);
  const [other] = await chat.begunByDay(seller.userId, [7002], since);
  expect((one?.chats ?? 0) + (other?.chats ?? 0)).toBe(3);
  expect(await chat.begunByDay(seller.userId, [7003], since)).toEqual([]);
  const counted = await chat.countedByAd(seller.userId, [7001, 7002, 7003]);
  expect([counted.get(7001) ?? 0, counted.get(7002) ?? 0]).toEqual([one?.chats ?? 0, other?.chats ?? 0]);
  expect(counted.has(7003)).toBe(false);
  expect(await chat.begunByDay(seller.userId, [7001, 7002], new Date(Date.now() + 1000))).toEqual([]);
});
