import type { Article, ArticleSummary, Page } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { notFound } from '@tanstack/react-router';
import { articleCardOf } from '#web/features/articles/card-article.ts';
import { refusedWith } from './refused.ts';

export const ARTICLES_A_PAGE = 18;

/** A page of articles as its cards need it. */
export const listed = ({ list, total, pages, pageNum }: Page<ArticleSummary>) => ({
  ...{ articles: list.map(articleCardOf), total, pages, pageNum },
});

/** An article by its id; what is not there is a page that is not there. */
export async function articleOr404(id: number | undefined, ask: (id: number) => Promise<Article>): Promise<Article> {
  if (!id) throw notFound();
  try {
    return await ask(id);
  } catch (error) {
    if (refusedWith(error, codes.notFound)) throw notFound();
    throw error;
  }
}
