import type { Duplex } from 'node:stream';
import { chatCloseCodes } from '@ashore/contract';
import type { WebSocket } from 'ws';
import type { Viewer } from '../call.ts';
import type { Connection } from './connections.ts';

/** Bytes that may wait for a reader; one that is slower is let go and catches up when it comes back. */
const WAITING_BYTES = 1024 * 1024;
/** Frames within a second above which a socket is closed. */
const FRAMES_PER_SECOND = 300;
/** Frames of one socket that wait for their turn. */
const WAITING_FRAMES = 500;
const FRESH_MS = 15_000;
const CLOSE_PATIENCE_MS = 2000;
const POLICY_VIOLATION = 1008;

/** Milliseconds that never go back. */
export const monotonic = () => performance.now();

const held = new Set<Duplex>();

function letGo(): void {
  for (const stream of held) stream.uncork();
  held.clear();
}

/** Holds what is written back until the turn of the event loop is over: one call of the system then carries it all. */
function hold(stream: Duplex): void {
  if (held.has(stream)) return;
  if (held.size === 0) setImmediate(letGo);
  held.add(stream);
  stream.cork();
}

/** A member's socket: takes frames one after the other, and is never sent more than it can take. */
export class SocketConnection implements Connection {
  readonly socket: WebSocket;
  private readonly stream: Duplex;
  readonly viewer: Viewer;
  readonly secret: string;
  readonly version: 1 | 2;
  openWith: number | undefined = undefined;
  heardAt = monotonic();
  /** When the session ends in any case; milliseconds of the platform's clock. */
  readonly endsAt: number;
  private work: Promise<void> = Promise.resolve();
  private askedAt = 0;
  private waiting = 0;
  private second = 0;
  private frames = 0;

  constructor(
    socket: WebSocket,
    stream: Duplex,
    facts: { viewer: Viewer; secret: string; version: 1 | 2; endsAt: number },
  ) {
    this.socket = socket;
    this.stream = stream;
    this.viewer = facts.viewer;
    this.secret = facts.secret;
    this.version = facts.version;
    this.endsAt = facts.endsAt;
  }

  get userId(): number {
    return this.viewer.userId;
  }

  isFresh(): boolean {
    return monotonic() - this.heardAt < FRESH_MS;
  }

  send(frame: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > WAITING_BYTES) this.socket.terminate();
    else {
      hold(this.stream);
      this.socket.send(frame);
    }
  }

  /** Hands a frame on when those before it are done with. */
  take(raw: string, handle: (connection: Connection, raw: string) => Promise<void>): void {
    this.heardAt = monotonic();
    const second = Math.floor(this.heardAt / 1000);
    if (second !== this.second) [this.second, this.frames] = [second, 0];
    this.frames += 1;
    if (this.frames > FRAMES_PER_SECOND || this.waiting >= WAITING_FRAMES) {
      this.close(POLICY_VIOLATION, 'too many frames');
      return;
    }
    this.waiting += 1;
    this.work = this.waiting === 1 ? this.handOn(raw, handle) : this.work.then(() => this.handOn(raw, handle));
  }

  private async handOn(raw: string, handle: (connection: Connection, raw: string) => Promise<void>): Promise<void> {
    if (this.socket.readyState === this.socket.OPEN) await handle(this, raw);
    this.waiting -= 1;
  }

  /** Asks a silent client by a ping of the protocol, once until it is heard again. */
  askWhetherThere(): void {
    if (this.askedAt > this.heardAt) return;
    this.askedAt = monotonic();
    this.socket.ping();
  }

  /** Resolves when all frames taken so far are done with. */
  idle(): Promise<void> {
    return this.work;
  }

  close(code: number, reason: string): void {
    // Nothing that came before counts any more where the session is over.
    this.socket.close(code, reason);
    if (code >= chatCloseCodes.sessionEnded) this.socket.removeAllListeners('message');
    setTimeout(() => this.socket.terminate(), CLOSE_PATIENCE_MS).unref();
  }
}
