import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { ChatMessage } from '@ashore/contract';
import { afterEach, expect, it } from 'vitest';
import { databaseProcesses, demoFolder, killProgram, type Site, startSite } from './site.ts';
import { call, register } from './steps.ts';

const PAIRS = 20;
const MESSAGES = 20;
/** Messages of one member that wait for their acknowledgement. */
const AT_ONCE = 3;
const KILLS = 2;
const patience = { timeout: 60_000 };

/** A member who chats with one other, comes back whenever the site is lost, and sends again what was not acknowledged. */
class Talker {
  readonly name: string;
  userId = 0;
  token = '';
  peer: Talker | undefined;
  /** Text by key, in the order of sending. */
  readonly attempted = new Map<string, string>();
  readonly acknowledged = new Map<string, number>();
  /** Texts in the order of arrival, by connection. */
  readonly received: { id: number; text: string }[][] = [];
  socket: WebSocket | undefined;
  ended = false;

  constructor(name: string) {
    this.name = name;
  }

  /** Keeps a socket open until the talk is over. */
  async stay(siteOf: () => Site): Promise<void> {
    while (!this.ended) {
      const url = siteOf().url.replace('http', 'ws');
      // Node's own client takes headers, which the type of the browser's does not know.
      const options = { headers: { token: this.token } } as unknown as string[];
      const socket = new WebSocket(`${url}/websocket/${this.userId}?v=2`, options);
      const frames: { id: number; text: string }[] = [];
      this.received.push(frames);
      socket.addEventListener('message', ({ data }) => this.take(String(data), frames));
      socket.addEventListener('open', () => {
        this.socket = socket;
        this.sendAgain();
      });
      await new Promise((resolve) => {
        socket.addEventListener('close', resolve);
        socket.addEventListener('error', resolve);
      });
      this.socket = undefined;
      if (!this.ended) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  take(frame: string, frames: { id: number; text: string }[]): void {
    const [, word, key = '', id] = frame.split('|');
    if (word === '$message$') {
      const message = JSON.parse(frame.slice(frame.indexOf('$message$|') + 10)) as ChatMessage;
      if (message.sendUserId !== this.userId) frames.push({ id: message.id, text: message.sendText });
    } else if (word === '$ack$') {
      this.acknowledged.set(key, Number(id));
      this.sendNew();
    } else if (word === '$error$') this.socket?.close();
  }

  /** After coming back: sends again, in order and under the keys of before, what was not acknowledged. */
  sendAgain(): void {
    const open = [...this.attempted].filter(([key]) => !this.acknowledged.has(key));
    for (const [messageKey, sendText] of open) this.send(messageKey, sendText);
    for (let more = open.length; more < AT_ONCE; more++) this.sendNew();
  }

  sendNew(): void {
    if (this.attempted.size >= MESSAGES) return;
    const messageKey = randomUUID();
    const sendText = `run:${this.name}:${this.attempted.size}:${messageKey}`;
    this.attempted.set(messageKey, sendText);
    this.send(messageKey, sendText);
  }

  private send(messageKey: string, sendText: string): void {
    const frame = {
      sendText,
      sendUserId: this.userId,
      receiveUserId: this.peer?.userId,
      sendTextTitle: '',
      messageKey,
    };
    this.socket?.send(JSON.stringify(frame));
  }

  async history(site: Site): Promise<ChatMessage[]> {
    const body = { sendUserId: this.userId, receiveUserId: this.peer?.userId, pageSize: 50 };
    return (await call<{ list: ChatMessage[] }>(site, 'chat/lookTwoUserMsg', body, this.token)).data.list.reverse();
  }
}

const numberOf = (text: string) => Number(text.split(':')[2]);
const isAscending = (numbers: number[]) =>
  numbers.every((one, place) => place === 0 || one > (numbers[place - 1] ?? 0));

const faultKinds = ['lost', 'phantom', 'duplicate', 'inverted', 'ghost', 'asymmetry'] as const;

/** What a chat may never do (chat checker), each with where it happened. */
async function check(site: Site, talker: Talker): Promise<Record<(typeof faultKinds)[number], unknown[]>> {
  const peer = talker.peer as Talker;
  const [mine, theirs] = [await talker.history(site), await peer.history(site)];
  const stored = mine.filter(({ sendUserId }) => sendUserId === talker.userId);
  const texts = stored.map(({ sendText }) => sendText);
  const frames = peer.received.flat();
  const ids = new Set(mine.map(({ id }) => id));
  return {
    lost: [...talker.acknowledged].filter(
      ([key, id]) => !stored.some((one) => one.id === id && one.sendText === talker.attempted.get(key)),
    ),
    phantom: texts.filter((text) => ![...talker.attempted.values()].includes(text)),
    duplicate: [
      ...texts.filter((text, place) => texts.indexOf(text) !== place),
      ...peer.received.flatMap((list) =>
        list.filter((one, place) => list.findIndex(({ id }) => id === one.id) !== place),
      ),
    ],
    inverted: [texts, ...peer.received.map((list) => list.map(({ text }) => text))].filter(
      (list) => !isAscending(list.map(numberOf)),
    ),
    ghost: frames.filter(({ id }) => !ids.has(id)),
    asymmetry: mine.map(({ id }) => id).join() === theirs.map(({ id }) => id).join() ? [] : [talker.name],
  };
}

const folders: string[] = [];
const sites: Site[] = [];
const talkers: Talker[] = [];
afterEach(async () => {
  for (const talker of talkers) {
    talker.ended = true;
    talker.socket?.close();
  }
  for (const site of sites) await killProgram(site);
  for (const folder of folders) {
    await expect.poll(() => databaseProcesses(folder), patience).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  }
});

it('killed while 20 pairs chat, it loses, doubles, invents and reorders nothing that it acknowledged', async () => {
  const dataDir = await demoFolder();
  folders.push(dataDir);
  const start = async () => {
    const site = await startSite({ dataDir, env: { RATE_LIMITS: 'off' } });
    sites.push(site);
    return site;
  };
  let site = await start();
  for (let pair = 0; pair < PAIRS; pair++) {
    const both = [new Talker(`talker ${pair}a`), new Talker(`talker ${pair}b`)] as const;
    for (const talker of both) {
      talker.token = await register(site, talker.name);
      const me = await call<{ id: number }>(site, 'user/getUserInfo', {}, talker.token);
      talker.userId = me.data.id;
    }
    [both[0].peer, both[1].peer] = [both[1], both[0]];
    talkers.push(...both);
  }
  const staying = talkers.map((talker) => talker.stay(() => site));
  const total = () => talkers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  for (let kill = 1; kill <= KILLS; kill++) {
    await expect.poll(total, { ...patience, interval: 1 }).toBeGreaterThan((kill * PAIRS * MESSAGES) / 2);
    await killProgram(site);
    site = await start();
  }
  await expect.poll(total, patience).toBe(2 * PAIRS * MESSAGES);
  const found: Awaited<ReturnType<typeof check>>[] = [];
  for (const talker of talkers) found.push(await check(site, talker));
  const faults = Object.fromEntries(faultKinds.map((kind) => [kind, found.flatMap((one) => one[kind])]));
  expect(faults).toEqual(Object.fromEntries(faultKinds.map((kind) => [kind, []])));
  for (const talker of talkers) talker.ended = true;
  await site.stop();
  await Promise.all(staying);
});
