import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file to be packed; one that is packed already, such as a picture, is stored as it is. */
export interface ZipEntry {
  name: string;
  bytes: Buffer;
  packed?: boolean;
}

/** Texts are packed in portions, so that other work has its turn between them. */
const PORTION = 64 * 1024;

/** Packs files as they come into a ZIP, which is never in memory as a whole. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const take = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for (let at = 0; at < bytes.length || at === 0; at += PORTION) {
      file.push(bytes.subarray(at, at + PORTION), at + PORTION >= bytes.length);
      yield* take();
    }
  }
  zip.end();
  yield* take();
}
