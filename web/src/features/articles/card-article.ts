import type { ArticleSummary } from '@ashore/contract';

/** As much of an article as a card shows. */
export type CardArticle = Pick<
  ArticleSummary,
  | 'articleId'
  | 'kind'
  | 'title'
  | 'summary'
  | 'topic'
  | 'language'
  | 'coverZip'
  | 'publishTime'
  | 'checkedOn'
  | 'status'
  | 'collectNum'
  | 'replyNum'
>;

export const articleCardOf = (article: ArticleSummary): CardArticle => {
  const { articleId, kind, title, summary, topic, language, coverZip } = article;
  const { publishTime, checkedOn, status, collectNum, replyNum } = article;
  return {
    ...{ articleId, kind, title, summary, topic, language, coverZip },
    ...{ publishTime, checkedOn, status, collectNum, replyNum },
  };
};
