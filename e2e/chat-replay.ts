import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChatMessage } from '@ashore/contract';
import { hostileTexts } from '../server/src/modules/chat/test-hostile-texts.ts';
import { emptyFolder, type Site, startSite } from './site.ts';
import { call, openSocket, register } from './steps.ts';

/** Pairs of members among whom the conversations are shared out. */
const PAIRS = 24;
const LONGEST = 500;
const PAGE = 50;

/** A written conversation: a line of a file. */
interface Written {
  participants: string[];
  messages: { from: string; text: string }[];
}

/** What arrives of a text: all of it but outer white space and control characters (decision 0020). */
const expected = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .trim();

/** A member who writes what is asked of them and keeps what arrives. */
class Player {
  readonly userId: number;
  readonly token: string;
  readonly arrived: string[] = [];
  private readonly answers = new Map<string, (stored: boolean) => void>();
  private readonly socket: WebSocket;
  private keys = 0;

  private constructor(userId: number, token: string, socket: WebSocket) {
    this.userId = userId;
    this.token = token;
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.take(String(data)));
  }

  static async enter(site: Site, name: string): Promise<Player> {
    const token = await register(site, name);
    const { id } = (await call<{ id: number }>(site, 'user/getUserInfo', {}, token)).data;
    const socket = openSocket(site.url, id, token);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new Player(id, token, socket);
  }

  private take(frame: string): void {
    const [, word, key = ''] = frame.split('|', 3);
    if (word === '$message$') {
      const message = JSON.parse(frame.slice(frame.indexOf('$message$|') + 10)) as ChatMessage;
      this.arrived.push(message.sendText);
    } else if (word === '$ack$' || word === '$error$') {
      this.answers.get(key)?.(word === '$ack$');
      this.answers.delete(key);
    }
  }

  /** Returns whether it was stored. */
  write(receiver: Player, sendText: string): Promise<boolean> {
    this.keys += 1;
    const messageKey = `replay-${this.keys}`;
    const frame = { sendText, sendUserId: this.userId, receiveUserId: receiver.userId, sendTextTitle: '', messageKey };
    return new Promise((resolve) => {
      this.answers.set(messageKey, resolve);
      this.socket.send(JSON.stringify(frame));
    });
  }

  async history(site: Site, peer: Player): Promise<ChatMessage[]> {
    const all: ChatMessage[] = [];
    for (let beforeId: number | undefined; ; beforeId = all.at(-1)?.id) {
      const body = { sendUserId: this.userId, receiveUserId: peer.userId, pageSize: PAGE, beforeId };
      const { list } = (await call<{ list: ChatMessage[] }>(site, 'chat/lookTwoUserMsg', body, this.token)).data;
      all.push(...list);
      if (list.length < PAGE) return all.reverse();
    }
  }

  leave(): void {
    this.socket.close();
  }
}

async function readAll(folder: string): Promise<Written[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ndjson')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Written),
  );
}

interface Played {
  messages: number;
  /** Longer than may be, or blank: refused as they should be. */
  refused: number;
  trimmed: number;
  wrong: string[];
}

/** Plays conversations between two members, message for message, and compares what both have of it at the end. */
async function play(site: Site, pair: [Player, Player], list: Written[]): Promise<Played> {
  const played: Played = { messages: 0, refused: 0, trimmed: 0, wrong: [] };
  const sent: { from: number; text: string }[] = [];
  for (const { participants, messages } of list)
    for (const { from, text } of messages) {
      // In a group every second one is the one, all others are the other.
      const place = Math.max(0, participants.indexOf(from)) % 2;
      const [sender, receiver] = place === 0 ? pair : [pair[1], pair[0]];
      const whole = expected(text);
      const fits = whole !== '' && [...whole].length <= LONGEST;
      const stored = await sender.write(receiver, text);
      played.messages += 1;
      if (!fits) played.refused += 1;
      if (stored && whole !== text) played.trimmed += 1;
      if (stored !== fits) played.wrong.push(`${stored ? 'stored' : 'refused'}: ${text}`);
      if (stored) sent.push({ from: sender.userId, text: whole });
    }
  const wanted = JSON.stringify(sent);
  for (const [place, one] of pair.entries()) {
    const other = pair[1 - place] as Player;
    const history = await one.history(site, other);
    if (JSON.stringify(history.map(({ sendUserId, sendText }) => ({ from: sendUserId, text: sendText }))) !== wanted)
      played.wrong.push(`the history of ${one.userId} with ${other.userId} differs`);
    const shown = JSON.stringify(sent.filter(({ from }) => from === other.userId).map(({ text }) => text));
    if (JSON.stringify(one.arrived) !== shown) played.wrong.push(`what ${one.userId} was shown differs`);
  }
  return played;
}

/**
 * Plays all conversations of a folder of `.ndjson` files (`participants`, `messages` of `from` and `text`), and the texts
 * above, through real sockets.
 * @returns how many differences there were
 */
export async function runReplay(folder: string): Promise<number> {
  const texts: Written = {
    participants: ['a', 'b'],
    messages: [...hostileTexts, 'x'.repeat(501), ' \n '].map((text, place) => ({ from: place % 2 ? 'a' : 'b', text })),
  };
  const written = [...(await readAll(folder)), ...Array.from({ length: PAIRS }, () => texts)];
  const site = await startSite({
    dataDir: await emptyFolder(),
    env: { RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'fatal' },
  });
  const pairs: [Player, Player][] = [];
  for (let place = 0; place < PAIRS; place++)
    pairs.push([await Player.enter(site, `player ${place}a`), await Player.enter(site, `player ${place}b`)]);
  const start = performance.now();
  const all = await Promise.all(
    pairs.map((pair, place) =>
      play(
        site,
        pair,
        written.filter((_, number) => number % PAIRS === place),
      ),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  const sum = (count: (one: Played) => number) => all.reduce((total, one) => total + count(one), 0);
  const wrong = all.flatMap((one) => one.wrong);
  console.log(
    '| conversations | messages | refused as too long or blank | outer white space or controls left out | seconds | differences |\n|---|---|---|---|---|---|',
  );
  console.log(
    `| ${written.length} | ${sum((one) => one.messages)} | ${sum((one) => one.refused)} | ${sum((one) => one.trimmed)} | ${seconds.toFixed(1)} | ${wrong.length} |`,
  );
  for (const one of wrong.slice(0, 10)) console.log(one);
  for (const player of pairs.flat()) player.leave();
  await site.stop();
  return wrong.length;
}
