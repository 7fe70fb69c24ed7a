import { createHash, randomBytes } from 'node:crypto';

/** What a render puts on its own scripts; unguessable, so that no member's text can pass for one of them. */
export const renderMark = randomBytes(16).toString('hex');

const attribute = ` nonce="${renderMark}"`;
const SCRIPT = '<script';
const markOfRouter = new RegExp(`<meta[^>]*content="${renderMark}"[^>]*>`);

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A page that is the same bytes for whoever may have it. */
export interface SealedPage {
  html: string;
  /** Its own inline scripts as sources of the Content-Security-Policy. */
  scripts: string[];
}

/**
 * Turns a render with its marks into a page without them that allows its own inline scripts by their hashes (CSP level 3).
 * A script that came into the page by any other way has no mark, so no browser runs it.
 */
export function sealPage(rendered: string): SealedPage {
  const scripts = new Set<string>();
  for (let at = rendered.indexOf(SCRIPT); at >= 0; at = rendered.indexOf(SCRIPT, at + 1)) {
    const start = rendered.indexOf('>', at) + 1;
    const tag = rendered.slice(at, start);
    const text = rendered.slice(start, rendered.indexOf('</script>', start));
    if (tag.includes(attribute) && !tag.includes(' src=') && text !== '') scripts.add(hashOf(text));
  }
  return { html: rendered.replace(markOfRouter, '').replaceAll(attribute, ''), scripts: [...scripts] };
}
