import type { AdPreview } from '@ashore/server';
import { formatPrice } from '@ashore/web/price';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeMarkup, shorten } from './preview-text.ts';

/** What social networks show in full (Open Graph, large cards). */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

const SECONDS = 10;
const MARGIN = 64;
const PHOTO_LEFT = 690;
/** Width of the texts, with and without a photo beside them. */
const COLUMN = PHOTO_LEFT - 2 * MARGIN + 16;
const FULL = PREVIEW_WIDTH - 2 * MARGIN;
const TITLE_TOP = 170;
const TITLE_HEIGHT = 230;
const TITLE_COLUMNS = 80;
const TITLE_SIZES = [60, 52, 44, 38];
const colours = { paper: '#fbfaf7', ink: '#1c2421', muted: '#55605b', accent: '#0f766e' };

/** Sail on waves, as on the site. */
const logo = `<g transform="translate(${MARGIN} 52) scale(2.4)" fill="${colours.accent}">
  <path opacity=".55" d="M13 3v14H4.5C8 13.500 11.600 9 13 3Z"/><path d="M15 6.500c3.600 3 6 6.400 7.500 10.500H15Z"/>
  <path fill="none" stroke="${colours.accent}" stroke-width="2.400" stroke-linecap="round"
    d="M3 21.500c2.200-1.700 4.400-1.700 6.600 0s4.400 1.700 6.600 0 4.400-1.700 6.600 0"/></g>`;

const waves = (top: number, opacity: number) =>
  `<path opacity="${opacity}" fill="${colours.accent}" d="M0 ${top}c150-50 300-50 450 0s300 50 450 0 300-50 450 0V${PREVIEW_HEIGHT}H0Z"/>`;

const ground = (withPhoto: boolean) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
  <rect width="100%" height="100%" fill="${colours.paper}"/>${withPhoto ? '' : waves(560, 0.12) + waves(590, 0.16)}${logo}</svg>`);

interface Text {
  text: string;
  size: number;
  colour: string;
  bold?: boolean;
  width: number;
  /** Where it is given, the text is made to fit. */
  height?: number;
}

/** A piece of text as pixels, broken into lines by its own script's rules; undefined where there is nothing to see. */
async function textPixels({ text, size, colour, bold, width, height }: Text) {
  if (text === '') return undefined;
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const font = `Inter, sans-serif ${bold ? 'Bold ' : ''}${size}`;
  const box = height === undefined ? { dpi: 72 } : { height };
  const drawn = sharp({ text: { text: markup, font, width, rgba: true, wrap: 'word-char', ...box } });
  // A text of signs that have no shape at all cannot be drawn; the picture goes without it.
  return drawn
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
}

/** The title in the largest letters with which it fits. */
async function titlePixels(title: string, width: number) {
  const base = { text: shorten(title, TITLE_COLUMNS), colour: colours.ink, bold: true, width };
  for (const size of TITLE_SIZES) {
    const drawn = await textPixels({ ...base, size });
    if (!drawn || (drawn.info.height <= TITLE_HEIGHT && drawn.info.width <= width)) return drawn;
  }
  return textPixels({ ...base, size: 38, height: TITLE_HEIGHT });
}

/** The photo as it fills the right side; undefined where it cannot be read. */
const photoPixels = (photo: Buffer) =>
  sharp(photo)
    .timeout({ seconds: SECONDS })
    .resize(PREVIEW_WIDTH - PHOTO_LEFT, PREVIEW_HEIGHT, { fit: 'cover' })
    .toBuffer()
    .catch(() => undefined);

/**
 * Draws the picture that stands for an ad where its address is shared: 1200 × 630, JPEG, with title, price, place and
 * region, and the photo or, without one, waves. Titles of any script and length are taken as they are.
 * @param photo the bytes of the cover
 */
export async function drawPreview(ad: AdPreview, photo: Buffer | undefined): Promise<Buffer> {
  const cover = photo && (await photoPixels(photo));
  const width = cover ? COLUMN : FULL;
  const { amount, note } = formatPrice(ad, ad.locale);
  const place = ad.areaName && ad.areaName !== ad.regionName ? `${ad.areaName}, ${ad.regionName}` : ad.regionName;
  const lines: [number, Awaited<ReturnType<typeof textPixels>>][] = [
    [TITLE_TOP, await titlePixels(ad.title, width)],
    [
      430,
      await textPixels({
        text: shorten([amount, note].join(' '), 40),
        size: 46,
        colour: colours.accent,
        bold: true,
        width,
        height: 56,
      }),
    ],
    [512, await textPixels({ text: shorten(place, 60), size: 30, colour: colours.muted, width, height: 36 })],
  ];
  const name = await textPixels({ text: 'Ashore', size: 46, colour: colours.accent, bold: true, width: 400 });
  const layers: OverlayOptions[] = [
    ...(cover ? [{ input: cover, left: PHOTO_LEFT, top: 0 }] : []),
    ...(name ? [{ input: name.data, left: MARGIN + 80, top: 62 }] : []),
    ...lines.flatMap(([top, drawn]) => (drawn ? [{ input: drawn.data, left: MARGIN, top }] : [])),
  ];
  return sharp(ground(cover !== undefined))
    .composite(layers)
    .timeout({ seconds: SECONDS })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
