import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoAds } from './ads/ads.ts';
import { demoArticles } from './articles/articles.ts';
import { demoBanners } from './banners.ts';
import { demoBusinesses } from './businesses/businesses.ts';
import { drawPicture, pictureFile } from './pictures.ts';

const folder = fileURLToPath(new URL('../pictures/', import.meta.url));
const motifs = readdirSync(folder);

describe('the pictures of the demo content', () => {
  it.each(motifs)('%s are 1200 × 900 without text', async (motif) => {
    for (const name of readdirSync(join(folder, motif))) {
      const svg = readFileSync(join(folder, motif, name), 'utf8');
      expect(svg).not.toMatch(/<text|NaN|undefined/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect([width, height]).toEqual([1200, 900]);
    }
  });

  it('are there for every motif that the content names', () => {
    const named = [
      ...demoAds(new Date()).flatMap(({ drawings }) => drawings),
      ...demoBusinesses.flatMap(({ drawings = [] }) => drawings),
      ...demoArticles.map(({ drawing }) => drawing),
      ...demoBanners.map(({ drawing }) => drawing),
    ];
    expect([...new Set(named)].sort()).toEqual(motifs.sort());
  });

  it('are chosen by number, another of the motif where that number is missing', async () => {
    const [motif = ''] = motifs;
    const [first = ''] = readdirSync(join(folder, motif));
    expect(await pictureFile(motif, Number.parseInt(first, 10))).toBe(join(folder, motif, first));
    expect(await pictureFile(motif, 1_000_003)).toMatch(/\.svg$/);
    const { info } = await sharp(await drawPicture(motif, 1_000_003)).toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.format]).toEqual([900, 675, 'png']);
  });
});
