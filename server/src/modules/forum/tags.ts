import { limits } from '@ashore/contract';

/** A tag as it is stored: small letters and digits, joined by single hyphens. */
export const tagOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, limits.topicTag)
    .toWellFormed();

/** Tags as they are stored, each once, without those of which nothing is left. */
export const tagsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(tagOf))].filter((tag) => tag !== '').slice(0, limits.topicTags);
