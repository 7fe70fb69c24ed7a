import type { Duplex } from 'node:stream';
import { chatCloseCodes } from '@ashore/contract';
import type { WebSocket } from 'ws';
import type { Viewer } from '../call.ts';
import type { Connection } from './connections.ts';
import { textFrames } from './text-frames.ts';

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

/** Connections with frames to write once the turn of the event loop is over. */
let holding: SocketConnection[] = [];

function letGo(): void {
  const all = holding;
  holding = [];
  for (const connection of all) connection.flush();
}

/** Takes a text frame; a promise where the next of the same socket has to wait for it. */
export type FrameHandler = (connection: Connection, raw: string) => Promise<void> | undefined;

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
  private held: string[] = [];
  private heldLength = 0;
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

  /** Holds a frame until the turn of the event loop is over: one call of the system then carries all of the turn. */
  send(frame: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount + this.heldLength > WAITING_BYTES) {
      this.socket.terminate();
      return;
    }
    if (this.held.length === 0 && holding.push(this) === 1) setImmediate(letGo);
    this.held.push(frame);
    this.heldLength += frame.length;
  }

  /** Writes the frames that are held. After the goodbye of either side nothing may follow. */
  flush(): void {
    if (this.held.length === 0) return;
    const frames = this.held;
    this.held = [];
    this.heldLength = 0;
    // By itself `ws` makes four writes of two frames. It compresses nothing here, so that it holds nothing back either.
    if (this.socket.readyState === this.socket.OPEN) this.stream.write(textFrames(frames));
  }

  /** Hands a frame on when those before it are done with. */
  take(raw: string, handle: FrameHandler): void {
    this.heardAt = monotonic();
    const second = Math.floor(this.heardAt / 1000);
    if (second !== this.second) [this.second, this.frames] = [second, 0];
    this.frames += 1;
    if (this.frames > FRAMES_PER_SECOND || this.waiting >= WAITING_FRAMES) {
      this.close(POLICY_VIOLATION, 'too many frames');
      return;
    }
    const done = () => {
      this.waiting -= 1;
    };
    if (this.waiting > 0) {
      this.waiting += 1;
      this.work = this.work.then(() => this.handOn(raw, handle)).then(done);
      return;
    }
    const working = this.handOn(raw, handle);
    if (!working) return;
    this.waiting = 1;
    this.work = working.then(done);
  }

  private handOn(raw: string, handle: FrameHandler): Promise<void> | undefined {
    return this.socket.readyState === this.socket.OPEN ? handle(this, raw) : undefined;
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
    this.flush();
    // Nothing that came before counts any more where the session is over.
    this.socket.close(code, reason);
    if (code >= chatCloseCodes.sessionEnded) this.socket.removeAllListeners('message');
    setTimeout(() => this.socket.terminate(), CLOSE_PATIENCE_MS).unref();
  }
}
