import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { insertBuild, listBuilds, namesOfBuilds, readBuild, removeOldBuilds, useBuild } from './build-queries.ts';

/** A file of the browser's program: its path, such as `assets/BjTGSfj.js`, and what is in it. */
export interface BuildFile {
  name: string;
  bytes: Buffer;
}

/** The files of the last builds, shared by all nodes. */
export interface Builds {
  /**
   * Notes that a node of this build serves. The first one stores its files, all of them or none, and removes builds that
   * were replaced long ago.
   * @param id the same for the same files alone
   * @param read the files of the build; asked for only where they are not stored yet
   * @throws when a name is not one of a built file
   */
  publish(id: string, read: () => Promise<BuildFile[]>): Promise<void>;
  /**
   * A file of any of these builds; undefined where none has it. Names that none has share a look at the database, four times a
   * second at most, and wait for it.
   */
  find(name: string): Promise<Buffer | undefined>;
}

/** Unpacked builds that a node remembers, and for how long after the last question: some 27 MB each. */
const UNPACKED = 2;
const UNPACKED_MS = 10 * 60_000;
/** No build is larger; what is stored is never unpacked beyond it. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * What the build names its files: a part that changes with the content, in `assets` of the site or of the mobile web app, or in a
 * folder of a language there.
 */
const NAME = /^(m\/)?assets\/([a-z]{2}\.[0-9a-f]{8}\/)?[\w-]+(\.[\w-]+)*\.(js|css|woff2|svg|png|jpg)$/;

/** Whether a path is one that a file of a build may have. */
const isBuildFile = (name: string): boolean => name.length < 120 && NAME.test(name);

const compress = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);
/** Far apart, the same text is found as well: files of two languages differ in a few words. */
const packing = {
  [constants.ZSTD_c_compressionLevel]: 3,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: 26,
};

async function packed(id: string, files: readonly BuildFile[]) {
  const strange = files.find(({ name }) => !isBuildFile(name));
  if (strange) throw new Error(`not a name for a file of a build: ${JSON.stringify(strange.name.slice(0, 100))}`);
  const content = await compress(Buffer.concat(files.map(({ bytes }) => bytes)), { params: packing });
  return { id, names: files.map(({ name }) => name), sizes: files.map(({ bytes }) => bytes.length), content };
}

type Files = Map<string, Buffer>;
type Packed = Omit<Awaited<ReturnType<typeof packed>>, 'id'>;

/** The files of a build by their names, as parts of one block of memory. */
async function unpacked({ names, sizes, content }: Packed): Promise<Files> {
  const all = await unpack(content, { maxOutputLength: MOST_BYTES });
  let at = 0;
  return new Map(
    names.map((name, place) => {
      const from = at;
      at += sizes[place] ?? 0;
      return [name, all.subarray(from, at)];
    }),
  );
}

/** Between two looks for new builds, whatever is asked for. */
const LOOK_EVERY_MS = 250;

/** Which build has a file. `lookAgain` ends with all that was stored when it was called. */
function createDirectory(database: Database) {
  let builds = new Set<string>();
  let buildOf = new Map<string, string>();
  /** The look that has not begun yet, and so answers whoever asks now. */
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    next = undefined;
    last = setTimeout(LOOK_EVERY_MS);
    const ids = await listBuilds(database.orm);
    if (ids.length === builds.size && ids.every((id) => builds.has(id))) return;
    const all = await namesOfBuilds(database.orm);
    builds = new Set(all.map(({ id }) => id));
    buildOf = new Map(all.flatMap(({ id, names }) => names.map((name) => [name, id] as const)));
  }
  return {
    buildOf: (name: string) => buildOf.get(name),
    lookAgain(): Promise<void> {
      next ??= last.then(look);
      return next;
    },
  };
}

/** Keeps the builds in the database, which all nodes share, and which takes one whole or not at all. */
export function createBuilds(database: Database): Builds {
  const known = new LRUCache<string, Files>({
    ...{ max: UNPACKED, ttl: UNPACKED_MS, updateAgeOnGet: true, ttlAutopurge: true },
    async fetchMethod(id) {
      const build = await readBuild(database.orm, id);
      return build && unpacked(build);
    },
  });
  const directory = createDirectory(database);
  async function fileOf(id: string | undefined, name: string): Promise<Buffer | undefined> {
    const file = id === undefined ? undefined : (await known.fetch(id))?.get(name);
    // In memory of its own, as a part keeps the whole build.
    return file && Buffer.from(file);
  }
  return {
    async publish(id, read) {
      if (await useBuild(database.orm, id)) return;
      const build = await packed(id, await read());
      await database.transaction(async (tx) => {
        await insertBuild(tx, build);
        await removeOldBuilds(tx);
      });
    },
    async find(name) {
      if (!isBuildFile(name)) return undefined;
      const unpacked = [...known.keys()].find((id) => known.peek(id)?.has(name));
      const file = await fileOf(unpacked ?? directory.buildOf(name), name);
      if (file) return file;
      await directory.lookAgain();
      return fileOf(directory.buildOf(name), name);
    },
  };
}
