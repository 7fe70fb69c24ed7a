import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Keep } from './keep.tsx';

// As long as a cached page: relative times in a piece are no older than those in a page.
const KEPT_MS = 5 * 60_000;
const KEPT_BYTES = 8_000_000;
/** What an entry takes beside its bytes: the key's own and the table's. */
const PER_PIECE_BYTES = 200;

/** A page in parts: text of this render, and pieces that were rendered before, as the bytes they are sent as. */
export type PageParts = readonly (string | Buffer)[];

const kept = new LRUCache<string, Buffer>({
  ttl: KEPT_MS,
  maxSize: KEPT_BYTES,
  sizeCalculation: (bytes, key) => bytes.length + key.length + PER_PIECE_BYTES,
});

/** The pieces of one page. */
export interface Pieces {
  keep: Keep;
  /** Puts the pieces where the render left room for them. */
  partsOf(html: string): PageParts;
}

/** Bytes in memory of their own: a short `Buffer` is a part of a block of 64 kB that lives as long as any part of it. */
function joined(parts: Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) end += part.copy(whole, end);
  return whole;
}

/**
 * Collects the pieces of one page while it is rendered. The render gets a comment in the place of each, so that what is
 * joined, sealed and turned into bytes for every page is its own text alone.
 * @param mark stands in these comments; unguessable, so that no member's text can pass for one
 */
export function createPieces(mark: string): Pieces {
  const used: Buffer[] = [];
  const room = new RegExp(`<!--${mark} (\\d+)-->`);
  const partsOf = (html: string): PageParts =>
    html.split(room).map((part, at) => (at % 2 === 1 ? (used[Number(part)] ?? '') : part));
  const render = (piece: ReactElement): Buffer => {
    // Where a piece begins with pictures to fetch at once, React puts hints that belong in a head; the pictures do without.
    const html = renderToString(piece).replace(/^(<link rel="preload"[^>]*>)+/, '');
    // Pieces within it.
    return joined(partsOf(html).map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  };
  return {
    partsOf,
    keep(key, piece) {
      let bytes = kept.get(key);
      if (!bytes) {
        bytes = render(piece);
        kept.set(key, bytes);
      }
      return `<!--${mark} ${used.push(bytes) - 1}-->`;
    },
  };
}
