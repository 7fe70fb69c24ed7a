/**
 * Draws the icons and the site's own preview pictures from the logo into web/public; run it when the logo or the site's line
 * in a language changes. The machine needs fonts for all scripts (fonts-noto-core, fonts-noto-cjk).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locales } from '../contract/src/locales.ts';

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

/** What the site says of itself below its name: English as in public-title-messages.ts, others as they are translated. */
const lines = new Map(
  locales.map(({ code, tag, direction }) => [
    code,
    {
      text:
        code === 'en'
          ? 'Find your feet abroad'
          : JSON.parse(readFileSync(join(root, `locales/${code}/routes.json`), 'utf8')).publicTitle.home,
      tag,
      isMirrored: direction === 'rtl',
    },
  ]),
);

/** From the logo's start to that of the name. */
const nameOffset = 260;

/** How wide a piece of a picture is drawn by the fonts of this machine. */
async function widthOf(piece) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="200">${piece('x="800" y="120" text-anchor="middle"')}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  return info.width;
}

/** 1200 × 630: the logo over waves, for pages without a picture of their own; mirrored from right to left. */
async function preview({ text, tag, isMirrored }) {
  const font = 'font-family="Inter, sans-serif"';
  const name = (at) => `<text ${at} ${font} font-size="110" font-weight="700" fill="${accent}">Ashore</text>`;
  const line = (at) => `<text ${at} ${font} direction="${isMirrored ? 'rtl' : 'ltr'}" xml:lang="${tag}" font-size="38"
    fill="#1c2421">${text}</text>`;
  const words = Math.max(await widthOf(name), await widthOf(line));
  const start = Math.round((1200 - nameOffset - words) / 2);
  const across = (x) => (isMirrored ? 1200 - x : x);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
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
  <g transform="translate(${isMirrored ? across(start) - 7 * 32 : start} 120) scale(7)">${logo(accent)}</g>
  ${name(`x="${across(start + nameOffset)}" y="290" text-anchor="${isMirrored ? 'end' : 'start'}"`)}
  ${line(`x="${across(start + nameOffset + 6)}" y="350" text-anchor="start"`)}</svg>`);
}

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
};
for (const [code, line] of lines)
  files[code === 'en' ? 'og.jpg' : `og-${code}.jpg`] = await sharp(await preview(line))
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
for (const [name, bytes] of Object.entries(files)) writeFileSync(join(out, name), bytes);
