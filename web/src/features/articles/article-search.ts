import type { InputOf, Operations } from '@ashore/contract';
import { type ArticleKind, articleTopics, serviceKinds } from '@ashore/contract/article-values';
import { limits } from '@ashore/contract/limits';
import * as paths from '@ashore/contract/paths';
import { idOf, pageOf } from '#web/lib/address/search.ts';

export type ArticleQuery = InputOf<Operations['tips']['getTipsList']>;
export type ServiceQuery = InputOf<Operations['service']['getServiceList']>;

/** The address of a list. */
export type ArticleSearch = Record<string, string>;

const known = <Key extends string>(values: readonly Key[], text: unknown): Key | undefined =>
  values.find((value) => value === text);
const words = (text: unknown) =>
  String(text ?? '')
    .trim()
    .slice(0, limits.keyword) || undefined;
const languageOf = (text: unknown) => (/^[a-z]{2,3}$/.test(String(text ?? '')) ? String(text) : undefined);
const without = <Query extends object>(query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;

/** Turns the strings of an address into a query; what does not fit is left out. */
export const readArticleSearch = (search: Record<string, unknown>): ArticleQuery =>
  without({
    topic: known(articleTopics, search.topic),
    keyword: words(search.keyword),
    pageNum: pageOf(search.pageNum),
    cursor: typeof search.cursor === 'string' && search.cursor ? search.cursor : undefined,
  });

/** The same for services. */
export const readServiceSearch = (search: Record<string, unknown>): ServiceQuery =>
  without({
    kind: known(serviceKinds, search.kind),
    areaId: idOf(search.areaId),
    language: languageOf(search.language),
    keyword: words(search.keyword),
    pageNum: pageOf(search.pageNum),
  });

/** Turns a query into the strings of its address; the first page needs no number. */
export const writeSearch = ({ pageNum, ...query }: ArticleQuery | ServiceQuery): ArticleSearch => ({
  ...Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ),
  ...(Number(pageNum) > 1 ? { pageNum: String(pageNum) } : {}),
});

/** Where an article is read; what is said of services stands among the tips. */
export const articleAddress = (kind: ArticleKind, articleId: number): string =>
  kind === 'news' ? paths.news(articleId) : paths.tip(articleId);
