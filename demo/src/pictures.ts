import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../pictures/', import.meta.url);
/** 900 × 675 pixels: as large as a page shows them, and drawn in half the time of full size. */
const DRAWN_DPI = 54;

/**
 * Returns the file of a picture: `pictures/<motif>/<number>.svg`, drawn by us, without any text in it. Where the motif has
 * no picture with that number another one is chosen by it, so that content can be added without new pictures.
 */
export async function pictureFile(motif: string, number: number): Promise<string> {
  const names = (await readdir(new URL(`${motif}/`, folder))).sort();
  const name = names.includes(`${number}.svg`) ? `${number}.svg` : names[number % names.length];
  return fileURLToPath(new URL(`${motif}/${name}`, folder));
}

/** Returns a picture as PNG, 900 × 675. */
export const drawPicture = async (motif: string, number: number): Promise<Buffer> =>
  sharp(await pictureFile(motif, number), { density: DRAWN_DPI })
    .png({ compressionLevel: 1 })
    .toBuffer();
