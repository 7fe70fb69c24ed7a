import type { Article as ArticleContent } from '@ashore/contract';
import { localeOfContent, withLocale } from '@ashore/contract/locales';
import type { Article, BreadcrumbList, NewsArticle, Thing } from 'schema-dts';
import { articleAddress } from './article-search.ts';

/** An article in the words of schema.org; news as news. `kindName` says its kind in the language of the page. */
export function structuredArticle(article: ArticleContent, origin: string, kindName: string): Thing[] {
  const { kind, articleId, title, summary, cover, publishTime, updateTime, author, language } = article;
  const url = `${origin}${withLocale(localeOfContent(language), articleAddress(kind, articleId))}`;
  const main: Article | NewsArticle = {
    '@type': (kind === 'news' ? 'NewsArticle' : 'Article') as 'Article',
    '@id': url,
    url,
    headline: title.slice(0, 110),
    description: summary,
    datePublished: publishTime,
    dateModified: updateTime,
    ...(cover ? { image: [`${origin}${cover}`] } : {}),
    ...(language ? { inLanguage: language } : {}),
    ...(author ? { author: { '@type': 'Person', name: author.userName } } : {}),
    ...(article.sourceUrl ? { isBasedOn: article.sourceUrl } : {}),
    publisher: { '@type': 'Organization', name: 'Ashore', url: origin },
  };
  const crumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: kindName, item: `${origin}/${kind}` },
      { '@type': 'ListItem', position: 2, name: title },
    ],
  };
  return [main, crumbs];
}
