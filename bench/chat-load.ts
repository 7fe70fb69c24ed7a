/**
 * The members' side of the chat as a process of its own: opens sockets, writes, listens and measures, as the run tells it
 * by messages. Sockets are pairs: the first two talk to each other, the next two, and so on.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { WireSocket } from './chat-wire.ts';

/** Who chats: the port, the ids, and what stands in the cookie before the place of each. */
export interface Crowd {
  port: number;
  userIds: number[];
  secret: string;
}

export type Command =
  | { do: 'open'; crowd: Crowd; atOnce: number }
  | { do: 'paced'; everyMs: number; seconds: number }
  | { do: 'saturated'; pairs: number; inFlight: number; seconds: number; acknowledged: boolean }
  | { do: 'ping'; everyMs: number; seconds: number }
  | { do: 'storm'; waitMs: number; tries: number }
  | { do: 'close' };

export interface Load {
  /** What was done, in messages, answers or sockets. */
  done: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  most: number;
  /** Sockets that could not be opened, or messages that did not arrive. */
  missing: number;
}

const PATIENCE_MS = 10_000;
const SETTLE_MS = 20_000;
/** Specified length of an ordinary text. */
const TEXT_LENGTH = 85;
const TEXT_MARK = '"sendText":"';

let crowd: Crowd | undefined;
let sockets: (WireSocket | undefined)[] = [];
const run = Math.random().toString(36).slice(2, 8);
let keys = 0;

const now = () => performance.now();
const rank = (sorted: ArrayLike<number>, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
function summary(times: number[], seconds: number, missing: number): Load {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => rank(sorted, share) ?? 0;
  return { done: times.length, seconds, p50: at(0.5), p99: at(0.99), most: at(1), missing };
}

function given(): Crowd {
  if (!crowd) throw new Error('nobody is there');
  return crowd;
}

const partnerOf = (place: number) => place ^ 1;

async function openOne(place: number): Promise<boolean> {
  const { port, userIds, secret } = given();
  const path = `/websocket/${userIds[place]}?v=2`;
  const socket = await WireSocket.open(port, path, `sid=${secret}${place}`, PATIENCE_MS);
  sockets[place] = socket;
  return socket !== undefined;
}

/** Opens all, so many at a time. */
async function open(atOnce: number): Promise<Load> {
  const { userIds } = given();
  const from = now();
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < userIds.length) {
      const place = next++;
      const start = now();
      if (await openOne(place)) times.push(now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return summary(times, (now() - from) / 1000, userIds.length - times.length);
}

/** A text that carries the time it was meant to be sent at. */
function write(place: number, at: number): void {
  const { userIds } = given();
  const receiver = userIds[partnerOf(place)];
  keys += 1;
  const text = `${at.toFixed(3)} `.padEnd(TEXT_LENGTH, 'lorem ipsum ');
  sockets[place]?.send(
    `{"sendText":"${text}","sendUserId":${userIds[place]},"receiveUserId":${receiver},"sendTextTitle":"","messageKey":"${run}-${keys}"}`,
  );
}

/** The time in a message that arrived; undefined for all other frames. */
function timeIn(frame: string): number | undefined {
  if (frame.includes('|$error$|')) console.error(`refused: ${frame}`);
  if (!frame.includes('|$message$|')) return undefined;
  return Number.parseFloat(frame.slice(frame.indexOf(TEXT_MARK) + TEXT_MARK.length));
}

async function until(condition: () => boolean): Promise<void> {
  const end = now() + SETTLE_MS;
  while (!condition() && now() < end) await delay(20);
}

/** Every socket writes at its own even pace, whatever comes back: latency counts from the time each was due. */
async function paced(everyMs: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  for (const socket of sockets) {
    if (!socket) continue;
    socket.onText = (frame) => {
      const at = timeIn(frame);
      if (at !== undefined) times.push(now() - at);
    };
  }
  const start = now() + 100;
  const total = Math.floor((sockets.length * seconds * 1000) / everyMs);
  const gap = everyMs / sockets.length;
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, Math.floor((now() - start) / gap));
    for (; sent < due; sent++) write((sent * 7919) % sockets.length, start + sent * gap);
    await delay(1);
  }
  const counted = times.length;
  const took = (now() - start) / 1000;
  await until(() => times.length >= total);
  const { done, ...rest } = summary(times, took, total - times.length);
  return { ...rest, done: Math.max(counted, done) };
}

/** Some pairs write as fast as they are answered; what arrived within the time counts. */
async function saturated(command: Extract<Command, { do: 'saturated' }>): Promise<Load> {
  const times: number[] = [];
  const start = now();
  let running = true;
  let sent = 0;
  let arrived = 0;
  const next = (place: number) => {
    if (!running) return;
    sent += 1;
    write(place, now());
  };
  for (let place = 0; place < 2 * command.pairs; place += 1) {
    const socket = sockets[place];
    if (!socket) continue;
    socket.onText = (frame) => {
      if (command.acknowledged && frame.includes('|$ack$|')) next(place);
      const at = timeIn(frame);
      if (at === undefined) return;
      arrived += 1;
      if (running) times.push(now() - at);
      if (!command.acknowledged) next(partnerOf(place));
    };
  }
  for (let place = 0; place < 2 * command.pairs; place += 2) {
    for (let number = 0; number < command.inFlight; number++) next(place);
  }
  await delay(command.seconds * 1000);
  running = false;
  const took = (now() - start) / 1000;
  await until(() => arrived >= sent);
  return summary(times, took, sent - arrived);
}

/** Every socket asks whether the other end is there. */
async function ping(everyMs: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  const askedAt = new Float64Array(sockets.length);
  for (const [place, socket] of sockets.entries()) {
    if (!socket) continue;
    socket.onText = (frame) => {
      if (frame === '0|$pong$') times.push(now() - (askedAt[place] ?? 0));
    };
  }
  const start = now();
  const total = Math.floor((sockets.length * seconds * 1000) / everyMs);
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, Math.floor(((now() - start) * sockets.length) / everyMs));
    for (; sent < due; sent++) {
      askedAt[sent % sockets.length] = now();
      sockets[sent % sockets.length]?.send('$ping$');
    }
    await delay(2);
  }
  await until(() => times.length >= total);
  return summary(times, (now() - start) / 1000, total - times.length);
}

/** All are cut at once and come back after the specified wait, each as often as it is specified; times from the cut. */
async function storm(waitMs: number, tries: number): Promise<Load> {
  for (const socket of sockets) socket?.cut();
  const start = now();
  const times: number[] = [];
  const comeBack = async (place: number) => {
    for (let attempt = 0; attempt < tries; attempt++) {
      await delay(waitMs);
      if (await openOne(place)) {
        times.push(now() - start);
        return;
      }
    }
  };
  await Promise.all(sockets.map((_, place) => comeBack(place)));
  return summary(times, (now() - start) / 1000, sockets.length - times.length);
}

async function close(): Promise<Load> {
  for (const socket of sockets) socket?.cut();
  sockets = [];
  await delay(200);
  return summary([], 0, 0);
}

function carryOut(command: Command): Promise<Load> {
  switch (command.do) {
    case 'open':
      crowd = command.crowd;
      sockets = [];
      return open(command.atOnce);
    case 'paced':
      return paced(command.everyMs, command.seconds);
    case 'saturated':
      return saturated(command);
    case 'ping':
      return ping(command.everyMs, command.seconds);
    case 'storm':
      return storm(command.waitMs, command.tries);
    case 'close':
      return close();
  }
}

process.on('message', (command: Command) => {
  void carryOut(command).then((load) => process.send?.(load));
});
