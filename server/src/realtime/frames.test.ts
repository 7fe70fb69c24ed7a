import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../http/test-http.ts';
import { type ChatMember, type ChatSite, createChatSite } from '../modules/chat/test-chat-site.ts';
import { createConnections, createRealtime, type SocketConnection } from './index.ts';

let site: ChatSite;
let anna: ChatMember;
beforeAll(async () => {
  site = await createChatSite();
  anna = await site.member();
});
afterAll(() => site.close());

/** A frame of RFC 6455 (section 5.2), masked with zeros unless said otherwise. */
function frame(
  first: number,
  payload: Buffer | string,
  { masked = true, length = undefined as number | undefined } = {},
) {
  const bytes = Buffer.from(payload);
  const size = length ?? bytes.length;
  const head = size < 126 ? Buffer.from([first, size]) : Buffer.alloc(size < 65_536 ? 4 : 10);
  if (size >= 126) {
    head[0] = first;
    head[1] = size < 65_536 ? 126 : 127;
    if (size < 65_536) head.writeUInt16BE(size, 2);
    else head.writeBigUInt64BE(BigInt(size), 2);
  }
  if (masked) head[1] = (head[1] ?? 0) | 0x80;
  return Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), bytes]);
}

/** A socket past its handshake, byte for byte. */
async function rawSocket(port = site.port): Promise<{ socket: Socket; received: () => Buffer }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const headers = [
    `GET /websocket/${anna.userId} HTTP/1.1`,
    `Host: 127.0.0.1:${site.port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Cookie: ${anna.session.headers.cookie}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  const received = () => Buffer.concat(chunks);
  await expect.poll(() => received().includes('\r\n\r\n')).toBe(true);
  expect(received().toString('latin1')).toContain('101 Switching Protocols');
  chunks.splice(0);
  return { socket, received };
}

/** The code in the close frame that ends what was received. */
function closeCode(bytes: Buffer): number | undefined {
  const at = bytes.lastIndexOf(0x88);
  return at < 0 || (bytes[at + 1] ?? 0) < 2 ? undefined : bytes.readUInt16BE(at + 2);
}

const PING = frame(0x81, '$ping$');
const text = 0x81;

describe('a frame against the protocol closes the socket', () => {
  it.each([
    ['a reserved bit', frame(0xc1, 'x'), 1002],
    ['a reserved opcode', frame(0x83, 'x'), 1002],
    ['a reserved control opcode', frame(0x8b, ''), 1002],
    ['no mask', frame(text, 'x', { masked: false }), 1002],
    ['a control frame of 126 bytes', frame(0x89, 'x'.repeat(126)), 1002],
    ['a control frame in parts', frame(0x09, 'x'), 1002],
    ['a continuation of nothing', frame(0x80, 'x'), 1002],
    ['a message within a message', Buffer.concat([frame(0x01, 'a'), frame(text, 'b')]), 1002],
    ['bad UTF-8', frame(text, Buffer.from([0xc3, 0x28])), 1007],
    ['a surrogate in UTF-8', frame(text, Buffer.from([0xed, 0xa0, 0x80])), 1007],
    ['a close code that is none', frame(0x88, Buffer.from([0x03, 0xec])), 1002],
    ['more than 32 kB', frame(text, 'x'.repeat(40_000)), 1009],
    ['a claim of 2^40 bytes', frame(text, '', { length: 2 ** 40 }), 1009],
    [
      'a message of many parts and more than 32 kB',
      Buffer.concat([frame(0x01, 'x'.repeat(20_000)), frame(0x00, 'x'.repeat(20_000))]),
      1009,
    ],
    ['binary', frame(0x82, 'x'), 1003],
  ])('%s', async (_name, bytes, code) => {
    const { socket, received } = await rawSocket();
    const closed = once(socket, 'close');
    socket.write(bytes);
    await closed;
    expect(closeCode(received())).toBe(code);
  });
});

it('frames may come byte by byte', async () => {
  const { socket, received } = await rawSocket();
  socket.setNoDelay(true);
  for (const byte of Buffer.concat([PING, frame(0x01, '$pi'), frame(0x80, 'ng$')])) socket.write(Buffer.from([byte]));
  await expect.poll(() => received().toString().split('$pong$').length).toBe(3);
  socket.destroy();
});

it('a flood of frames closes the socket, others go on', async () => {
  const other = await anna.open();
  const { socket } = await rawSocket();
  const closed = once(socket, 'close');
  socket.write(Buffer.concat(Array.from({ length: 5000 }, () => PING)));
  await closed;
  await other.settle();
  await other.close();
});

it('who does not read is let go before much waits', async () => {
  const connections = createConnections<SocketConnection>();
  const { sessions } = site.server.modules.members;
  const work = { text: async () => {}, flush: async () => {} };
  const realtime = createRealtime(site.platform, { sessions, config: testConfig }, connections, work);
  const port = await realtime.listen({ port: 0, host: '127.0.0.1' });
  const { socket } = await rawSocket(port);
  socket.pause();
  const part = 'x'.repeat(64 * 1024);
  let most = 0;
  for (let [connection] = connections.of(anna.userId); connection; [connection] = connections.of(anna.userId)) {
    connection.send(part);
    most = Math.max(most, connection.socket.bufferedAmount);
    await setImmediate();
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(1.2 * 1024 * 1024);
  socket.destroy();
  await realtime.close();
});
