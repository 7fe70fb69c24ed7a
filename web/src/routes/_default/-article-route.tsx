import type { Article, ArticleSummary, Page } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { notFound } from '@tanstack/react-router';
import { articleCardOf } from '#web/features/articles/article-card.tsx';
import { type ArticleQuery, articleAddress, writeSearch } from '#web/features/articles/article-search.ts';
import { ArticlePage } from '#web/features/articles/details-page.tsx';
import { structuredArticle } from '#web/features/articles/structured-article.ts';
import { SubjectActions } from '#web/features/subject/subject-actions.tsx';
import { pageHead, regionAlternates } from '#web/lib/head.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { refusedWith } from './-refused.ts';

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

/** Search engines keep the lists of a topic, not what somebody searched. */
export function articleListHead(kind: 'news' | 'tips', query: ArticleQuery, total: number, { region, site }: Shell) {
  const { cursor, keyword, pageNum, topic } = query;
  const name = `${kind === 'news' ? 'News of' : 'Tips for'} ${region.regionName}`;
  return pageHead({
    title: [keyword && `${keyword}:`, name].filter(Boolean).join(' '),
    description:
      kind === 'news'
        ? `What changes for people who live in ${region.regionName}, told shortly and with its source.`
        : `Step by step through papers, health, homes and schools in ${region.regionName}.`,
    canonical: `${site.origin}/${kind}${regionQuery(region.id, writeSearch(query))}`,
    index: total > 0 && !cursor && !keyword,
    alternates: pageNum || keyword || topic ? [] : regionAlternates(site, `/${kind}`),
  });
}

/** Title, card and structured data of one article. */
export function articleHead(article: Article, origin: string) {
  return pageHead({
    title: article.title,
    description: article.summary,
    canonical: `${origin}${articleAddress(article.kind, article.articleId)}`,
    ...(article.cover ? { image: `${origin}${article.cover}` } : {}),
    type: 'article',
    index: article.status === 'published',
    structured: import.meta.env.SSR ? structuredArticle(article, origin) : [],
  });
}

/** The page of one article with what surrounds it. */
export function ArticleView({ article }: { article: Article }) {
  const subject = {
    subjectType: article.kind === 'news' ? 'news' : 'tips',
    subjectId: article.articleId,
  } as const;
  return (
    <ArticlePage
      key={article.articleId}
      article={article}
      actions={<SubjectActions subject={subject} name={article.title} reacted={article} />}
    />
  );
}
