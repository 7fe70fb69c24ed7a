import { cleanText, limits, type TopicKind } from '@ashore/contract';
import { cutText } from '#server/lib/foreign-text.ts';
import { parsedLine, Unfit } from '#server/lib/import-lines.ts';
import { markdownToHtml, plainText, safeHtml } from '#server/lib/rich-text.ts';
import { tagsOf } from '#server/modules/forum/tags.ts';
import { excerptOf } from '#server/modules/replies/index.ts';

/** What a source may name itself, its topics and its authors. */
const LONGEST_NAME = 100;
/** Texts are cut to this before anything is made of them. */
const LONGEST_RAW = 40_000;
const MOST_REPLIES = 2000;
const OLDEST = Date.UTC(1990, 0, 1);

/** A reply as it comes from elsewhere, with its answers. */
export interface LineReply {
  html: string;
  createdAt: Date;
  accepted: boolean;
  answers: LineReply[];
}

/** A topic as it comes from elsewhere. */
export interface LineTopic {
  source: string;
  sourceId: string;
  boardId: number;
  kind: TopicKind;
  title: string;
  html: string;
  excerpt: string;
  language: string;
  tags: string[];
  locked: boolean;
  viewNum: number;
  createdAt: Date;
  replies: LineReply[];
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isObject).slice(0, MOST_REPLIES) : [];

/** Characters that a source wrote as entities stand as themselves. */
const oneLine = (value: unknown): string =>
  typeof value === 'string'
    ? cleanText(plainText(value.slice(0, LONGEST_RAW).replace(/</g, '&lt;'))).replace(/\s+/g, ' ')
    : '';
const nameOf = (value: unknown): string =>
  oneLine(typeof value === 'number' ? String(value) : value)
    .slice(0, LONGEST_NAME)
    .toWellFormed();

/** The moment a source tells, in UTC where it names no zone. */
function dateOf(value: unknown, otherwise: Date, now: Date): Date {
  const text = typeof value === 'string' ? value : '';
  const time = Date.parse(/\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text}Z` : text);
  return time >= OLDEST && time <= now.getTime() ? new Date(time) : otherwise;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Safe HTML, with whose words they are: authors of other places are no members here. */
function htmlOf(body: unknown, format: unknown, author: unknown): string {
  const raw = typeof body === 'string' ? cleanText(body.slice(0, LONGEST_RAW)) : '';
  const html = format === 'html' ? safeHtml(raw) : markdownToHtml(raw);
  const name = nameOf(author);
  return name && html ? `<p><em>${escaped(name)}:</em></p>\n${html}` : html;
}

const rules: readonly [number, RegExp][] = [
  [2, /\b(visa|residen\w+|permit|citizenship|passport|schengen|immigra\w+)\b/],
  [3, /\b(rent\w*|flat|apartment|landlord|housing|house|hotel|hostel|accommodation|airbnb)\b/],
  [4, /\b(job\w*|work\w*|salar\w+|tax\w*|emprego|trabalho)\b/],
  [5, /\b(health\w*|doctor|insurance|hospital|vaccin\w+|medic\w+)\b/],
  [6, /\b(school|child\w*|kids?|famil\w+|universit\w+)\b/],
  [7, /\b(bank\w*|money|currency|card|transfer|atm|cash)\b/],
  [8, /\b(train\w*|bus|buses|car|driv\w+|flight\w*|airport\w*|airline\w*|transport|metro|bike|luggage|ferry)\b/],
  [9, /\b(language\w*|french|portuguese|spanish|word|translat\w+|culture|grammar)\b/],
  [10, /\b(food|restaurant\w*|shop\w*|supermarket|eat|wine|cheese)\b/],
  [11, /\b(event\w*|festival|meet\w*|concert)\b/],
  [13, /\b(politic\w*|government|election\w*|law|laws|police)\b/],
  [15, /\b(meta|moderator\w*|site|scope|feature-request|bug)\b/],
];
const OFF_TOPIC = 14;

/** The board that words of title and tags speak of. */
const boardFor = (text: string): number => rules.find(([, words]) => words.test(text.toLowerCase()))?.[0] ?? OFF_TOPIC;

function replyOf(line: Fields, after: Date, now: Date, format: unknown): LineReply | undefined {
  const html = htmlOf(line.body, line.bodyFormat ?? format, line.author);
  if (html === '') return undefined;
  const createdAt = dateOf(line.date, after, now);
  return {
    html,
    createdAt,
    accepted: line.accepted === true,
    // Comments are written in Markdown wherever answers are HTML.
    answers: objects(line.comments).flatMap((one) => replyOf(one, createdAt, now, 'markdown') ?? []),
  };
}

/** Turns one line into a topic with its replies. Throws Unfit. */
export const topicOfLine = (text: string, now: Date): LineTopic => topicOf(parsedLine<Fields>(text), now);

/**
 * Turns what a source says of a topic into one with its replies. Throws Unfit.
 * @param board where it belongs; without one the words of title and tags decide
 */
export function topicOf(line: Fields, now: Date, board?: number): LineTopic {
  const sourceId = nameOf(line.id);
  const source = nameOf(line.source) || (sourceId.split('-')[0] ?? '');
  if (!sourceId || !source) throw new Unfit('no source or no id');
  const title = cutText(oneLine(line.title), limits.topicTitle);
  if (!title) throw new Unfit('no title');
  const createdAt = dateOf(line.date, now, now);
  const link = typeof line.link === 'string' && /^https?:\/\//.test(line.link) ? line.link.slice(0, 2000) : '';
  const body = typeof line.body === 'string' && line.body.trim() !== '' ? line.body : link;
  const html = htmlOf(body, body === link ? 'markdown' : line.bodyFormat, line.author);
  const tags = tagsOf(Array.isArray(line.tags) ? line.tags.map(nameOf) : []);
  const replies = [
    ...objects(line.replies).flatMap((one) => replyOf(one, createdAt, now, line.bodyFormat) ?? []),
    ...objects(line.comments).flatMap((one) => replyOf(one, createdAt, now, 'markdown') ?? []),
  ];
  const asks = title.endsWith('?') || replies.some(({ accepted }) => accepted);
  return {
    ...{ source, sourceId, title, html, tags, createdAt, replies },
    boardId: board ?? boardFor(`${title} ${tags.join(' ')}`),
    kind: asks ? 'question' : 'discussion',
    excerpt: excerptOf(html),
    language: /^[a-z]{2}$/.test(nameOf(line.lang)) ? nameOf(line.lang) : '',
    locked: line.closed !== undefined && line.closed !== null && line.closed !== false,
    viewNum:
      typeof line.views === 'number' && Number.isSafeInteger(line.views) ? Math.min(Math.max(0, line.views), 1e9) : 0,
  };
}
