/**
 * A separate process that decodes the pictures of members, one after the other. Whatever a picture does to it, the site
 * keeps its own memory and goes on. It gets no settings and no secrets, and ends with the process that started it.
 */
import { setPriority } from 'node:os';
import { type DecodeAnswer, type DecodeRequest, EXIT_MEMORY, MOST_GROWTH } from './decoder-protocol.ts';
import { PictureRefused } from './picture.ts';
import { processPicture } from './process.ts';

/** Decoding goes on in threads, so that this one has time to look. */
const LOOK_MS = 10;
/** A process that still holds more than this after a picture is replaced: it would have too little left for the next. */
const WORN = 0.3 * MOST_GROWTH;
/** Rendering pages has priority. */
const NICE = 5;

try {
  setPriority(NICE);
} catch {
  // Where that is not allowed, it has the same priority as the site.
}

const { rss } = process.memoryUsage;
const atStart = rss();

async function answer(bytes: Buffer): Promise<DecodeAnswer> {
  const watch = setInterval(() => {
    if (rss() > atStart + MOST_GROWTH) process.exit(EXIT_MEMORY);
  }, LOOK_MS);
  try {
    const picture = await processPicture(bytes);
    return { worn: rss() > atStart + WORN, picture };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    return { worn: rss() > atStart + WORN, refused: { reason: error.reason, said: error.said } };
  } finally {
    clearInterval(watch);
  }
}

// Ctrl-C reaches the whole group; the site finishes what is under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ bytes }: DecodeRequest) => {
  process.send?.(await answer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
});
