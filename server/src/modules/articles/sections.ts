import type { ArticlePart } from '@ashore/contract';
import { markdownToHtml, plainText, safeHtml } from '#server/lib/rich-text.ts';

/** What an article shows: what stands before its first part, and its parts. */
export interface Sections {
  html: string;
  parts: ArticlePart[];
  /** The words of it all, for search. */
  words: string;
}

const LONGEST_TITLE = 200;
const MOST_WORDS = 20_000;
const MOST_PARTS = 100;

/** A title as an anchor: letters and digits of any script, nothing twice. */
function anchorOf(title: string, taken: Set<string>): string {
  const base =
    title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'part';
  let anchor = base;
  for (let number = 2; taken.has(anchor); number++) anchor = `${base}-${number}`;
  taken.add(anchor);
  return anchor;
}

/** Puts together what was made safe part by part. */
function assembled(html: string, parts: { title: string; html: string }[]): Sections {
  const taken = new Set<string>();
  const named = parts.slice(0, MOST_PARTS).map((part) => {
    const title = part.title.slice(0, LONGEST_TITLE).toWellFormed();
    return { title, anchor: anchorOf(title, taken), html: part.html };
  });
  const words = [html, ...named.map((part) => `${part.title} ${part.html}`)].map(plainText).join(' ');
  return { html, parts: named, words: words.slice(0, MOST_WORDS).toWellFormed() };
}

/** Cuts safe HTML at its headings; each piece is made whole again, as a heading may stand inside of something. */
function cutAtHeadings(safe: string): Sections {
  const pieces = safe.split(/<h3>([\s\S]*?)<\/h3>/);
  const parts: { title: string; html: string }[] = [];
  for (let at = 1; at < pieces.length; at += 2) {
    const title = plainText(pieces[at] ?? '');
    const html = safeHtml(pieces[at + 1] ?? '');
    if (title || html) parts.push({ title: title || '…', html });
  }
  return assembled(safeHtml(pieces[0] ?? ''), parts);
}

/** An editor's Markdown; each heading of the first or second level begins a part. */
export const markdownSections = (markdown: string): Sections => cutAtHeadings(markdownToHtml(markdown));

/** HTML from elsewhere; its headings of the second and third level begin parts. */
export const htmlSections = (html: string): Sections => cutAtHeadings(safeHtml(html));

/** HTML that comes in parts, headings in them staying where they are. */
export const givenSections = (html: string, parts: { title: string; html: string }[]): Sections =>
  assembled(
    safeHtml(html),
    parts.map((part) => ({ title: part.title, html: safeHtml(part.html) })),
  );

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text: an empty line begins a paragraph. */
export const textSections = (text: string): Sections =>
  assembled(
    safeHtml(
      text
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
        .join(''),
    ),
    [],
  );
