import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import { faultOfFile, MapFault } from './map-fault.ts';

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** What an extract says of itself. */
export interface Extract {
  path: string;
  bytes: number;
  /** The part of the earth it was cut to; undefined where it does not say. */
  box: Box | undefined;
  /** How new its data is, where it says. */
  date: Date | undefined;
}

type Header = Pick<Extract, 'box' | 'date'>;

const unzip = promisify(inflate);
/** The most that the format allows (https://wiki.openstreetmap.org/wiki/PBF_Format). */
const MOST_HEADER = 64 * 1024;
const MOST_BLOB = 32 * 1024 * 1024;
const NANO = 1e9;

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The kind of a block and how many bytes it takes (BlobHeader). */
const blobHeader = (bytes: Buffer) =>
  new PbfReader(bytes).readFields(
    (tag, header, pbf) => {
      if (tag === 1) header.type = pbf.readString();
      else if (tag === 3) header.size = pbf.readVarint();
    },
    { type: '', size: -1 },
  );

/** What is in a block (Blob): as it is, or by zlib. */
async function contentOf(bytes: Buffer): Promise<Buffer> {
  const blob = new PbfReader(bytes).readFields<{ raw?: Uint8Array; zlib?: Uint8Array }>((tag, found, pbf) => {
    if (tag === 1) found.raw = pbf.readBytes();
    else if (tag === 3) found.zlib = pbf.readBytes();
  }, {});
  return blob.zlib ? unzip(blob.zlib) : Buffer.from(blob.raw ?? []);
}

/** West, east, north, south in thousandths of a millionth of a degree (HeaderBBox). */
const boxFrom = (pbf: PbfReader) =>
  pbf.readMessage<number[]>((tag, sides, inner) => {
    if (tag >= 1 && tag <= 4) sides[tag - 1] = inner.readSVarint() / NANO;
  }, []);

function headerOf(content: Buffer): Header {
  return new PbfReader(content).readFields<Header>(
    (tag, header, pbf) => {
      if (tag === 1) {
        const [west = 0, east = 0, north = 0, south = 0] = boxFrom(pbf);
        if (west < east && south < north) header.box = [west, south, east, north];
      } else if (tag === 32) header.date = new Date(pbf.readVarint(true) * 1000);
    },
    { box: undefined, date: undefined },
  );
}

/** A block of the file, and where the next one begins. */
async function readBlock(file: FileHandle, at: number, bytes: number) {
  const length = await readAt(file, at, 4);
  const headerBytes = length.length === 4 ? length.readUInt32BE() : 0;
  if (headerBytes < 1 || headerBytes > MOST_HEADER) throw new Error('no block begins here');
  const { type, size } = blobHeader(await readAt(file, at + 4, headerBytes));
  const start = at + 4 + headerBytes;
  if (size < 0 || size > MOST_BLOB) throw new Error('no block is so large');
  if (start + size > bytes) return { type, end: start + size, content: undefined };
  return { type, end: start + size, content: await contentOf(await readAt(file, start, size)) };
}

/** Walks over all blocks and unpacks each, so that a file that was cut off or changed on its way is found before hours of work. */
async function checkBlocks(file: FileHandle, path: string, bytes: number): Promise<Header> {
  let header: Header | undefined;
  for (let at = 0; at < bytes; ) {
    const start = at;
    // The readers of protocol buffers and zlib throw at what makes no sense.
    const block = await readBlock(file, start, bytes).catch((error: NodeJS.ErrnoException) => {
      if (error.syscall) throw error;
      return undefined;
    });
    if (!header && block?.type !== 'OSMHeader')
      throw new MapFault(`${path}: is not an extract of OpenStreetMap in the format PBF (.osm.pbf)`);
    if (!block) throw new MapFault(`${path}: is damaged at byte ${start}. Download it again.`);
    if (!block.content) throw new MapFault(`${path}: ends before its last block is whole. Download it again.`);
    header ??= headerOf(block.content);
    at = block.end;
  }
  if (!header) throw new MapFault(`${path}: is empty`);
  return header;
}

/**
 * Reads what an extract (`.osm.pbf`) says of itself, and checks that all its blocks are whole.
 * @throws MapFault where it is missing, not to be read, of another format, cut off or damaged
 */
export async function readExtract(path: string): Promise<Extract> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      return { path, bytes: size, ...(await checkBlocks(file, path, size)) };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw faultOfFile(error, path);
  }
}
