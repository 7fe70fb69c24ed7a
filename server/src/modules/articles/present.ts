import type { Article, ArticleKind, ArticleSummary } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { SummaryRow } from './list-queries.ts';
import type { ArticleRow } from './queries.ts';

/** Where an article is read; what is said of services stands among the tips. */
export const addressOf = (kind: ArticleKind, articleId: number): string =>
  kind === 'news' ? paths.news(articleId) : paths.tip(articleId);

export const presentSummary = (row: SummaryRow): ArticleSummary => ({
  articleId: row.id,
  kind: row.kind,
  regionId: row.regionId || null,
  title: row.title,
  summary: row.summary,
  topic: row.topic,
  language: row.language,
  tags: row.tags,
  cover: row.cover,
  coverZip: row.coverZip,
  coverAlt: row.coverAlt,
  publishTime: row.publishAt.toISOString(),
  checkedOn: row.checkedOn,
  status: row.status,
  likeNum: row.likeNum,
  collectNum: row.collectNum,
  replyNum: row.replyNum,
  liked: row.liked,
  collected: row.collected,
});

export const presentArticle = (row: ArticleRow, related: SummaryRow[], mayEdit: boolean): Article => ({
  ...presentSummary(row),
  html: row.html,
  parts: row.parts,
  sourceName: row.sourceName,
  sourceUrl: row.sourceUrl,
  areaId: row.areaId,
  author:
    row.authorId === null
      ? null
      : { userId: row.authorId, userName: row.authorName ?? '', userImg: row.authorImg ?? '' },
  updateTime: row.updatedAt.toISOString(),
  votes: { yes: row.stillYes, no: row.stillNo, mine: row.mine },
  related: related.map(presentSummary),
  may: { edit: mayEdit },
  ...(mayEdit ? { markdown: row.markdown } : {}),
});
