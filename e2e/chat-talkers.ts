import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChatMessage } from '@ashore/contract';
import { call, openSocket } from './steps.ts';

/** Where a node of the site can be reached at this moment. */
export type Place = () => { url: string };

/** How a talker writes. */
export interface Manner {
  /** Messages that wait for their acknowledgement at most. */
  atOnce: number;
  /** Messages in all; more are only written where it is not reached. */
  most: number;
  /** Milliseconds between the end of one message and the next. */
  pauseMs: number;
}

const RETRY_MS = 100;
const PAGE = 50;
const CHECKED_AT_ONCE = 8;

/**
 * A member who chats with one other: comes back whenever the site is lost, sends again under the same keys what was not
 * acknowledged, catches up with what was missed, and writes down all that happened for the checker.
 */
export class Talker {
  readonly name: string;
  readonly place: Place;
  readonly manner: Manner;
  userId = 0;
  token = '';
  peer: Talker | undefined;
  /** Text by key, in the order of sending. */
  readonly attempted = new Map<string, string>();
  /** Id by key. */
  readonly acknowledged = new Map<string, number>();
  /** Keys of messages that the site refused; they are not sent again. */
  readonly refused = new Set<string>();
  /** What arrived, by connection, in the order of arrival. */
  readonly received: { id: number; text: string }[][] = [];
  /** What was read when catching up. */
  readonly caughtUp = new Set<number>();
  /** With what its connections ended, in order. */
  readonly closeCodes: number[] = [];
  newest = 0;
  socket: WebSocket | undefined;
  ended = false;
  writing = true;

  constructor(name: string, place: Place, manner: Manner) {
    this.name = name;
    this.place = place;
    this.manner = manner;
  }

  /** Keeps a socket open until the talk is over. */
  async stay(): Promise<void> {
    while (!this.ended) {
      const socket = openSocket(this.place().url, this.userId, this.token);
      const frames: { id: number; text: string }[] = [];
      this.received.push(frames);
      const before = this.newest;
      let opened = false;
      socket.addEventListener('message', ({ data }) => this.take(String(data), frames));
      socket.addEventListener('open', () => {
        this.socket = socket;
        opened = true;
        void this.catchUp(before);
        this.sendAgain();
      });
      await new Promise((resolve) => {
        socket.addEventListener('close', ({ code }) => {
          if (opened) this.closeCodes.push(code);
          resolve(undefined);
        });
        socket.addEventListener('error', resolve);
      });
      this.socket = undefined;
      if (!this.ended) await delay(RETRY_MS);
    }
  }

  private take(frame: string, frames: { id: number; text: string }[]): void {
    const [, word, key = '', id] = frame.split('|', 4);
    if (word === '$message$') {
      const message = JSON.parse(frame.slice(frame.indexOf('$message$|') + 10)) as ChatMessage;
      this.newest = Math.max(this.newest, message.id);
      if (message.sendUserId !== this.userId) frames.push({ id: message.id, text: message.sendText });
    } else if (word === '$ack$') {
      this.acknowledged.set(key, Number(id));
      this.goOn();
    } else if (word === '$error$') {
      this.refused.add(key);
      this.goOn();
    }
  }

  private goOn(): void {
    if (this.manner.pauseMs === 0) this.sendNew();
    else setTimeout(() => this.sendNew(), this.manner.pauseMs);
  }

  /** Keys that are neither stored nor refused as far as one knows. */
  get open(): string[] {
    return [...this.attempted.keys()].filter((key) => !this.acknowledged.has(key) && !this.refused.has(key));
  }

  private sendAgain(): void {
    const { open } = this;
    for (const key of open) this.send(key, this.attempted.get(key) ?? '');
    for (let more = open.length; more < this.manner.atOnce; more++) this.sendNew();
  }

  /** Writes the next message; its text tells its number. */
  protected textOf(number: number, key: string): string | undefined {
    return number < this.manner.most ? `run:${this.name}:${number}:${key}` : undefined;
  }

  private sendNew(): void {
    if (!this.writing || !this.socket || this.open.length >= this.manner.atOnce) return;
    const messageKey = randomUUID();
    const sendText = this.textOf(this.attempted.size, messageKey);
    if (sendText === undefined) return;
    this.attempted.set(messageKey, sendText);
    this.send(messageKey, sendText);
  }

