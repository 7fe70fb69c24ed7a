import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testConfig } from '../http/test-http.ts';
import { type ChatMember, type ChatSite, createChatSite } from '../modules/chat/test-chat-site.ts';
import { createConnections, createRealtime, type SocketConnection } from './index.ts';

let site: ChatSite;
let anna: ChatMember;
let ben: ChatMember;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  [anna, ben] = [await site.member(), await site.member()];
});

/** Asks for a socket byte for byte; what comes back is not answered by itself. */
async function rawSocket(member: ChatMember, port = site.port): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const headers = [
    `GET /websocket/${member.userId}?v=2 HTTP/1.1`,
    `Host: 127.0.0.1:${site.port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Cookie: ${member.session.headers.cookie}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString('latin1')).toContain('101 Switching Protocols');
  socket.resume();
  return socket;
}

/** A masked frame without content, or with one byte. */
const frame = (first: number, byte = '') =>
  Buffer.concat([Buffer.from([first, 0x80 | byte.length, 0, 0, 0, 0]), Buffer.from(byte)]);

/** Resolves when a socket is closed, in whatever way. */
const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Writes the same again and again, as fast as it is taken, until the socket is closed; returns the bytes. */
async function flood(socket: Socket, bytes: Buffer): Promise<number> {
  while (!socket.destroyed) {
    if (!socket.write(bytes))
      await Promise.race([closing(socket), new Promise((resolve) => socket.once('drain', resolve))]);
    await setImmediate();
  }
  return socket.bytesWritten;
}

it('a message of endless parts closes the socket', async () => {
  const socket = await rawSocket(anna);
  socket.write(frame(0x01, 'x'));
  await flood(socket, Buffer.concat(Array.from({ length: 1000 }, () => frame(0x00, 'x'))));
  expect((await ben.open()).closed).toBeUndefined();
});

it('a flood of pings of the protocol closes the socket or is answered; others go on', async () => {
  const [socket, other] = [await rawSocket(anna), await ben.open()];
  socket.write(Buffer.concat(Array.from({ length: 50_000 }, () => frame(0x89))));
  await other.settle();
  expect(await other.ask(anna.userId, 'still here?')).toContain('$ack$');
  socket.destroy();
});

it('one that does not read the answers to its pings is let go before much waits', async () => {
  const socket = await rawSocket(anna);
  socket.pause();
  await flood(socket, Buffer.concat(Array.from({ length: 10_000 }, () => frame(0x89))));
  expect((await ben.open()).closed).toBeUndefined();
});

it('a thousand unfinished upgrades keep nobody out and are dropped', async () => {
  const half = Array.from({ length: 1000 }, () => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write('GET /websocket/1 HTTP/1.1\r\nHost: x\r\n'));
    socket.on('error', () => {});
    socket.resume();
    return closing(socket);
  });
  const socket = await ben.open();
  expect(await socket.ask(anna.userId, 'let in all the same')).toContain('$ack$');
  await Promise.all(half);
});

it('who is silent is asked after 25 s, and gone from the list before a minute is over', async () => {
  const connections = createConnections<SocketConnection>();
  const { sessions } = site.server.modules.members;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const work = { text: async () => {}, flush: async () => {} };
    const realtime = createRealtime(site.platform, { sessions, config: testConfig }, connections, work);
    const port = await realtime.listen({ port: 0, host: '127.0.0.1' });
    const socket = await rawSocket(anna, port);
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    await vi.waitFor(() => expect(connections.of(anna.userId)).toHaveLength(1));
    vi.advanceTimersByTime(24_000);
    expect(connections.of(anna.userId)).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    await vi.waitFor(() => expect(Buffer.concat(received)[0]).toBe(0x89));
    const closed = closing(socket);
    vi.advanceTimersByTime(25_000);
    await closed;
    await vi.waitFor(() => expect(connections.of(anna.userId)).toEqual([]));
    await realtime.close();
  } finally {
    vi.useRealTimers();
  }
});
