import { setTimeout as delay } from 'node:timers/promises';
import { adInput, call } from './steps.ts';

/** What was asked of the site, and what failed. */
export interface Outcome {
  pages: number;
  files: number;
  writes: number;
  failures: string[];
}

const addresses = [
  '/home',
  '/classified',
  '/classified?keyword=table',
  '/classified/details?classifiedId=1',
  '/forum',
  '/Directory',
  '/news',
  '/user/enter',
  '/pt/classified',
  '/ar/forum',
  '/zh/home',
  '/m',
  '/m/classified',
  '/m/forum',
  '/m/uk/classified',
];
const named = /\/(?:m\/)?assets\/[\w./-]+\.(?:js|css|woff2)/g;
const imported = /["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g;
/** So many parts that open pages of any build load later, for each page that is opened. */
const LATER = 10;
const PAUSE_MS = 50;
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/**
 * Views pages, and posts and changes ads until it is told to end. Each view fetches every file that the page names, and parts of the
 * program that pages opened earlier may still load.
 * @param tokens of members, each of whom has one ad
 */
export async function startLoad(url: string, { viewers, tokens }: { viewers: number; tokens: string[] }) {
  const outcome: Outcome = { pages: 0, files: 0, writes: 0, failures: [] };
  /** What was acknowledged last of each member's ad. */
  const stored = new Map<string, { classifiedId: number; title: string }>();
  /** Every part that any page of any build can lead to. */
  const parts = new Set<string>();
  let ended = false;

  const fail = (what: string, why: unknown) =>
    void outcome.failures.push(`${new Date().toISOString()} ${what}: ${why}`);

  async function get(path: string): Promise<{ status: number; headers: Headers; text: string }> {
    const answer = await fetch(url + path, { headers: { 'user-agent': desktop }, redirect: 'follow' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  async function fetchFile(path: string): Promise<void> {
    outcome.files += 1;
    try {
      const { status, headers, text } = await get(path);
      const isRight = /javascript|css|font/.test(headers.get('content-type') ?? '') && text.length > 0;
      const isImmutable = headers.get('cache-control')?.includes('immutable');
      if (status !== 200 || !isRight || !isImmutable) return fail(path, status);
      if (path.endsWith('.js'))
        for (const [, relative = ''] of text.matchAll(imported))
          parts.add(new URL(relative, `http://site${path}`).pathname);
    } catch (error) {
      fail(path, error);
    }
  }

  async function viewPage(address: string): Promise<void> {
    outcome.pages += 1;
    try {
      const { status, text } = await get(address);
      if (status !== 200 || !text.trimEnd().endsWith('</html>')) return fail(address, status);
      const files = new Set(text.match(named));
      if (files.size < 3) return fail(address, 'names no files');
      const known = [...parts];
      const later = Array.from(
        { length: Math.min(LATER, known.length) },
        () => known[Math.floor(Math.random() * known.length)] ?? '',
      );
      await Promise.all([...files, ...later].map(fetchFile));
    } catch (error) {
      fail(address, error);
    }
  }

  /** Posts the ad of a member, and changes it from then on. */
  async function write(token: string): Promise<void> {
    outcome.writes += 1;
    const title = `Lantern number ${outcome.writes} of brass`;
    const known = stored.get(token);
    const input = adInput(title, known && { classifiedId: known.classifiedId });
    try {
      const answer = await call<{ classifiedId: number }>({ url }, 'classified/postAds', input, token);
      if (answer.code !== 200) return fail('write', `${answer.code} ${answer.msg}`);
      stored.set(token, { classifiedId: answer.data.classifiedId, title });
    } catch (error) {
      fail('write', error);
    }
  }

  async function again(work: (round: number) => Promise<void>, from: number): Promise<void> {
    for (let round = from; !ended; round++) {
      await work(round);
      await delay(PAUSE_MS);
    }
  }

  // The pages that are viewed show the first of these ads.
  await Promise.all(tokens.map(write));
  const running = [
    ...Array.from({ length: viewers }, (_, viewer) =>
      again((round) => viewPage(addresses[round % addresses.length] ?? '/'), viewer * 4),
    ),
    ...tokens.map((token) => again(() => write(token), 0)),
  ];

  return {
    outcome,
    parts,
    /** Ends, fetches every part of every build once more, and compares each ad with what was acknowledged last. */
    async end(): Promise<Outcome> {
      ended = true;
      await Promise.all(running);
      for (const path of parts) await fetchFile(path);
      for (const [token, { classifiedId, title }] of stored) {
        const { data } = await call<{ title: string }>({ url }, 'classified/getAdsDetail', { classifiedId }, token);
        if (data.title !== title) fail(title, `is stored as ${data.title}`);
      }
      return outcome;
    },
  };
}
