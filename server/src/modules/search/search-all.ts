import {
  type AdPage,
  type ArticleKind,
  type ArticleSummary,
  defaultLocale,
  type Page,
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
} from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { begins } from '#server/lib/begins.ts';
import { fold } from '#server/lib/fold.ts';
import { keywordTerms } from '#server/lib/keyword-terms.ts';
import { categoryTree } from '../ads/index.ts';
import type { SearchDeps } from './deps.ts';
import { orderGroups } from './order-groups.ts';

/** Of each kind. */
const SHOWN = 4;
const servicesRoot = categoryTree.find(({ service }) => service)?.id;
/** Some of them may be services, which have their own group. */
const ADS = 2 * SHOWN;
const page = { pageNum: 1, pageSize: SHOWN };

const groupOf = (
  kind: SearchKind,
  hits: SearchHit[],
  { total, totalCapped }: Pick<Page<unknown>, 'total' | 'totalCapped'>,
): SearchGroup => ({
  ...{ kind, hits, total },
  more: totalCapped ?? false,
});

const adHits = ({ list }: AdPage): SearchHit[] =>
  list.map(({ classifiedId: id, title, areaName, language, imgUrlZip, price, priceType, priceUnit, currency }) => ({
    ...{ id, title, text: areaName, language, picture: imgUrlZip[0] ?? '' },
    price: { price, priceType, priceUnit, currency },
  }));

const articleHit = ({
  articleId: id,
  title,
  summary: text,
  language,
  coverZip: picture,
}: ArticleSummary): SearchHit => ({
  ...{ id, title, text, language, picture },
});

/** Names the site gives, from memory. */
async function namesFor(
  { ads, regions }: SearchDeps,
  call: Call,
  regionId: number,
  keyword: string,
): Promise<SearchGroup[]> {
  const named = { language: '', picture: '' };
  const categories = (await ads.suggest(call, { regionId, keyword })).flatMap((one) =>
    one.kind === 'category' ? [{ id: one.categoryId, title: one.text, text: one.detail, ...named }] : [],
  );
  const typed = fold(keyword);
  const isBegun = (areaId: number, name: string) =>
    begins(fold(name), typed) || begins(fold(regions.areaName(areaId, defaultLocale)), typed);
  const areas = (typed ? regions.searchPlaces(keyword, regionId, SHOWN, call.locale) : [])
    .filter(({ areaId, name }) => isBegun(areaId, name))
    .map(({ areaId, name }) => ({ id: areaId, title: name, text: '', ...named }));
  return [
    groupOf('categories', categories, { total: categories.length }),
    groupOf('areas', areas, { total: areas.length }),
  ];
}

/** Ads of services and what editors wrote about them. */
async function services({ ads, articles }: SearchDeps, call: Call, query: { regionId: number; keyword: string }) {
  const [offered, written] = await Promise.all([
    ads.list(call, { ...query, ...page, categoryId: servicesRoot, intent: 'offer' }),
    articles.list(call, 'service', { ...query, ...page }),
  ]);
  const articleHits = written.list.map((article): SearchHit => ({ ...articleHit(article), article: true }));
  const found = offered.correctedKeyword ? { list: [], total: 0 } : offered;
  const hits = [...articleHits, ...adHits({ ...offered, list: found.list })].slice(0, SHOWN);
  const totalCapped = (offered.totalCapped || written.totalCapped) ?? false;
  return groupOf('services', hits, { total: found.total + written.total, totalCapped });
}

/** The groups of all kinds for visitors, in no order; each is asked as its own list is. */
async function groupsFor(deps: SearchDeps, call: Call, regionId: number, keyword: string): Promise<SearchGroup[]> {
  const query = { regionId, keyword };
  const { ads, articles, directory, forum } = deps;
  const articlesOf = async (kind: SearchKind, of: ArticleKind) => {
    const found = await articles.list(call, of, { ...query, ...page });
    return groupOf(kind, found.list.map(articleHit), found);
  };
  const [names, adPage, offered, businesses, topics, guides, news] = await Promise.all([
    namesFor(deps, call, regionId, keyword),
    ads.list(call, { ...query, ...page, pageSize: ADS }),
    services(deps, call, query),
    directory.list(call, { ...query, ...page }),
    forum.list(call, { ...query, ...page }),
    articlesOf('guides', 'tips'),
    articlesOf('news', 'news'),
  ]);
  const businessHits = businesses.list.map(
    ({ directoryId, name, categoryName, areaName, language, logo, imgUrlZip }) => ({
      ...{ id: directoryId, title: name, text: [categoryName, areaName].filter(Boolean).join(' · ') },
      ...{ language, picture: imgUrlZip[0] ?? logo },
    }),
  );
  const topicHits = topics.list.map(({ forumId, title, excerpt, language, picture }) => ({
    ...{ id: forumId, title, text: excerpt, language, picture },
  }));
  const { correctedKeyword } = adPage;
  const isService = new Set(offered.hits.flatMap(({ id, article }) => (article ? [] : [id])));
  const otherAds = adHits(adPage).filter(({ id }) => !isService.has(id));
  return [
    ...names,
    { ...groupOf('ads', otherAds.slice(0, SHOWN), adPage), ...(correctedKeyword ? { correctedKeyword } : {}) },
    offered,
    groupOf('businesses', businessHits, businesses),
    groupOf('topics', topicHits, topics),
    guides,
    news,
  ];
}

/**
 * Returns a few of every kind that a region has for a keyword, the best kind first; nothing for a keyword without words. The
 * answer is the same for everybody and remembered until something changes that it may show, a minute at most.
 */
export async function searchAll(
  deps: SearchDeps,
  asking: Call,
  { regionId: asked, keyword }: { regionId?: number | undefined; keyword: string },
): Promise<SearchAnswer> {
  const regionId = deps.regions.get(asked ?? asking.regionId)?.id;
  if (regionId === undefined || keywordTerms(keyword).length === 0) return { groups: [] };
  const tags = [`ads:${regionId}`, `ads:${regionId}::`, `forum:${regionId}`, `directory:${regionId}`];
  const all = [...tags, `articles:${regionId}`, 'articles:0'];
  asking.dependsOn(...all);
  const call: Call = { ...asking, viewer: undefined, dependsOn: () => undefined };
  return deps.memo.get(all, `${call.locale} ${keyword}`, async () => ({
    groups: orderGroups(await groupsFor(deps, call, regionId, keyword), keyword),
  }));
}
