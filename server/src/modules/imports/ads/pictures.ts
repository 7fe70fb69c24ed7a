import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { limits, type UploadedPicture } from '@ashore/contract';
import { createBreaker } from '#server/lib/breaker.ts';
import { QueueFull } from '#server/lib/fair-queue.ts';
import { createFileFetcher, FetchFault, type Reach } from '#server/platform/fetching/fetch-file.ts';
import { PictureRefused } from '#server/platform/images/picture.ts';
import type { UploadsModule } from '../../uploads/index.ts';

const FETCH_MS = 20_000;
const PER_HOST = 4;
/** Of the whole import. */
const AT_ONCE = 6;
/** A host that failed so often in a row is left in peace for a while. */
const FAILURES = 10;
const REST_MS = 60_000;
const TRIES = 2;

/** Where pictures come from. */
export interface PictureSources {
  /** A folder of the operator with the files of the site; names in entries are within it. */
  folder?: string | undefined;
  /** What names of files are put behind where there is no folder. */
  base?: string | undefined;
  /** What may be reached; for tests alone. */
  reach?: Reach | undefined;
}

/** A file within a folder; nothing that a name or a link leads out of it. */
async function readWithin(folder: string, name: string): Promise<Buffer> {
  const root = await realpath(folder);
  const path = await realpath(join(root, name)).catch(() => undefined);
  if (path === undefined) throw new FetchFault('not in the folder');
  if (!path.startsWith(root + sep)) throw new FetchFault('outside of the folder');
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > limits.fileBytes) throw new FetchFault('too large');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Does work for each item, so many at once; keeps the order. */
async function together<In, Out>(items: readonly In[], most: number, work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = new Array(items.length);
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at] as In);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane));
  return results;
}

/** Takes in the pictures of ads; a picture that cannot be had is told with the reason, and the ad goes without it. */
export function createPictureTaker(uploads: Pick<UploadsModule, 'storeForeign'>, sources: PictureSources) {
  const types = /^image\//;
  const fetcher = createFileFetcher({
    ...{ mostBytes: limits.fileBytes, types, milliseconds: FETCH_MS, perHost: PER_HOST },
    ...(sources.reach && { reach: sources.reach }),
  });
  const breakers = new Map<string, ReturnType<typeof createBreaker>>();

  async function fetchKindly(address: string): Promise<Buffer> {
    const host = URL.parse(address)?.host ?? '';
    const breaker = breakers.get(host) ?? createBreaker(FAILURES, REST_MS, () => performance.now());
    breakers.set(host, breaker);
    for (let attempt = 1; ; attempt++) {
      if (!breaker.isOpen()) throw new FetchFault('the host does not answer', true);
      try {
        const bytes = await fetcher.fetch(address);
        breaker.note(true);
        return bytes;
      } catch (error) {
        const isAway = error instanceof FetchFault && error.isAway;
        breaker.note(!isAway);
        if (!isAway || attempt === TRIES) throw error;
      }
    }
  }

  function bytesOf(name: string): Promise<Buffer> {
    if (/^https?:\/\//i.test(name)) return fetchKindly(name);
    if (sources.folder !== undefined) return readWithin(sources.folder, name);
    if (sources.base !== undefined) return fetchKindly(new URL(name.replace(/^\/+/, ''), sources.base).href);
    throw new FetchFault('a name of a file, and no folder is given');
  }

  async function take(ownerId: number, name: string): Promise<UploadedPicture> {
    const bytes = await bytesOf(name);
    for (;;) {
      try {
        return await uploads.storeForeign(ownerId, bytes);
      } catch (error) {
        // The decoder has one turn after the other; an import has time.
        if (!(error instanceof QueueFull)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  return {
    /** The pictures of many ads that could be taken, in the order of each. */
    async take(
      asked: readonly { ownerId: number; names: string[]; onFault(reason: string): void }[],
    ): Promise<UploadedPicture[][]> {
      const jobs = asked.flatMap((one, ad) => one.names.map((name) => ({ ad, name, ...one })));
      const taken = await together(jobs, AT_ONCE, async ({ ad, ownerId, name, onFault }) => {
        try {
          return { ad, picture: await take(ownerId, name) };
        } catch (error) {
          if (error instanceof PictureRefused) onFault(`a picture: ${error.reason}`);
          else if (error instanceof FetchFault) onFault(`a picture: ${error.message}`);
          else throw error;
          return { ad, picture: undefined };
        }
      });
      return asked.map((_one, ad) => taken.flatMap((one) => (one.ad === ad && one.picture ? [one.picture] : [])));
    },

    /** Whether a picture could be asked for; what a dry run can say without asking. */
    async check(name: string): Promise<string | undefined> {
      if (/^https?:\/\//i.test(name)) return undefined;
      if (sources.folder === undefined)
        return sources.base === undefined ? 'a name of a file, and no folder is given' : undefined;
      return readWithin(sources.folder, name).then(
        () => undefined,
        (error: unknown) => (error instanceof FetchFault ? error.message : 'cannot be read'),
      );
    },

    close: () => fetcher.close(),
  };
}

export type PictureTaker = ReturnType<typeof createPictureTaker>;
