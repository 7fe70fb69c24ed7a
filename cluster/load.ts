import { setTimeout as delay } from 'node:timers/promises';
import { call, onePicture, register } from '../e2e/steps.ts';
import { type Asked, BrowserLike, pictureForm } from './browser.ts';

/** What is asked of the site, each counted for itself. */
export const kinds = ['page', 'file', 'write', 'upload'] as const;
type Kind = (typeof kinds)[number];

const PAUSE_MS = { page: 100, write: 250, upload: 1000 };
const OK = 200;
const TOPIC = 1;
const PAGE = 50;

/** Pages of the demo content, for large screens and for phones. */
const pages = [
  '/home',
  '/classified',
  '/classified/details?classifiedId=1',
  '/forum',
  '/forum/1',
  '/tips',
  '/directory',
  '/m/classified',
  '/m/forum',
];

/** Scripts, styles, icons and pictures that a page names. */
const named = /(?:src|href)="(\/(?:m\/)?(?:assets|uploads|icons|flags)\/[^"#]+)/g;

export interface Count {
  asked: number;
  failed: number;
}

/** What was asked between two moments. */
export interface Taken {
  counts: Record<Kind, Count>;
  /** How requests failed: a status, or the code of a connection. */
  why: Set<string>;
  longestMs: number;
  /** Requests that were sent a second time, as their connection had been closed. */
  again: number;
}

const nothing = (): Taken => ({
  counts: Object.fromEntries(kinds.map((kind) => [kind, { asked: 0, failed: 0 }])) as Taken['counts'],
  why: new Set(),
  longestMs: 0,
  again: 0,
});

const reasonOf = (error: unknown) => (error as { code?: string }).code ?? String(error);

interface Body {
  body: Buffer | string;
  type: string;
}

/** A member who writes replies all the while, and knows which of them the site acknowledged. */
interface Writer {
  token: string;
  attempted: number;
  acknowledged: Set<string>;
}

export interface LoadSize {
  viewers: number;
  writers: number;
  uploaders: number;
}

/** Visitors with pages and all files that these name, members who write and who upload pictures, through the proxy. */
export class Load {
  private readonly url: string;
  private readonly browser: BrowserLike;
  private taken = nothing();
  private ended = false;
  private writers: Writer[] = [];
  private walks: Promise<void>[] = [];

  private constructor(url: string) {
    this.url = url;
    this.browser = new BrowserLike(url);
  }

  static async start(url: string, { viewers, writers, uploaders }: LoadSize): Promise<Load> {
    const load = new Load(url);
    const form = await pictureForm((await onePicture('one', '#5a7')).buffer);
    for (let number = 0; number < writers; number++)
      load.writers.push({ token: await register({ url }, `writer ${number}`), attempted: 0, acknowledged: new Set() });
    const uploading = await register({ url }, 'uploader');
    load.walks = [
      ...Array.from({ length: viewers }, (_, number) => load.view(number)),
      ...load.writers.map((writer, number) => load.write(writer, number)),
      ...Array.from({ length: uploaders }, () => load.upload(uploading, form)),
    ];
    return load;
  }

  /** Asks once and notes what became of it; gives the text of a good answer. */
  private async ask(kind: Kind, path: string, asked: Asked = {}): Promise<string | undefined> {
    const start = performance.now();
    let why: string | undefined;
    try {
      const { status, text, isSecond } = await this.browser.ask(path, asked);
      if (isSecond) this.taken.again += 1;
      if (status === OK) return text;
      why = String(status);
    } catch (error) {
      why = reasonOf(error);
    } finally {
      // Counted when it is over, with the time in which it was.
      this.taken.counts[kind].asked += 1;
      this.taken.longestMs = Math.max(this.taken.longestMs, performance.now() - start);
    }
    this.fail(kind, why);
    return undefined;
  }

  private fail(kind: Kind, why: string): void {
    this.taken.counts[kind].failed += 1;
    this.taken.why.add(`${kind} ${why}`);
  }

  private async view(number: number): Promise<void> {
    for (let turn = number; !this.ended; turn++) {
      // A question that nobody asked before is not answered from memory.
      const path = pages[turn % pages.length] ?? '';
      const own = turn % 2 ? path : `${path}${path.includes('?') ? '&' : '?'}visit=${number}-${turn}`;
      const html = await this.ask('page', own);
      const files = new Set([...(html ?? '').matchAll(named)].map(([, file = '']) => file));
      for (const file of files) if (!this.ended) await this.ask('file', file);
      await delay(PAUSE_MS.page);
    }
  }

  /** A call by a member; gives what it answers with the code of success. */
  private async call(kind: Kind, path: string, token: string, { body, type }: Body): Promise<unknown> {
    const headers = { token, 'content-type': type };
    const text = await this.ask(kind, `/api/cus/${path}`, { method: 'POST', headers, body });
    if (text === undefined) return undefined;
    const { code, data } = JSON.parse(text) as { code: number; data: unknown };
    if (code === 200) return data;
    this.fail(kind, String(code));
    return undefined;
  }

  private async write(writer: Writer, number: number): Promise<void> {
    while (!this.ended) {
      writer.attempted += 1;
      const content = `Writer ${number} says number ${writer.attempted}.`;
      const body = JSON.stringify({ subjectType: 'forum', subjectId: TOPIC, content });
      if (await this.call('write', 'reply/pushreplybyuser', writer.token, { body, type: 'application/json' }))
        writer.acknowledged.add(content);
      await delay(PAUSE_MS.write);
    }
  }

  private async upload(token: string, form: Body): Promise<void> {
    while (!this.ended) {
      const stored = await this.call('upload', 'file/upload', token, form);
      if (stored) await this.ask('file', (stored as { imgUrlZip: string }).imgUrlZip, { headers: { token } });
      await delay(PAUSE_MS.upload);
    }
  }

  /** All since it was asked before. */
  take(): Taken {
    const { taken } = this;
    this.taken = nothing();
    return taken;
  }

  /**
   * Lets all come to an end, and compares what the writers were told with what is stored.
   * @returns how many acknowledged replies are not there, and how many there are twice
   */
  async end(): Promise<{ acknowledged: number; lost: number; doubled: number }> {
    this.ended = true;
    await Promise.all(this.walks);
    this.browser.close();
    const found = { acknowledged: 0, lost: 0, doubled: 0 };
    for (const { token, acknowledged } of this.writers) {
      const stored = await this.repliesOf(token);
      found.acknowledged += acknowledged.size;
      found.lost += [...acknowledged].filter((content) => !stored.includes(content)).length;
      found.doubled += stored.length - new Set(stored).size;
    }
    return found;
  }

  private async repliesOf(token: string): Promise<string[]> {
    const all: string[] = [];
    for (let pageNum = 1; ; pageNum++) {
      const input = { mine: true, pageNum, pageSize: PAGE };
      const { code, msg, data } = await call<{ list: { content: string }[] }>(
        { url: this.url },
        'reply/getreplybyuser',
        input,
        token,
      );
      if (code !== 200) throw new Error(`The replies cannot be read: ${msg}`);
      all.push(...data.list.map(({ content }) => content));
      if (data.list.length < PAGE) return all;
    }
  }
}
