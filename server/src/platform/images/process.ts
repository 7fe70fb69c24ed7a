import { availableParallelism } from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type Picture, PictureRefused } from './picture.ts';
import { createQueue } from './queue.ts';

const MOST_BYTES = 12 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const LARGE_SIDE = 1600;
const SMALL_WIDTH = 480;
const SECONDS = 20;
const WAITING = 60;

const taken = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const inTurn = createQueue(availableParallelism(), WAITING);

// Pictures come once each: keeping decoded ones would only cost memory. One thread a picture; the queue uses the cores.
sharp.cache(false);
sharp.concurrency(1);

const reader = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });

/** Reads the header alone and refuses what must not be decoded. */
async function checkHeader(bytes: Buffer): Promise<void> {
  if (bytes.length > MOST_BYTES) throw new PictureRefused('size', 'The picture is larger than 12 MB.');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !taken.has(type.mime))
    throw new PictureRefused('type', 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.');
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (width * height > MOST_PIXELS) throw new PictureRefused('pixels', 'The picture has more than 40 megapixels.');
}

async function reencode(bytes: Buffer): Promise<Picture> {
  const large = await reader(bytes)
    .autoOrient()
    .timeout({ seconds: SECONDS })
    .resize(LARGE_SIDE, LARGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(large.data)
    .resize(SMALL_WIDTH, undefined, { withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { large: large.data, small, width: large.info.width, height: large.info.height };
}

/**
 * Takes JPEG, PNG, WebP, AVIF or GIF (its first frame) up to 12 MB and 40 megapixels, checked before decoding; gives both
 * sizes upright, without any metadata. Refuses others with a PictureRefused; turns work away when too much is waiting.
 */
export async function processPicture(bytes: Buffer): Promise<Picture> {
  try {
    await checkHeader(bytes);
    return await inTurn(() => reencode(bytes));
  } catch (error) {
    // Whatever the decoder says of foreign bytes comes down to this for whoever sent them.
    if (error instanceof PictureRefused || (error as { code?: string }).code === '53000') throw error;
    throw new PictureRefused('broken', 'The picture is damaged and could not be read.');
  }
}
