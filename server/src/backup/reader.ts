import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const NEWLINE = 10;
/** No line is so long: the longest hold a picture, in the first format. */
const MOST_LINE_BYTES = 128 * 1024 * 1024;

/** Reads lines and pieces of bytes in turn. */
export interface ByteReader {
  /** The next line without its break; undefined at the end. The line that `isLast` knows is not told to `seen`. */
  line(isLast: (text: string) => boolean): Promise<string | undefined>;
  /** So many bytes; undefined where there are fewer. */
  bytes(count: number): Promise<Buffer | undefined>;
  close(): void;
}

/**
 * Opens a packed file.
 * @param seen is given all bytes that were read, in order
 */
export function openReader(path: string, seen: (bytes: Buffer) => void): ByteReader {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  // What goes wrong on the way ends the reading of `unpacked` with the same error.
  pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), unpacked).catch(() => {});
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (!done) rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return !done;
  }
  function cut(count: number): Buffer {
    const bytes = rest.subarray(0, count);
    rest = rest.subarray(count);
    return bytes;
  }

  return {
    async line(isLast) {
      let searched = 0;
      for (;;) {
        const end = rest.indexOf(NEWLINE, searched);
        if (end >= 0) {
          const bytes = cut(end + 1);
          const text = bytes.toString('utf8', 0, end);
          if (!isLast(text)) seen(bytes);
          return text;
        }
        searched = rest.length;
        if (searched > MOST_LINE_BYTES || !(await more())) return undefined;
      }
    },
    async bytes(count) {
      while (rest.length < count) if (!(await more())) return undefined;
      const bytes = cut(count);
      seen(bytes);
      return bytes;
    },
    close: () => void unpacked.destroy(),
  };
}
