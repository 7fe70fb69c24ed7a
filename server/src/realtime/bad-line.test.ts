import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatMember, type ChatSite, createChatSite, messageIn } from '../modules/chat/test-chat-site.ts';
import { type Line, type LineFaults, openLine } from './test-line.ts';

let site: ChatSite;
let anna: ChatMember;
let ben: ChatMember;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());

const lineOf = (faults: LineFaults = {}) => openLine(() => site.port, faults);

const pair = async () => {
  [anna, ben] = [await site.member(), await site.member()];
};
const over = (line: Line) => anna.open({ port: line.port, origin: `http://127.0.0.1:${line.port}` });
const textsFrom = async () => (await ben.history(anna.userId)).map(({ sendText }) => sendText);

it('a slow line changes nothing but the time', async () => {
  await pair();
  const line = await lineOf({ slow: 300, bytesPerSecond: 50_000 });
  const [a, b] = [await over(line), await ben.open()];
  const texts = Array.from({ length: 8 }, (_, n) => `slow ${n}`);
  const acks = await Promise.all(texts.map((text) => a.ask(ben.userId, text)));
  expect(acks.filter((ack) => ack.includes('$ack$'))).toHaveLength(texts.length);
  await expect
    .poll(() => b.frames.filter((frame) => frame.includes('$message$')).map((frame) => messageIn(frame).sendText))
    .toEqual(texts);
  await a.close();
  await line.close();
});

it('a line cut in the middle of a frame: sent again under its key it is stored once', async () => {
  for (const upTo of [500, 600, 700, 900]) {
    await pair();
    const line = await lineOf({ upTo: () => upTo });
    const b = await ben.open();
    const a = await over(line);
    const wanted = Array.from({ length: 6 }, (_, n) => ({ text: `cut at ${upTo}, ${n}`, key: crypto.randomUUID() }));
    for (const { text, key } of wanted) a.say(ben.userId, text, { messageKey: key });
    await a.untilClosed();
    const again = await anna.open();
    for (const { text, key } of wanted)
      expect(await again.ask(ben.userId, text, { messageKey: key })).toContain('$ack$');
    expect(await textsFrom()).toEqual(wanted.map(({ text }) => text));
    await b.next(new RegExp(`cut at ${upTo}, 5`));
    await b.settle();
    expect(b.frames.filter((frame) => frame.includes('$message$'))).toHaveLength(wanted.length);
    await line.close();
  }
});

it('a line closed on one side ends the socket; what came before is stored', async () => {
  await pair();
  const line = await lineOf();
  const a = await over(line);
  const messageKey = crypto.randomUUID();
  a.say(ben.userId, 'half closed', { messageKey });
  await a.next(/\$ack\$/);
  line.ends[0]?.server.end();
  await a.untilClosed();
  const again = await anna.open();
  expect(await again.ask(ben.userId, 'half closed', { messageKey })).toContain('$ack$');
  expect(await textsFrom()).toEqual(['half closed']);
  await line.close();
});