  private send(messageKey: string, sendText: string): void {
    const receiveUserId = this.peer?.userId;
    this.socket?.send(
      JSON.stringify({ sendText, sendUserId: this.userId, receiveUserId, sendTextTitle: '', messageKey }),
    );
  }

  private async page(slice: object): Promise<ChatMessage[]> {
    const body = { sendUserId: this.userId, receiveUserId: this.peer?.userId, pageSize: PAGE, ...slice };
    for (;;) {
      const answer = await call<{ list: ChatMessage[] }>(this.place(), 'chat/lookTwoUserMsg', body, this.token).catch(
        () => undefined,
      );
      if (answer?.code === 200) return answer.data.list;
      if (this.ended) return [];
      await delay(RETRY_MS);
    }
  }

  /** Reads what came while there was no socket, as the site's own page does. */
  private async catchUp(before: number): Promise<void> {
    for (let afterId = before; ; ) {
      const list = await this.page({ afterId });
      for (const { id } of list) this.caughtUp.add(id);
      if (list.length < PAGE) return;
      afterId = list[0]?.id ?? 0;
    }
  }

  /** The whole conversation, oldest first. */
  async history(): Promise<ChatMessage[]> {
    const all: ChatMessage[] = [];
    for (let beforeId: number | undefined; ; beforeId = all.at(-1)?.id) {
      const list = await this.page({ beforeId });
      all.push(...list);
      if (list.length < PAGE) return all.reverse();
    }
  }
}

const numberOf = (text: string) => Number(text.split(':')[2]);
const isAscending = (numbers: number[]) =>
  numbers.every((one, place) => place === 0 || one > (numbers[place - 1] ?? 0));
const repeated = <T>(list: readonly T[]) => list.filter((one, place) => list.indexOf(one) !== place);

export const faultKinds = ['lost', 'phantom', 'duplicate', 'inverted', 'ghost', 'unseen', 'asymmetry'] as const;
export type Faults = Record<(typeof faultKinds)[number], unknown[]>;

/**
 * What a chat may never do, each with where it happened, from the records of one sender, of the receiver, and the history
 * of both: acknowledged and not there; there and never sent; twice; out of order; shown and not there; there and never
 * shown; seen differently by the two.
 */
export async function check(sender: Talker): Promise<Faults> {
  const receiver = sender.peer as Talker;
  const [mine, theirs] = [await sender.history(), await receiver.history()];
  const stored = mine.filter(({ sendUserId }) => sendUserId === sender.userId);
  const byId = new Map(stored.map((one) => [one.id, one.sendText]));
  const texts = stored.map(({ sendText }) => sendText);
  const attempts = new Set(sender.attempted.values());
  const frames = receiver.received.flat();
  const seen = new Set(frames.map(({ id }) => id));
  const ids = (list: ChatMessage[]) => list.map(({ id }) => id).join();
  return {
    lost: [...sender.acknowledged].filter(([key, id]) => byId.get(id) !== sender.attempted.get(key)),
    phantom: texts.filter((text) => !attempts.has(text)),
    duplicate: [...repeated(texts), ...receiver.received.flatMap((list) => repeated(list.map(({ id }) => id)))],
    inverted: [texts, ...receiver.received.map((list) => list.map(({ text }) => text))].filter(
      (list) => !isAscending(list.map(numberOf)),
    ),
    ghost: frames.filter(({ id }) => !byId.has(id)),
    unseen: stored.filter(({ id }) => !seen.has(id) && !receiver.caughtUp.has(id)).map(({ id }) => id),
    asymmetry: ids(mine) === ids(theirs) ? [] : [sender.name],
  };
}

/** The faults of all talkers together. */
export async function checkAll(talkers: readonly Talker[]): Promise<Faults> {
  const found: Faults[] = [];
  const left = [...talkers];
  const checkNext = async () => {
    for (let talker = left.pop(); talker; talker = left.pop()) found.push(await check(talker));
  };
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, checkNext));
  return Object.fromEntries(faultKinds.map((kind) => [kind, found.flatMap((one) => one[kind])])) as Faults;
}

/** Makes pairs of members who have accounts; `opens` gives a talker the token of its session. */
export async function pairUp(talkers: readonly Talker[], opens: (name: string) => Promise<string>): Promise<void> {
  for (const [place, talker] of talkers.entries()) {
    talker.token = await opens(talker.name);
    const me = await call<{ id: number }>(talker.place(), 'user/getUserInfo', {}, talker.token);
    talker.userId = me.data.id;
    talker.peer = talkers[place ^ 1];
  }
}
