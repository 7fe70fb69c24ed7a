import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkFile } from './file.ts';
import { processPicture } from './process.ts';

/** As members' files are taken. */
async function take(bytes: Buffer) {
  await checkFile(bytes);
  return processPicture(bytes);
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

const red = [255, 0, 0];
const green = [0, 128, 0];
const blue = [0, 0, 255];
const white = [255, 255, 255];

/** What a camera that was held in the way of this orientation stores of an upright 80×60 picture with a colour in each corner. */
async function photographed(orientation: number): Promise<Buffer> {
  const corner = (background: string, left: number, top: number) => ({
    input: { create: { width: 40, height: 30, channels: 3 as const, background } },
    left,
    top,
  });
  const upright = await plain(80, 60)
    .composite([corner('red', 0, 0), corner('green', 40, 0), corner('blue', 0, 30), corner('white', 40, 30)])
    .png()
    .toBuffer();
  // The opposite of what each value asks for (EXIF 2.32, tag 0x0112); sharp turns before it mirrors.
  const angle = [0, 0, 180, 180, 270, 270, 90, 90][orientation - 1] ?? 0;
  const turned = await sharp(upright).rotate(angle).png().toBuffer();
  const mirrored = [2, 4, 5, 7].includes(orientation);
  const flipped = orientation === 5 || orientation === 7;
  return (mirrored ? (flipped ? sharp(turned).flip() : sharp(turned).flop()) : sharp(turned))
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await pixel.toBuffer())];
}

/** Each channel within what two lossy encodings change. */
const expectNear = (seen: number[], wanted: number[]) =>
  expect(Math.max(...seen.map((value, n) => Math.abs(value - (wanted[n] ?? 0))))).toBeLessThan(25);

/** A PNG of this header alone, its checksums right. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(data.length, 0);
    numbers.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([numbers.subarray(0, 4), typed, numbers.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what comes out', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright from orientation %i, without any metadata', async (orientation) => {
    const photo = await photographed(orientation);
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.width]).toEqual([orientation, orientation >= 5 ? 60 : 80]);
    expect(before.exif?.includes('SecretCamera')).toBe(true);
    const { large, small, width, height } = await take(photo);
    expect([width, height]).toEqual([80, 60]);
    for (const bytes of [large, small]) {
      const { format, exif, xmp, icc, iptc, orientation: left } = await sharp(bytes).metadata();
      expect({ format, exif, xmp, icc, iptc, left }).toEqual({ format: 'webp' });
      expectNear(await colourAt(bytes, 10, 10), red);
      expectNear(await colourAt(bytes, 70, 10), green);
      expectNear(await colourAt(bytes, 10, 50), blue);
      expectNear(await colourAt(bytes, 70, 50), white);
    }
  });

  it('is at most 1600 px, the small one 480 px wide', async () => {
    const { large, small, width, height } = await take(await plain(3000, 2000).jpeg().toBuffer());
    expect([width, height]).toEqual([1600, 1067]);
    expect(await sharp(large).metadata()).toMatchObject({ width: 1600, height: 1067 });
    expect(await sharp(small).metadata()).toMatchObject({ width: 480, height: 320 });
  });

  it('is never larger than what came in', async () => {
    const { small, width, height } = await take(await plain(30, 20).png().toBuffer());
    expect([width, height, (await sharp(small).metadata()).width]).toEqual([30, 20, 30]);
  });

  it('keeps what is transparent', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } });
    const { large } = await take(await clear.png().toBuffer());
    expect((await sharp(large).stats()).isOpaque).toBe(false);
  });

  it('has the colours of a wide-gamut picture in sRGB', async () => {
    const wide = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    expect((await sharp(wide).raw().toBuffer())[0]).toBe(255);
    expectNear(await colourAt((await take(wide)).large, 10, 10), red);
  });

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) => plain(40, 40).tint(background).png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation, { pages: -1 }).metadata()).pages).toBe(2);
    const { large, width, height } = await take(animation);
    expect([width, height, (await sharp(large, { pages: -1 }).metadata()).pages ?? 1]).toEqual([40, 40, 1]);
    expectNear(await colourAt(large, 20, 20), await colourAt(frames[0]!, 20, 20));
  });

  it('holds nothing that was hidden behind a picture', async () => {
    const archive = Buffer.from('PK\x03\x04evil.jar<script>alert(1)</script>');
    const { large, small } = await take(Buffer.concat([await plain(50, 50).gif().toBuffer(), archive]));
    for (const bytes of [large, small]) expect(bytes.includes('evil.jar') || bytes.includes('<script>')).toBe(false);
  });
});

describe('what goes in', () => {
  it.each([
    ['png', () => plain(50, 50).png()],
    ['webp', () => plain(50, 50).webp()],
    ['avif', () => plain(50, 50).avif()],
    ['gif', () => plain(50, 50).gif()],
    ['progressive jpeg', () => plain(50, 50).jpeg({ progressive: true })],
    ['CMYK jpeg', () => plain(50, 50).toColourspace('cmyk').jpeg()],
    ['grey jpeg', () => plain(50, 50).toColourspace('b-w').jpeg()],
    ['16 bit png', () => plain(50, 50).toColourspace('rgb16').png()],
  ])('may be %s', async (_name, make) => {
    const { large } = await take(await make().toBuffer());
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width: 50, height: 50 });
  });

  it('may be an animated PNG', async () => {
    const png = await plain(50, 50).png().toBuffer();
    const control = Buffer.from('000000086163544c0000000100000000b92d5fb7', 'hex');
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
    const { width } = await take(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]));
    expect(width).toBe(50);
  });

  it.each([
    [
      'SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'type',
    ],
    ['HTML named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'type'],
    ['HEIC', Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex'), 'type'],
    ['nothing', Buffer.alloc(0), 'type'],
    ['more than 12 MB', Buffer.alloc(12 * 1024 * 1024 + 1, 1), 'size'],
    ['65 536 × 65 536 pixels in a header', pngHeader(65_536, 65_536), 'pixels'],
    ['one pixel more than 40 megapixels', pngHeader(40_000_001, 1), 'pixels'],
    ['a single pixel', pngHeader(1, 1), 'small'],
    ['a header without a picture', pngHeader(50, 50), 'broken'],
    [
      'the first bytes of a JPEG and then HTML',
      Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
      'broken',
    ],
  ])('may not be %s', async (_name, bytes, reason) => {
    await expect(take(bytes)).rejects.toMatchObject({ name: 'PictureRefused', reason });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may not be half a %s', async (format) => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: 'red',
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    await expect(take(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'broken' });
  });

  it('may not need more memory than a picture is worth', async () => {
    const interlaced = await plain(6000, 6000).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    await expect(take(interlaced)).rejects.toMatchObject({ reason: 'pixels' });
  });
});
