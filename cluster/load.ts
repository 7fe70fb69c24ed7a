import { setTimeout as delay } from 'node:timers/promises';
import { call, onePicture, register } from '../e2e/steps.ts';

/** What is asked of the site, each counted for itself. */
export const kinds = ['page', 'file', 'write', 'upload'] as const;
type Kind = (typeof kinds)[number];

const PAUSE_MS = { page: 100, write: 250, upload: 1000 };
/** Longer than the site and the proxy in front of it let anybody wait. */
const PATIENCE_MS = 80_000;
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
  /** Reading requests that were sent a second time. */
  again: number;
}

const nothing = (): Taken => ({
  counts: Object.fromEntries(kinds.map((kind) => [kind, { asked: 0, failed: 0 }])) as Taken['counts'],
  why: new Set(),
  longestMs: 0,
  again: 0,
});

function reasonOf(error: unknown): string {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { code } = inner as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return String(error);
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
  private taken = nothing();
  private ended = false;
  private writers: Writer[] = [];
  private walks: Promise<void>[] = [];

  private constructor(url: string) {
    this.url = url;
  }

  static async start(url: string, { viewers, writers, uploaders }: LoadSize): Promise<Load> {
    const load = new Load(url);
    const picture = await onePicture('one', '#5a7');
    for (let number = 0; number < writers; number++)
      load.writers.push({ token: await register({ url }, `writer ${number}`), attempted: 0, acknowledged: new Set() });
    const uploading = await register({ url }, 'uploader');
    load.walks = [
      ...Array.from({ length: viewers }, (_, number) => load.view(number)),
      ...load.writers.map((writer, number) => load.write(writer, number)),
      ...Array.from({ length: uploaders }, () => load.upload(uploading, picture.buffer)),
    ];
    return load;
  }

  /**
   * Sends a request. One that only reads is sent again where the connection was closed before an answer began, as browsers
   * do it (RFC 9110, section 9.2.2): a proxy may close an idle connection at the moment somebody uses it.
   */
  private async send(path: string, options: RequestInit): Promise<Response> {
    const all = { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...options } as const;
    try {
      return await fetch(this.url + path, all);
    } catch (error) {
      if (options.method === 'POST' || reasonOf(error) !== 'UND_ERR_SOCKET') throw error;
      this.taken.again += 1;
      return fetch(this.url + path, all);
    }
  }

  /** Asks once and notes what became of it; gives the text of a good answer. */
  private async ask(kind: Kind, path: string, options: RequestInit = {}): Promise<string | undefined> {
    const start = performance.now();
    let why: string | undefined;
    try {
      const answer = await this.send(path, options);
      const text = await answer.text();
      if (answer.ok) return text;
      why = String(answer.status);
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
  private async call(kind: Kind, path: string, token: string, body: string | FormData): Promise<unknown> {
    const headers = { token, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
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
      if (await this.call('write', 'reply/pushreplybyuser', writer.token, body)) writer.acknowledged.add(content);
      await delay(PAUSE_MS.write);
    }
  }

  private async upload(token: string, picture: Buffer): Promise<void> {
    while (!this.ended) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'one.png');
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
