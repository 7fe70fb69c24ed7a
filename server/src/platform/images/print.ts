import type { Sharp } from 'sharp';

const WIDTH = 9;
const HEIGHT = 8;
/** Of 255: a picture whose greys differ by less is nearly of one colour, and like every other such picture. */
const LEAST_CONTRAST = 24;

/**
 * 64 bits of what a picture looks like: whether each of 8 × 8 points is darker than its neighbour (a difference hash).
 * The same picture in another size, format or quality differs in a few bits. Empty for pictures nearly of one colour.
 */
export async function picturePrint(picture: Sharp): Promise<string> {
  const greys = await picture.greyscale().resize(WIDTH, HEIGHT, { fit: 'fill' }).raw().toBuffer();
  const step = greys.length / (WIDTH * HEIGHT);
  const grey = (x: number, y: number) => greys[(y * WIDTH + x) * step] ?? 0;
  if (Math.max(...greys) - Math.min(...greys) < LEAST_CONTRAST) return '';
  let bits = '';
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x + 1 < WIDTH; x++) bits += grey(x, y) < grey(x + 1, y) ? '1' : '0';
  return bits;
}
