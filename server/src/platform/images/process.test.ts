import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { processPicture } from './process.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

/** Left half red, right half blue, with a camera's metadata. */
async function turned(orientation: number): Promise<Buffer> {
  const right = await plain(40, 60).composite([]).toColourspace('srgb').png().toBuffer();
  return sharp({ create: { width: 80, height: 60, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(right).tint('#0000ff').toBuffer(), left: 40, top: 0 }])
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

describe('processPicture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns orientation %i upright and strips all metadata', async (orientation) => {
    const { large, small, width, height } = await processPicture(await turned(orientation));
    expect([width, height]).toEqual(orientation >= 5 ? [60, 80] : [80, 60]);
    for (const bytes of [large, small]) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp' });
      expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
      expect(bytes.includes('SecretCamera')).toBe(false);
    }
  });

  it('makes the large one at most 1600 px and the small one 480 px wide', async () => {
    const { large, small, width, height } = await processPicture(await plain(3000, 2000).jpeg().toBuffer());
    expect([width, height]).toEqual([1600, 1067]);
    expect((await sharp(large).metadata()).width).toBe(1600);
    expect((await sharp(small).metadata()).width).toBe(480);
  });

  it.each([
    ['png', () => plain(50, 50).png()],
    ['webp', () => plain(50, 50).webp()],
    ['avif', () => plain(50, 50).avif()],
    ['gif', () => plain(50, 50).gif()],
    ['CMYK jpeg', () => plain(50, 50).toColourspace('cmyk').jpeg()],
    ['16 bit png', () => plain(50, 50).toColourspace('rgb16').png()],
  ])('takes %s', async (_name, make) => {
    const picture = await processPicture(await make().toBuffer());
    expect((await sharp(picture.large).metadata()).space).toBe('srgb');
  });

  it.each([
    [
      'SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'type',
    ],
    ['HTML named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['nothing', Buffer.alloc(0), 'type'],
    ['more than 12 MB', Buffer.alloc(13 * 1024 * 1024, 1), 'size'],
  ])('refuses %s', async (_name, bytes, reason) => {
    await expect(processPicture(bytes)).rejects.toMatchObject({ name: 'PictureRefused', reason });
  });

  it('refuses a picture of 65 536 × 65 536 pixels from its header alone', async () => {
    const png = await plain(1, 1).png().toBuffer();
    png.writeUInt32BE(65_536, 16);
    png.writeUInt32BE(65_536, 20);
    await expect(processPicture(png)).rejects.toMatchObject({ name: 'PictureRefused' });
  });

  it('refuses a truncated picture', async () => {
    const whole = await plain(600, 600).jpeg().toBuffer();
    await expect(processPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'broken' });
  });

  it('keeps nothing that was hidden behind a picture', async () => {
    const picture = await processPicture(
      Buffer.concat([await plain(50, 50).gif().toBuffer(), Buffer.from('PK\x03\x04evil.jar')]),
    );
    expect(picture.large.includes('evil.jar')).toBe(false);
  });
});
