/** Draws the icons and the site's own preview picture from the logo into web/public; run it when the logo changes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sharp = createRequire(join(root, 'app/package.json'))('sharp');
const out = join(root, 'web/public');
const accent = '#0f766e';
const paper = '#fbfaf7';

/** The sail on its waves, 32 wide and high, as in favicon.svg. */
const logo = (colour) => `<g fill="${colour}"><path opacity=".55" d="M15 3v16H5C9 15 13.400 10 15 3Z"/>
  <path d="M17 7c4 3.400 7 7.400 8.600 12H17Z"/><path fill="none" stroke="${colour}" stroke-width="2.600"
  stroke-linecap="round" d="M3.500 25c2.500-2 5-2 7.500 0s5 2 7.500 0 5-2 7.500 0"/></g>`;

/** A square with the logo on it; `share` of its side is the logo's. */
function square(size, { share, radius = 0, ground, colour }) {
  const scale = (size * share) / 32;
  const offset = (size * (1 - share)) / 2;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    ${ground ? `<rect width="${size}" height="${size}" rx="${radius * size}" fill="${ground}"/>` : ''}
    <g transform="translate(${offset} ${offset}) scale(${scale})">${logo(colour)}</g></svg>`);
}

const png = (svg) => sharp(svg).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An .ico file is a folder of pictures: here one, a PNG of 32 × 32. */
function ico(picture) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}

/** 1200 × 630: the logo over waves, for pages without a picture of their own. */
const preview = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="${paper}"/>
  ${[
    [480, 0.12],
    [530, 0.18],
    [575, 0.26],
  ]
    .map(
      ([top, opacity]) =>
        `<path opacity="${opacity}" fill="${accent}" d="M0 ${top}c150-50 300-50 450 0s300 50 450 0 300-50 450 0V630H0Z"/>`,
    )
    .join('')}
  <g transform="translate(300 120) scale(7)">${logo(accent)}</g>
  <text x="560" y="290" font-family="Inter, sans-serif" font-size="110" font-weight="700" fill="${accent}">Ashore</text>
  <text x="566" y="350" font-family="Inter, sans-serif" font-size="38" fill="#1c2421">Find your feet abroad</text></svg>`);

const rounded = { share: 0.72, radius: 0.22, ground: accent, colour: paper };
// A maskable icon is cut to any shape: all that counts lies within the inner 80 %.
const whole = { share: 0.56, ground: accent, colour: paper };

mkdirSync(join(out, 'icons'), { recursive: true });
const files = {
  'icons/icon-192.png': await png(square(192, rounded)),
  'icons/icon-512.png': await png(square(512, rounded)),
  'icons/maskable-512.png': await png(square(512, whole)),
  'icons/apple-touch-icon.png': await png(square(180, { ...whole, share: 0.66 })),
  'favicon.ico': ico(
    await sharp(square(32, { share: 1, colour: accent }))
      .png()
      .toBuffer(),
  ),
  'og.jpg': await sharp(preview).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer(),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(join(out, name), bytes);
