import sharp from 'sharp';
import { bytesPerPixel } from './cost.ts';
import { type Picture, PictureRefused } from './picture.ts';
import { picturePrint } from './print.ts';

const MOST_PIXELS = 40_000_000;
/** Phones take 48 megapixels, and a JPEG of these costs no more than a small one. */
const MOST_PIXELS_OF_JPEG = 50_000_000;
/** What a decoder may hold: about as much as it takes to write the result of any picture. */
const MOST_HELD = 56_000_000;
const LEAST_SIDE = 2;
const LARGE_SIDE = 1600;
const SMALL_WIDTH = 480;
const SECONDS = 20;
/** How hard WebP tries to make a file small, of 6. With 2 it takes half the time, and files are a twelfth larger. */
const USUAL_EFFORT = 4;
/** For the drawn pictures of the demo content: hundreds are made while somebody waits for the first start. */
export const QUICK_EFFORT = 2;

// Pictures come once each: keeping decoded ones would only cost memory. One thread a picture.
sharp.cache(false);
sharp.concurrency(1);

/** Reads the header alone and refuses what must not be decoded. */
async function checkHeader(bytes: Buffer): Promise<void> {
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  const { width, height, format } = header;
  const most = format === 'jpeg' ? MOST_PIXELS_OF_JPEG : MOST_PIXELS;
  if (width * height > most)
    throw new PictureRefused('pixels', {
      reason: 'pictureTooManyPixels',
      params: { most: most / 1_000_000 },
    });
  const perPixel = bytesPerPixel(header, bytes);
  if (width * height * perPixel > MOST_HELD) {
    const megapixels = Math.floor(MOST_HELD / perPixel / 100_000) / 10;
    throw new PictureRefused('pixels', { reason: 'pictureOfKindTooManyPixels', params: { most: megapixels } });
  }
  if (Math.min(width, height) < LEAST_SIDE) throw new PictureRefused('small', 'pictureTooSmall');
}

/** Decodes once; both sizes are made from the same pixels, so the small one does not inherit the losses of the large one. */
async function reencode(bytes: Buffer, effort: number): Promise<Picture> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS_OF_JPEG,
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
  const upright = sharp(data, { raw: { width, height, channels } });
  // What is transparent is packed without losses, which takes twice the memory with the usual effort.
  const effortOfLarge = channels === 4 ? Math.min(effort, 2) : effort;
  const large = await upright.clone().webp({ quality: 78, effort: effortOfLarge }).toBuffer();
  const reduced = await upright
    .resize(SMALL_WIDTH, undefined, { withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const few = sharp(reduced.data, { raw: reduced.info });
  const small = await few.clone().webp({ quality: 75, effort }).toBuffer();
  return { large, small, width, height, print: await picturePrint(few) };
}

/**
 * Returns both sizes of a checked file (file.ts), upright, in sRGB, without any metadata; of an animation the first frame.
 * Refuses with a PictureRefused what has more than 40 megapixels (JPEG 50) or needs too much memory, before decoding it.
 * Pictures of members go through the decoder's own process (decoding.ts).
 * @param effort of WebP, from 0 to 6
 */
export async function processPicture(bytes: Buffer, effort = USUAL_EFFORT): Promise<Picture> {
  try {
    await checkHeader(bytes);
    return await reencode(bytes, effort);
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new PictureRefused('slow', 'pictureTooSlow', error);
    // Whatever else the decoder says of foreign bytes comes down to this for whoever sent them.
    throw new PictureRefused('broken', 'pictureDamaged', error);
  }
}
