import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { Compression, TileType } from 'pmtiles';
import { type ArchiveEntry, packDirectories } from './archive-directories.ts';
import type { Box } from './extract.ts';
import { faultOfFile } from './map-fault.ts';

const HEADER_BYTES = 127;
/** Header and first directory are within these, so that a reader has both with its first request. */
const FIRST_BYTES = 16_384;
/** Tiles are gathered to so many bytes before they are written. */
const WRITTEN_AT_ONCE = 1 << 20;
const DEGREE = 1e7;

/** What an archive says of itself. */
export interface ArchiveFacts {
  box: Box;
  minZoom: number;
  maxZoom: number;
  /** The JSON of its metadata: `vector_layers`, `attribution` and the like. */
  metadata: Record<string, unknown>;
}

/** What was written. */
export interface WrittenArchive {
  /** Addressed tiles, entries of the directories, and different contents. */
  tiles: number;
  entries: number;
  contents: number;
  bytes: number;
  /** SHA-256 of all that it holds, in hexadecimal digits. */
  hash: string;
}

/** Appends to a file, many small pieces at a time, and hashes them. */
function createAppender(file: FileHandle, start: number, hash: Hash) {
  let position = start;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  async function flush(): Promise<void> {
    const all = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await file.write(all, 0, all.length, position);
    position += all.length;
  }
  return {
    flush,
    end: () => position + waitingBytes,
    async add(bytes: Uint8Array): Promise<void> {
      hash.update(bytes);
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= WRITTEN_AT_ONCE) await flush();
    },
  };
}

/** Where the parts of the file are: [offset, length] in the order of the header. */
type Parts = readonly [root: Part, metadata: Part, leaves: Part, tiles: Part];
type Part = readonly [offset: number, length: number];

function packHeader(parts: Parts, counts: readonly number[], { box, minZoom, maxZoom }: ArchiveFacts): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  for (const [index, value] of [...parts.flat(), ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  // Clustered: the contents are in the order of the ids, or were written before.
  header.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom], 96);
  const [west, south, east, north] = box;
  const degrees = (value: number, at: number) => header.writeInt32LE(Math.round(value * DEGREE), at);
  for (const [index, value] of [west, south, east, north].entries()) degrees(value, 102 + 4 * index);
  header[118] = minZoom;
  degrees((west + east) / 2, 119);
  degrees((south + north) / 2, 123);
  return header;
}

/**
 * Writes a PMTiles archive of version 3 (https://github.com/protomaps/PMTiles, spec/v3) in one go: tiles that are the same are
 * stored once, and runs of them take one entry. The tiles come first after the first 16 kB; metadata and further
 * directories come behind them.
 * @param path of a file that is not there yet
 * @param tiles in the order of their ids (`zxyToTileId`), each packed by gzip, none empty
 * @throws MapFault where the disk is full or the folder may not be written
 */
export async function writeArchive(
  path: string,
  tiles: AsyncIterable<{ id: number; bytes: Uint8Array }> | Iterable<{ id: number; bytes: Uint8Array }>,
  facts: ArchiveFacts,
): Promise<WrittenArchive> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'wx', 0o644);
    return await writeTo(file, tiles, facts);
  } catch (error) {
    throw faultOfFile(error, path);
  } finally {
    await file?.close();
  }
}

async function writeTo(file: FileHandle, tiles: Parameters<typeof writeArchive>[1], facts: ArchiveFacts) {
  const hash = createHash('sha256');
  const appender = createAppender(file, FIRST_BYTES, hash);
  const known = new Map<string, { offset: number; length: number }>();
  const entries: ArchiveEntry[] = [];
  let count = 0;
  for await (const { id, bytes } of tiles) {
    const key = createHash('sha256').update(bytes).digest('base64');
    let content = known.get(key);
    if (!content) {
      content = { offset: appender.end() - FIRST_BYTES, length: bytes.length };
      known.set(key, content);
      await appender.add(bytes);
    }
    const last = entries.at(-1);
    if (last && id <= last.id + last.run - 1) throw new Error('tiles have to come in the order of their ids');
    count++;
    if (last?.offset === content.offset && id === last.id + last.run) last.run++;
    else entries.push({ id, ...content, run: 1 });
  }
  if (count === 0) throw new Error('an archive has one tile at least');
  const tileBytes = appender.end() - FIRST_BYTES;
  const metadata = gzipSync(JSON.stringify(facts.metadata), { level: 9 });
  const { root, leaves } = packDirectories(entries, FIRST_BYTES - HEADER_BYTES);
  const metadataAt = appender.end();
  await appender.add(metadata);
  const leavesAt = appender.end();
  if (leaves.length > 0) await appender.add(leaves);
  await appender.flush();
  hash.update(root);
  const parts: Parts = [
    [HEADER_BYTES, root.length],
    [metadataAt, metadata.length],
    [leavesAt, leaves.length],
    [FIRST_BYTES, tileBytes],
  ];
  const header = packHeader(parts, [count, entries.length, known.size], facts);
  const first = Buffer.concat([header, root], FIRST_BYTES);
  await file.write(first, 0, FIRST_BYTES, 0);
  await file.sync();
  return {
    ...{ tiles: count, entries: entries.length, contents: known.size },
    bytes: leavesAt + leaves.length,
    hash: hash.update(header).digest('hex'),
  };
}
