import { type Locale, localeFacts } from '@ashore/contract/locales';
import { type AdPreview, amountTexts, messagesFor } from '@ashore/server';
import { formatPrice } from '@ashore/web/price';
import sharp, { type OverlayOptions } from 'sharp';
import { previewMessages } from './preview-messages.ts';
import { escapeMarkup, isRightToLeft, shorten } from './preview-text.ts';

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
const RIGHT_TO_LEFT_MARK = '\u200F';
const LOGO_SCALE = 2.4;
const LOGO_WIDTH = 26 * LOGO_SCALE;
/** Where the name of the site begins, seen from the logo. */
const NAME_OFFSET = 80;
const colours = { paper: '#fbfaf7', ink: '#1c2421', muted: '#55605b', accent: '#0f766e' };

/** Sail on waves, as on the site. */
const logo = (left: number) => `<g transform="translate(${left} 52) scale(${LOGO_SCALE})" fill="${colours.accent}">
  <path opacity=".55" d="M13 3v14H4.5C8 13.500 11.600 9 13 3Z"/><path d="M15 6.500c3.600 3 6 6.400 7.500 10.500H15Z"/>
  <path fill="none" stroke="${colours.accent}" stroke-width="2.400" stroke-linecap="round"
    d="M3 21.500c2.200-1.700 4.400-1.700 6.600 0s4.400 1.700 6.600 0 4.400-1.700 6.600 0"/></g>`;

const waves = (top: number, opacity: number) =>
  `<path opacity="${opacity}" fill="${colours.accent}" d="M0 ${top}c150-50 300-50 450 0s300 50 450 0 300-50 450 0V${PREVIEW_HEIGHT}H0Z"/>`;

const ground = (withPhoto: boolean, logoLeft: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
  <rect width="100%" height="100%" fill="${colours.paper}"/>${withPhoto ? '' : waves(560, 0.12) + waves(590, 0.16)}${logo(logoLeft)}</svg>`);

interface Text {
  text: string;
  /** Tag of the language it is written in (BCP 47): signs that Chinese and Japanese share look different in each. */
  language: string;
  size: number;
  colour: string;
  bold?: boolean;
  width: number;
  /** Where it is given, the text is made to fit. */
  height?: number;
  /** The side of the picture that its lines begin at; without it, that of its own script. */
  side?: 'left' | 'right';
}

/** A piece of text as pixels, broken into lines by its own script's rules; undefined where there is nothing to see. */
async function textPixels({ text, language, size, colour, bold, width, height, side }: Text) {
  if (text === '') return undefined;
  const lang = language && ` lang="${escapeMarkup(language)}"`;
  const markup = `<span foreground="${colour}"${lang}>${escapeMarkup(text)}</span>`;
  const font = `Inter, sans-serif ${bold ? 'Bold ' : ''}${size}`;
  const box = height === undefined ? { dpi: 72 } : { height };
  // Pango takes the sides the other way round in a text from right to left.
  const isTurned = side === (isRightToLeft(text) ? 'left' : 'right');
  const align = isTurned ? ('right' as const) : ('left' as const);
  const drawn = sharp({ text: { text: markup, font, width, rgba: true, wrap: 'word-char', align, ...box } });
  // A text of signs that have no shape at all cannot be drawn; the picture goes without it.
  return drawn
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
}

/** The title in the largest letters with which it fits. */
async function titlePixels(title: string, place: Pick<Text, 'language' | 'width' | 'side'>) {
  const base = { ...place, text: shorten(title, TITLE_COLUMNS), colour: colours.ink, bold: true };
  for (const size of TITLE_SIZES) {
    const drawn = await textPixels({ ...base, size });
    if (!drawn || (drawn.info.height <= TITLE_HEIGHT && drawn.info.width <= place.width)) return drawn;
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

/** What a picture says beside the title, in its language. Names that come from the data are cut before they are filled in. */
export function previewLines(ad: AdPreview, locale: Locale): { price: string; place: string } {
  // A line that begins with a name in Latin letters is one of its language all the same.
  const start = localeFacts(locale).direction === 'rtl' ? RIGHT_TO_LEFT_MARK : '';
  const { amount, note } = formatPrice(ad, ad.tag, messagesFor(locale, amountTexts));
  const [area, region] = [shorten(ad.areaName, 40), shorten(ad.regionName, 40)];
  const place = area && area !== region ? messagesFor(locale, previewMessages)('place', { area, region }) : region;
  return { price: start + shorten([amount, note].join(' '), 40), place: start + place };
}

/**
 * Draws the picture that stands for an ad where its address is shared: 1200 × 630, JPEG, with title, price, place and
 * region, and the photo or, without one, waves. Its words are in the language of the page; from right to left all sides
 * are mirrored. Titles of any script and length are taken as they are.
 * @param photo the bytes of the cover
 */
export async function drawPreview(ad: AdPreview, locale: Locale, photo: Buffer | undefined): Promise<Buffer> {
  const { direction, tag: language } = localeFacts(locale);
  const isMirrored = direction === 'rtl';
  /** Where something so wide begins that is so far from the side on which lines begin. */
  const leftOf = (width: number, from = MARGIN) => (isMirrored ? PREVIEW_WIDTH - from - width : from);
  const cover = photo && (await photoPixels(photo));
  const width = cover ? COLUMN : FULL;
  const { price, place } = previewLines(ad, locale);
  const line = { language, width };
  const accent = { size: 46, colour: colours.accent, bold: true };
  const title = { language: ad.language, width, side: isMirrored ? ('right' as const) : ('left' as const) };
  const texts = [
    { top: TITLE_TOP, drawn: await titlePixels(ad.title, title) },
    { top: 430, drawn: await textPixels({ ...line, ...accent, text: price, height: 56 }) },
    { top: 512, drawn: await textPixels({ ...line, text: place, size: 30, colour: colours.muted, height: 36 }) },
    {
      top: 62,
      drawn: await textPixels({ ...accent, text: 'Ashore', language: '', width: 400 }),
      from: MARGIN + NAME_OFFSET,
    },
  ];
  const layers: OverlayOptions[] = [
    ...(cover ? [{ input: cover, left: isMirrored ? 0 : PHOTO_LEFT, top: 0 }] : []),
    ...texts.flatMap(({ top, drawn, from }) =>
      drawn ? [{ input: drawn.data, left: leftOf(drawn.info.width, from), top }] : [],
    ),
  ];
  return sharp(ground(cover !== undefined, leftOf(LOGO_WIDTH)))
    .composite(layers)
    .timeout({ seconds: SECONDS })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
