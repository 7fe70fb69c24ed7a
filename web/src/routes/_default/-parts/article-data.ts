import type { Article, ArticleSummary, Page } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { notFound } from '@tanstack/react-router';
import type { ArticleQuery } from '#web/features/articles/article-search.ts';
import { articleCardOf } from '#web/features/articles/card-article.ts';
import { refusedWith } from './refused.ts';

const ARTICLES_A_PAGE = 18;

/** A page of articles as its cards need it. */
const listed = ({ list, total, pages, pageNum }: Page<ArticleSummary>) => ({
  ...{ articles: list.map(articleCardOf), total, pages, pageNum },
});

/** A list of articles; one whose cursor is of an older list, or was cut short on its way, begins anew. */
export async function listArticles(
  query: ArticleQuery,
  ask: (query: ArticleQuery) => Promise<Page<ArticleSummary>>,
): Promise<ReturnType<typeof listed>> {
  const { cursor, ...rest } = { ...query, pageSize: ARTICLES_A_PAGE };
  if (cursor === undefined) return listed(await ask(rest));
  return listed(
    await ask({ ...rest, cursor }).catch((error: unknown) => {
      if (refusedWith(error, codes.invalidInput)) return ask(rest);
      throw error;
    }),
  );
}

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
