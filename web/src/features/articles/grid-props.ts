import type { CardArticle } from './card-article.ts';

/** Props of what the site and the mobile web app draw by files of their own. */
export interface ArticleGridProps {
  articles: readonly CardArticle[];
  headingLevel?: 2 | 3;
  /** The first article is larger, where the mobile web app draws the others as rows. */
  lead?: boolean;
  /** News, guides and services are mixed: each says what it is. */
  mixed?: boolean;
}
