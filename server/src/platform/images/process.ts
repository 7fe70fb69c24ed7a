import { availableParallelism } from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { type Picture, PictureRefused } from './picture.ts';
import { picturePrint } from './print.ts';
import { createQueue, QueueFull } from './queue.ts';

const MOST_BYTES = 12 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const LEAST_SIDE = 2;
/** Decoders that cannot go line by line hold so many bytes at most. */
const MOST_HELD = 160_000_000;
/** From here on such pictures are decoded one at a time, or a few of them would fill the memory. */
const MUCH_HELD = 36_000_000;
const LARGE_SIDE = 1600;
const SMALL_WIDTH = 480;
const SECONDS = 20;
const WAITING = 60;

/** An animated PNG has a type of its own and is read as its still picture. */
const taken = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);
const inTurn = createQueue(availableParallelism(), WAITING);
const oneAtATime = createQueue(1, WAITING);

// Pictures come once each: keeping decoded ones would only cost memory. One thread a picture; the queue uses the cores.
sharp.cache(false);
sharp.concurrency(1);

/** How many bytes the decoder holds at once; 0 where it goes line by line. */
function heldBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const lineByLine = (format === 'jpeg' || format === 'png') && !isProgressive;
  return lineByLine ? 0 : width * height * channels * (depth === 'ushort' ? 2 : 1);
}

/** Reads the header alone and refuses what must not be decoded. */
async function checkHeader(bytes: Buffer): Promise<Metadata> {
  if (bytes.length > MOST_BYTES) throw new PictureRefused('size', 'The picture is larger than 12 MB.');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !taken.has(type.mime))
    throw new PictureRefused('type', 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.');
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  const { width, height } = header;
  if (width * height > MOST_PIXELS) throw new PictureRefused('pixels', 'The picture has more than 40 megapixels.');
  if (heldBytes(header) > MOST_HELD)
    throw new PictureRefused('pixels', 'The picture has too many pixels of this kind. Please save it smaller.');
  if (Math.min(width, height) < LEAST_SIDE) throw new PictureRefused('small', 'The picture is too small.');
  return header;
}

/** Decodes once; both sizes are made from the same pixels, so the small one does not inherit the losses of the large one. */
async function reencode(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    .autoOrient()
    .timeout({ seconds: SECONDS })
    .resize(LARGE_SIDE, LARGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = () => sharp(data, { raw: { width, height, channels } });
  const large = await upright().webp({ quality: 78 }).toBuffer();
  const small = await upright()
    .resize(SMALL_WIDTH, undefined, { withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { large, small, width, height, print: await picturePrint(upright()) };
}

/**
 * Takes JPEG, PNG, WebP, AVIF or GIF (the first frame of an animation) up to 12 MB and 40 megapixels, checked before
 * decoding; gives both sizes upright, in sRGB, without any metadata. Refuses others with a PictureRefused that says why;
 * turns work away with a QueueFull when too much is waiting.
 */
export async function processPicture(bytes: Buffer): Promise<Picture> {
  try {
    const header = await checkHeader(bytes);
    const work = () => inTurn(() => reencode(bytes));
    return await (heldBytes(header) > MUCH_HELD ? oneAtATime(work) : work());
  } catch (error) {
    if (error instanceof PictureRefused || error instanceof QueueFull) throw error;
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new PictureRefused('slow', 'The picture takes too long to be read. Please save it smaller.', error);
    // Whatever else the decoder says of foreign bytes comes down to this for whoever sent them.
    throw new PictureRefused('broken', 'The picture is damaged and could not be read.', error);
  }
}
