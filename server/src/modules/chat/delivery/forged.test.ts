import { afterAll, beforeAll, expect, it } from 'vitest';
import { ackId, type ChatSite, createChatSite } from '../test-chat-site.ts';
import { asMessage, CHANNEL } from './bus.ts';

let site: ChatSite;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(async () => {
  await site.close();
});

it('a message is shown to the two it is between, whatever the bus says of it', async () => {
  const [anna, ben, eve] = [await site.member(), await site.member(), await site.member()];
  const a = await anna.open();
  const messageId = ackId(await a.ask(ben.userId, 'for Ben alone'));
  // Another node, as the one that stored a message knows whose it is.
  const { bus, port } = await site.secondNode();
  const [b, e] = [await ben.open({ port }), await eve.open({ port })];
  const told = (from: number, to: number, id: number) =>
    bus.publish(CHANNEL, asMessage({ kind: 'messages', batch: 'forged', list: [[id, from, to, 0]] }));
  for (const [from, to] of [
    [eve.userId, eve.userId],
    [anna.userId, eve.userId],
    [eve.userId, ben.userId],
  ] as const)
    await told(from, to, messageId);
  await a.ask(eve.userId, 'for Eve');
  await e.next(/for Eve/);
  await a.ask(ben.userId, 'later');
  await b.next(/later/);
  expect(e.frames.filter((frame) => frame.includes('for Ben alone'))).toEqual([]);
});
