import { once } from 'node:events';
import { expect } from 'vitest';
import WebSocket from 'ws';
import type { TestSession } from '../modules/members/factory.ts';

interface Options {
  version?: 1 | 2;
  origin?: string;
  headers?: Record<string, string>;
}

/** A client of the socket that keeps all it was sent. */
export class TestSocket {
  readonly socket: WebSocket;
  readonly frames: string[] = [];
  readonly userId: number;
  closed: { code: number } | undefined;

  constructor(socket: WebSocket, userId: number) {
    this.socket = socket;
    this.userId = userId;
    socket.on('message', (data) => this.frames.push(data.toString()));
    socket.on('close', (code) => {
      this.closed = { code };
    });
    socket.on('error', () => {});
  }

  /** Sends a message, or a word, to a member. */
  say(receiveUserId: number, sendText: string, more: object = {}): void {
    this.socket.send(JSON.stringify({ sendText, sendUserId: this.userId, receiveUserId, sendTextTitle: '', ...more }));
  }

  raw(text: string): void {
    this.socket.send(text);
  }

  /** The first frame the pattern fits, once it is there. */
  async next(pattern: RegExp): Promise<string> {
    await expect
      .poll(() => this.frames.some((frame) => pattern.test(frame)), { timeout: 10_000, interval: 5 })
      .toBe(true);
    return this.frames.find((frame) => pattern.test(frame)) ?? '';
  }

  /** Sends with a key and waits for what is answered under it. */
  async ask(
    receiveUserId: number,
    sendText: string,
    more: { messageKey?: string; [name: string]: unknown } = {},
  ): Promise<string> {
    const messageKey = more.messageKey ?? crypto.randomUUID();
    this.say(receiveUserId, sendText, { ...more, messageKey });
    return this.next(new RegExp(`^\\d+\\|\\$(?:ack|error)\\$\\|${messageKey}\\|`));
  }

  /** Resolves when the server has worked all that was sent before. */
  async settle(): Promise<void> {
    const before = this.frames.filter((frame) => frame === '0|$pong$').length;
    this.raw('$ping$');
    await expect
      .poll(() => this.frames.filter((frame) => frame === '0|$pong$').length, { timeout: 10_000, interval: 5 })
      .toBeGreaterThan(before);
  }

  async untilClosed(): Promise<number> {
    await expect.poll(() => this.closed, { timeout: 10_000, interval: 5 }).toBeDefined();
    return this.closed?.code ?? 0;
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }
}

/** Asks for a socket as a browser with that session would; returns the status where it is refused. */
export async function tryToOpen(
  port: number,
  path: string,
  session: Pick<TestSession, 'headers'> | undefined,
  { origin = `http://127.0.0.1:${port}`, headers = {} }: Omit<Options, 'version'> = {},
): Promise<{ status: number; socket?: WebSocket }> {
  const own = { ...session?.headers, ...(origin && { origin }), ...headers };
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, {
    headers: own,
    finishRequest: (request) => {
      request.path = path;
      request.end();
    },
  });
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.on('open', () => resolve({ status: 101, socket }));
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0 });
    });
    socket.on('close', () => resolve({ status: 0 }));
  });
}

/** Opens a socket of a member; fails where it is refused. */
export async function openSocket(
  port: number,
  userId: number,
  session: Pick<TestSession, 'headers'>,
  { version = 2, ...options }: Options = {},
): Promise<TestSocket> {
  const { cookie = '' } = session.headers;
  const { status, socket } = await tryToOpen(
    port,
    `/websocket/${userId}${version === 2 ? '?v=2' : ''}`,
    { headers: { cookie } },
    options,
  );
  if (!socket) throw new Error(`the socket was refused with ${status}`);
  return new TestSocket(socket, userId);
}
