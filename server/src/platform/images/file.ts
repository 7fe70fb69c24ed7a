import { fileTypeFromBuffer } from 'file-type';
import { PictureRefused } from './picture.ts';

const MOST_BYTES = 12 * 1024 * 1024;

/** An animated PNG has a type of its own and is read as its still picture. */
const taken = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);

/** Refuses what is no JPEG, PNG, WebP, AVIF or GIF of up to 12 MB, by size and first bytes alone. */
export async function checkFile(bytes: Buffer): Promise<void> {
  if (bytes.length > MOST_BYTES) throw new PictureRefused('size', 'pictureTooLarge');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !taken.has(type.mime)) throw new PictureRefused('type', 'pictureOfOtherType');
}
