import { createHash, randomBytes } from 'node:crypto';
import type { PageParts } from '@ashore/web';

/** What a render puts on its own scripts; unguessable, so that no member's text can pass for one of them. */
export const renderMark = randomBytes(16).toString('hex');

const ATTRIBUTE = ` nonce="${renderMark}"`;
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A page that is the same bytes for whoever may have it. */
export interface SealedPage {
  html: Buffer;
  /** Its own inline scripts as sources of the Content-Security-Policy. */
  scripts: string[];
}

/** Takes the marks out of a text of the render, and notes the inline scripts that bear one. */
function sealText(text: string, scripts: Set<string>): string {
  let sealed = '';
  let from = 0;
  for (let at = text.indexOf(renderMark); at >= 0; at = text.indexOf(renderMark, from)) {
    const tag = text.lastIndexOf('<', at);
    const content = text.indexOf('>', at) + 1;
    const attribute = at - ATTRIBUTE.indexOf(renderMark);
    if (text.startsWith(ATTRIBUTE, attribute)) {
      sealed += text.slice(from, attribute);
      from = attribute + ATTRIBUTE.length;
      const script = text.slice(content, text.indexOf('</script>', content));
      const isInline = text.startsWith('<script', tag) && !text.slice(tag, content).includes(' src=') && script !== '';
      if (isInline) scripts.add(hashOf(script));
    } else if (text.startsWith('<meta', tag)) {
      // What tells the router's browser part of the mark.
      sealed += text.slice(from, tag);
      from = content;
    } else throw new Error('The render says its mark where no browser needs it.');
  }
  return from === 0 ? text : sealed + text.slice(from);
}

/** Pages are put together here one after the other, as each would leave its length several times as garbage otherwise. */
let scratch = Buffer.allocUnsafe(256 * 1024);

/** No character takes more in UTF-8 than three bytes for each of its units in memory. */
const MOST_BYTES = 3;

/**
 * Turns a render with its marks into a page without them that allows its own inline scripts by their hashes (CSP level 3).
 * A script that came into the page by any other way has no mark, so no browser runs it; pieces that were kept have none.
 * @returns `html` holds the page until the next one is sealed: who needs it longer copies it
 */
export function sealPage(parts: PageParts): SealedPage {
  const scripts = new Set<string>();
  const sealed = parts.map((part) => (typeof part === 'string' ? sealText(part, scripts) : part));
  const most = sealed.reduce((sum, part) => sum + (typeof part === 'string' ? MOST_BYTES : 1) * part.length, 0);
  if (most > scratch.length) scratch = Buffer.allocUnsafe(2 * most);
  let end = 0;
  for (const part of sealed) end += typeof part === 'string' ? scratch.write(part, end) : part.copy(scratch, end);
  return { html: scratch.subarray(0, end), scripts: [...scripts] };
}
