import type { Article } from '@ashore/contract';
import { localeOfContent } from '@ashore/contract/locales';
import { articleAddress, readArticleSearch, writeSearch } from '#web/features/articles/article-search.ts';
import { structuredArticle } from '#web/features/articles/structured-article.ts';
import { shellMessages } from '#web/features/shell/messages.ts';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

/** Search engines keep the lists of a topic, not what somebody searched. */
export function articleListHead(
  kind: 'news' | 'tips',
  search: Record<string, string>,
  total: number,
  { region, site }: Shell,
) {
  const t = messagesOf(publicTitleMessages);
  const place = region.inSentence;
  const name = t(kind, { place });
  const title = search.keyword ? t('searched', { keyword: search.keyword, title: name }) : name;
  if (!import.meta.env.SSR) return pageHead({ title });
  const query = readArticleSearch(search);
  const { cursor, keyword, pageNum, topic } = query;
  return pageHead({
    title,
    description: messagesOf(descriptionMessages)(kind, { place }),
    canonical: `${site.origin}/${kind}${regionQuery(region.id, writeSearch(query))}`,
    index: total > 0 && !cursor && !keyword,
    feed: `${site.origin}/rss/${kind}${regionQuery(region.id, { topic })}`,
    alternates: pageNum || keyword || topic ? [] : languageAlternates(site, region.id, `/${kind}`),
  });
}

/** Title, card and structured data of one article. */
export function articleHead(article: Article, origin: string) {
  if (!import.meta.env.SSR) return pageHead({ title: article.title });
  const t = messagesOf(shellMessages);
  return pageHead({
    title: article.title,
    description: article.summary,
    canonical: `${origin}${articleAddress(article.kind, article.articleId)}`,
    content: localeOfContent(article.language),
    ...(article.cover ? { image: `${origin}${article.cover}` } : {}),
    type: 'article',
    index: article.status === 'published',
    structured: structuredArticle(article, origin, t(article.kind === 'service' ? 'services' : article.kind)),
  });
}
