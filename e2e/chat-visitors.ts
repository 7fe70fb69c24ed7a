import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** What became of one request. */
interface Answer {
  /** `refused`: nobody took the connection, so that a proxy asks another node. `failed`: it was taken, and not answered well. */
  outcome: 'answered' | 'refused' | 'failed';
  ms: number;
  why: string;
}

const PAUSE_MS = 20;

/** Asks over a connection of its own: a page, or a search that nobody asked for before. */
function ask(url: string, keyword: string | undefined): Promise<Answer> {
  const start = performance.now();
  let isTaken = false;
  return new Promise((resolve) => {
    const done = (outcome: Answer['outcome'], why = '') => resolve({ outcome, ms: performance.now() - start, why });
    const fail = (error: Error & { code?: string }) =>
      done(isTaken ? 'failed' : 'refused', error.code ?? error.message);
    const isCall = keyword !== undefined;
    const target = new URL(isCall ? '/api/cus/classified/getClassifiedInfoList' : '/classified', url);
    const headers = isCall ? { 'content-type': 'application/json', origin: new URL(url).origin } : {};
    const sent = request(target, { method: isCall ? 'POST' : 'GET', agent: false, headers }, (answer) => {
      answer.on('error', fail);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        done(status === 200 ? 'answered' : 'failed', String(status));
      });
      answer.resume();
    });
    sent.on('socket', (socket) => socket.once('connect', () => (isTaken = true)));
    sent.on('error', fail);
    sent.end(isCall ? JSON.stringify({ keyword }) : undefined);
  });
}

/** Visitors who browse all the while, each at a node of its own, and write down what they get. */
export class Visitors {
  private answers: Answer[] = [];
  private ended = false;
  private readonly walks: Promise<void>[];

  constructor(places: (() => { url: string })[]) {
    this.walks = places.map((place, number) => this.walk(place, number));
  }

  private async walk(place: () => { url: string }, number: number): Promise<void> {
    for (let turn = number; !this.ended; turn++) {
      this.answers.push(await ask(place().url, turn % 2 === 0 ? `${number} ${turn}` : undefined));
      await delay(PAUSE_MS);
    }
  }

  /** All since it was asked before. */
  take() {
    const answers = this.answers;
    this.answers = [];
    const failed = answers.filter(({ outcome }) => outcome === 'failed');
    return {
      answered: answers.filter(({ outcome }) => outcome === 'answered').length,
      failed: failed.length,
      why: [...new Set(failed.map(({ why }) => why))],
      longestMs: Math.max(0, ...answers.map(({ ms }) => ms)),
    };
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.walks);
  }
}
