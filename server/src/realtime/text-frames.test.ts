import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { textFrames } from './text-frames.ts';

const server = createServer();
const sockets = new WebSocketServer({ noServer: true });

afterEach(() => {
  sockets.close();
  server.close();
});

it('gives texts of any length to a client as they are, all in one piece', async () => {
  const texts = [
    '',
    'a',
    'b'.repeat(125),
    'c'.repeat(126),
    'd'.repeat(65_535),
    'e'.repeat(65_536),
    'olá 😀 你好',
    '\ud800',
  ];
  server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) => {
      stream.write(textFrames(texts));
      socket.close();
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const got: string[] = [];
  client.on('message', (data) => got.push(data.toString()));
  await once(client, 'close');
  expect(got).toEqual(texts.map((text) => text.toWellFormed()));
});
