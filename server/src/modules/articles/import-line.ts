import { type ArticleKind, cleanText, isArticleTopic, limits } from '@ashore/contract';
import { cutText } from '#server/lib/foreign-text.ts';
import { parsedLine, Unfit } from '#server/lib/import-lines.ts';
import type { RegionsModule } from '../regions/index.ts';
import { mediawikiToHtml } from './mediawiki.ts';
import type { NewArticle } from './queries.ts';
import { givenSections, htmlSections, type Sections, textSections } from './sections.ts';

const LONGEST_BODY = 600_000;
const MOST_PARTS = 100;

type Line = Partial<
  Record<
    | 'id'
    | 'kind'
    | 'lang'
    | 'category'
    | 'title'
    | 'summary'
    | 'body'
    | 'bodyFormat'
    | 'parts'
    | 'date'
    | 'updated'
    | 'url'
    | 'source'
    | 'country',
    unknown
  >
>;

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? cleanText(value).replace(/\s+/g, ' ').slice(0, most).toWellFormed().trim() : '';

/** Only addresses of the web; undefined for anything else. */
function addressOf(value: unknown): URL | undefined {
  const url = URL.canParse(textOf(value, 500)) ? new URL(textOf(value, 500)) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

/** Paths of the source's own site are put behind its origin: here they would lead to pages of ours. */
const outward = (html: string, source: URL | undefined): string =>
  html.replace(/(<a\b[^>]{0,1000}?\shref=["'])\/(?!\/)/gi, (_match, start: string) =>
    source ? `${start}${source.origin}/` : `${start}#`,
  );

function bodyOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') throw new Unfit('the body is no text');
  if (value.length > LONGEST_BODY) throw new Unfit(`a body longer than ${LONGEST_BODY} characters`);
  return cleanText(value);
}

function partsOf(value: unknown): { title: string; body: string }[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > MOST_PARTS)
    throw new Unfit(`the parts are no list of at most ${MOST_PARTS}`);
  const parts = value.map((part: unknown) => {
    const { title, body } = (part ?? {}) as { title?: unknown; body?: unknown };
    return { title: textOf(title, 200), body: bodyOf(body) };
  });
  if (parts.reduce((sum, { body }) => sum + body.length, 0) > LONGEST_BODY)
    throw new Unfit(`parts longer than ${LONGEST_BODY} characters`);
  return parts.filter(({ title, body }) => title || body);
}

function sectionsOf(line: Line, source: URL | undefined): Sections {
  const body = bodyOf(line.body);
  const parts = partsOf(line.parts);
  const format = line.bodyFormat ?? 'text';
  if (format !== 'html' && format !== 'text' && format !== 'mediawiki')
    throw new Unfit('an unknown format of the body');
  if (!body && parts.length === 0) throw new Unfit('no text');
  const toHtml = (text: string) => (format === 'mediawiki' ? mediawikiToHtml(text) : outward(text, source));
  if (format === 'text') {
    const whole = textSections(body);
    return parts.length === 0
      ? whole
      : givenSections(
          whole.html,
          parts.map((part) => ({ title: part.title, html: textSections(part.body).html })),
        );
  }
  return parts.length === 0
    ? htmlSections(toHtml(body))
    : givenSections(
        toHtml(body),
        parts.map((part) => ({ title: part.title, html: toHtml(part.body) })),
      );
}

function dateOf(value: unknown, now: Date): Date | undefined {
  const time = Date.parse(textOf(value, 40));
  return time >= Date.UTC(1990, 0, 1) && time <= now.getTime() ? new Date(time) : undefined;
}

/** Two or three letters of ISO 639. */
const languageOf = (value: unknown): string => textOf(value, 12).match(/^[a-z]{2,3}/)?.[0] ?? '';

/** Turns one line into a published article of the region of its country, else of `regionId`. Throws Unfit. */
export function articleOfLine(text: string, regionId: number, regions: RegionsModule, now: Date): NewArticle {
  const line = parsedLine<Line>(text);
  const sourceId = textOf(typeof line.id === 'number' ? String(line.id) : line.id, 100);
  if (!sourceId) throw new Unfit('no id');
  const title = cutText(textOf(line.title, 1000), limits.articleTitle);
  if (!title) throw new Unfit('no title');
  const kind = textOf(line.kind, 20);
  if (kind !== 'news' && kind !== 'tips' && kind !== 'service') throw new Unfit(`no kind "${kind}"`);
  const source = addressOf(line.url);
  const sections = sectionsOf(line, source);
  if (!sections.html && sections.parts.length === 0) throw new Unfit('no text that may be shown');
  const category = textOf(line.category, 40);
  const known = isArticleTopic(category);
  const publishAt = dateOf(line.date, now) ?? dateOf(line.updated, now) ?? now;
  return {
    kind: kind as ArticleKind,
    regionId: regions.byCountry(textOf(line.country, 2))?.id ?? regionId,
    title,
    summary: cutText(textOf(line.summary, 2000) || sections.words, limits.articleSummary),
    topic: known ? category : 'travel',
    language: languageOf(line.lang),
    tags: known || !category ? [] : [category],
    ...sections,
    sourceName: textOf(line.source, 120) || (source?.hostname.replace(/^www\./, '') ?? ''),
    sourceUrl: source?.href ?? '',
    status: 'published',
    publishAt,
    createdAt: publishAt,
    updatedAt: dateOf(line.updated, now) ?? publishAt,
    sourceId,
  };
}
