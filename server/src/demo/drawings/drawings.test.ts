import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawingNames, drawPicture } from './index.ts';

describe('drawings', () => {
  it.each(drawingNames)('%s becomes a picture of 1200 × 900 without text', async (name) => {
    const svg = drawPicture(name, 7);
    expect(svg).not.toMatch(/<text|NaN|undefined/);
    const { info, data } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 900]);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += info.channels * 101) colours.add(data.readUIntBE(at, 3));
    expect(colours.size).toBeGreaterThan(8);
  });

  it('gives the same picture for the same seed, and others for others', () => {
    expect(drawPicture('townhouse', 3)).toBe(drawPicture('townhouse', 3));
    const pictures = new Set(Array.from({ length: 20 }, (_, seed) => drawPicture('townhouse', seed)));
    expect(pictures.size).toBe(20);
  });
});
