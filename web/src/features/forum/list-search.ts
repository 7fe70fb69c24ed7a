import type { InputOf, Operations } from '@ashore/contract';
import { topicKinds, topicSorts } from '@ashore/contract/forum-values';
import { limits } from '@ashore/contract/limits';
import { idOf, pageOf } from '#web/lib/address/search.ts';

/** What `getForumList` takes. */
export type TopicQuery = InputOf<Operations['forum']['getForumList']>;

/** The address of a list of topics: short, readable, whole. */
export interface TopicSearch {
  categoryId?: string;
  kind?: string;
  tag?: string;
  language?: string;
  keyword?: string;
  sort?: string;
  pageNum?: string;
  cursor?: string;
}

const textOf = (value: unknown, most: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim().slice(0, most) || undefined;

/** A page after the first. */
function laterPageOf(value: unknown): number | undefined {
  const page = pageOf(value) ?? 1;
  return page > 1 ? page : undefined;
}

const setOnly = <Value extends object>(values: Value): Value =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Value;

/** Turns the strings of an address into a query; what does not fit is left out. */
export function readTopicSearch(search: object): TopicQuery {
  const text = search as Record<string, unknown>;
  // Longer than any code, so that a word is not taken for the code it begins with.
  const language = textOf(text.language, 8);
  return setOnly({
    categoryId: idOf(text.categoryId),
    kind: topicKinds.find((kind) => kind === text.kind),
    tag: textOf(text.tag, limits.topicTag),
    language: language && /^[a-z]{2,3}$/.test(language) ? language : undefined,
    keyword: textOf(text.keyword, limits.keyword),
    sort: topicSorts.find((sort) => sort === text.sort && sort !== 'active'),
    pageNum: laterPageOf(text.pageNum),
    cursor: textOf(text.cursor, 300),
  });
}

/** Turns a query into the strings of its address. */
export const writeTopicSearch = ({ regionId: _region, pageSize: _size, ...query }: TopicQuery): TopicSearch =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  );

/** The same list under other filters: from its first page. Undefined takes a filter away. */
export function withTopicFilter(query: TopicQuery, change: Partial<TopicQuery>): TopicQuery {
  const { pageNum: _page, cursor: _cursor, ...rest } = { ...query, ...change };
  return setOnly(rest);
}

/** What narrows a list beside its board and order. */
export const narrowing = ({ kind, tag, language, keyword }: TopicQuery): Partial<TopicQuery> =>
  setOnly({ kind, tag, language, keyword });
