import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatMember, type ChatSite, createChatSite, messageIn } from '../modules/chat/test-chat-site.ts';

let site: ChatSite;
let anna: ChatMember;
let ben: ChatMember;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());

/** A line to the site on which things can go wrong. */
interface Line {
  port: number;
  /** Both ends of the connections over it. */
  ends: { client: Socket; server: Socket }[];
  close(): Promise<void>;
}

/** Opens a line that carries what the client says `slow` ms later; `upTo` bytes of it at most. */
async function openLine({ slow = 0, upTo = Number.POSITIVE_INFINITY } = {}): Promise<Line> {
  const ends: Line['ends'] = [];
  const line: Server = createServer((client) => {
    const server = connect(site.port, '127.0.0.1');
    ends.push({ client, server });
    for (const end of [client, server]) end.on('error', () => {});
    let carried = 0;
    let queue = Promise.resolve();
    client.on('data', (chunk) => {
      const part = chunk.subarray(0, Math.max(0, upTo - carried));
      carried += part.length;
      queue = queue.then(async () => {
        if (slow) await delay(slow);
        if (part.length > 0) server.write(part);
        // Cut in the middle of a frame, without goodbye.
        if (carried >= upTo) for (const end of [client, server]) end.destroy();
      });
    });
    server.pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as { port: number };
  return {
    port,
    ends,
    async close() {
      for (const { client, server } of ends) for (const end of [client, server]) end.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}

const pair = async () => {
  [anna, ben] = [await site.member(), await site.member()];
};
const over = (line: Line) => anna.open({ port: line.port, origin: `http://127.0.0.1:${line.port}` });
const textsFrom = async () => (await ben.history(anna.userId)).map(({ sendText }) => sendText);

it('a slow line changes nothing but the time', async () => {
  await pair();
  const line = await openLine({ slow: 100 });
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
    const line = await openLine({ upTo });
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
  const line = await openLine();
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
