import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StreetMap } from '@ashore/contract';
import type { Logger } from 'pino';

/** An archive of vector tiles (PMTiles 3): what its first bytes say. */
export interface MapArchive extends Omit<StreetMap, 'url'> {
  /** The name of its file, which holds the hash of its content. */
  file: string;
}

/** The archives that `npm run map` made. */
export interface MapArchives {
  /** Where they are. */
  folder: string;
  /** The newest of each name, in the order of the names; read again as soon as the folder changes. */
  list(): Promise<readonly MapArchive[]>;
}

/** A name, the beginning of the hash of the content, and what it is. */
const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.[0-9a-f]{12}\.pmtiles$/;
const HEADER_BYTES = 127;
const DEGREE = 1e7;

/** Whether this is what an archive is called; such a name leads nowhere but into the folder. */
export const isArchiveName = (file: string): boolean => fileName.test(file);

/** @returns undefined where the bytes are no archive of vector tiles that browsers of this version read */
function archiveOf(file: string, header: Buffer): MapArchive | undefined {
  const isArchive = header.length === HEADER_BYTES && header.toString('latin1', 0, 7) === 'PMTiles' && header[7] === 3;
  // 2 is gzip, 1 a vector tile (https://github.com/protomaps/PMTiles, spec/v3).
  if (!isArchive || header[97] !== 2 || header[98] !== 2 || header[99] !== 1) return undefined;
  const degrees = (at: number) => header.readInt32LE(at) / DEGREE;
  const [west, south, east, north] = [degrees(102), degrees(106), degrees(110), degrees(114)];
  return { file, north, south, east, west, minZoom: header[100] ?? 0, maxZoom: header[101] ?? 0 };
}

async function readArchive(folder: string, file: string): Promise<MapArchive | undefined> {
  const handle = await open(join(folder, file), 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return archiveOf(file, buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @param folder may be missing as long as there is no archive */
export function createMapArchives(folder: string, log: Pick<Logger, 'warn'>): MapArchives {
  let known: { changed: number; archives: Promise<readonly MapArchive[]> } | undefined;

  async function newest(): Promise<string[]> {
    const files = (await readdir(folder)).filter(isArchiveName);
    const dated = await Promise.all(
      files.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtimeMs })),
    );
    const byName = new Map<string, string>();
    for (const { file } of dated.toSorted((one, other) => one.at - other.at))
      byName.set(fileName.exec(file)?.[1] ?? file, file);
    return [...byName.values()].sort();
  }

  async function read(): Promise<readonly MapArchive[]> {
    const found: MapArchive[] = [];
    for (const file of await newest()) {
      const archive = await readArchive(folder, file);
      if (archive) found.push(archive);
      else log.warn(`${join(folder, file)} is no archive of vector tiles: maps are drawn without it`);
    }
    return found;
  }

  return {
    folder,
    async list() {
      try {
        const { mtimeMs: changed } = await stat(folder);
        if (known?.changed !== changed) known = { changed, archives: read() };
        return await known.archives;
      } catch (error) {
        // Read anew the next time: a file was removed in between, or may be read again.
        known = undefined;
        if (!isMissing(error)) log.warn({ err: error }, `the archives in ${folder} could not be read`);
        return [];
      }
    },
  };
}
