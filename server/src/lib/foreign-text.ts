import { cleanText } from '@ashore/contract';

/** Texts are cut to this before anything is searched in them. */
const LONGEST_RAW = 20_000;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const TAG = /<\/?[a-z!][^<>]*>/gi;
const BREAK = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi;
// What a page runs or hides is no text of the ad.
const UNSHOWN = /<(script|style)\b[^<>]*>[^<]*(?:<(?!\/\1\b)[^<]*)*<\/\1\s*>/gi;
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi;

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Plain text of several lines: tags fall away, those that end a block leave a line break. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const raw = value.slice(0, LONGEST_RAW);
  const text = raw.replace(UNSHOWN, ' ').replace(BREAK, '\n').replace(TAG, ' ').replace(ENTITY, decoded);
  return cleanText(
    text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  );
}

/** At most `most` characters, cut between words. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  const blank = head.lastIndexOf(' ');
  // A pair of surrogates cut in the middle loses its half.
  return `${(blank > most / 2 ? head.slice(0, blank) : head).replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}

/** 0…1, the same for the same text: spreads dates evenly, and alike in every run. */
export function share(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  // Texts that differ in their last sign alone, as ids do, are still close together here.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
