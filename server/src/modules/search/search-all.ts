import type {
  AdSummary,
  ArticleSummary,
  BusinessSummary,
  SearchAnswer,
  SearchGroup,
  SearchHit,
  SearchKind,
  TopicSummary,
} from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { keywordTerms } from '#server/lib/keyword-terms.ts';
import { categoryTree } from '../ads/index.ts';
import type { SearchDeps } from './deps.ts';
import { orderGroups } from './order-groups.ts';

/** Hits of each kind. */
const SHOWN = 4;
/** How far each kind is counted: by reading so many, as a count of its own would cost as much again. */
const COUNTED = 20;
const root = categoryTree.find(({ service }) => service);
const serviceIds = new Set([root, ...(root?.children ?? [])].map((category) => category?.id));

interface Few<Item> {
  list: Item[];
  more: boolean;
}

const groupOf = (kind: SearchKind, { list, more }: Few<SearchHit>): SearchGroup => ({
  ...{ kind, total: list.length, more },
  hits: list.slice(0, SHOWN),
});

const adHit = (ad: AdSummary): SearchHit => {
  const { classifiedId: id, title, areaName, language, imgUrlZip, price, priceType, priceUnit, currency } = ad;
  return {
    ...{ id, title, text: areaName, language, picture: imgUrlZip[0] ?? '' },
    price: { price, priceType, priceUnit, currency },
  };
};

const articleHit = ({
  articleId: id,
  title,
  summary: text,
  language,
  coverZip: picture,
}: ArticleSummary): SearchHit => ({
  ...{ id, title, text, language, picture },
});

const businessHit = (business: BusinessSummary): SearchHit => {
  const { directoryId: id, name: title, categoryName, areaName, language, logo, imgUrlZip } = business;
  const text = [categoryName, areaName].filter(Boolean).join(' · ');
  return { id, title, text, language, picture: imgUrlZip[0] ?? logo };
};

const topicHit = ({ forumId: id, title, excerpt: text, language, picture }: TopicSummary): SearchHit => ({
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
  const areas = regions
    .placesBeginning(keyword, regionId, SHOWN, call.locale)
    .map(({ areaId, name }) => ({ id: areaId, title: name, text: '', ...named }));
  return [groupOf('categories', { list: categories, more: false }), groupOf('areas', { list: areas, more: false })];
}

interface Asked {
  regionId: number;
  keyword: string;
}

/** Ads, and apart from them those of services with what editors wrote about them. */
async function adsFor({ ads, articles }: SearchDeps, call: Call, query: Asked): Promise<SearchGroup[]> {
  const [found, written] = await Promise.all([
    ads.few(call, query, COUNTED),
    articles.few(call, 'service', query, COUNTED),
  ]);
  const { correctedKeyword } = found;
  // Of all ads those of services are known. Only where there are more they have to be asked for.
  const isService = ({ categoryId, intent }: AdSummary) => serviceIds.has(categoryId) && intent === 'offer';
  const services = found.more
    ? await ads.few(call, { ...query, categoryId: root?.id, intent: 'offer' }, COUNTED)
    : { list: correctedKeyword ? [] : found.list.filter(isService), more: false };
  const articleHits = written.list.map((article): SearchHit => ({ ...articleHit(article), article: true }));
  const offered = groupOf('services', {
    list: [...articleHits, ...services.list.map(adHit)].slice(0, COUNTED),
    more: services.more || written.more || articleHits.length + services.list.length > COUNTED,
  });
  const shown = new Set(offered.hits.flatMap(({ id, article }) => (article ? [] : [id])));
  const all = groupOf('ads', { ...found, list: found.list.map(adHit) });
  const others = found.list.filter(({ classifiedId }) => !shown.has(classifiedId)).map(adHit);
  return [offered, { ...all, hits: others.slice(0, SHOWN), ...(correctedKeyword ? { correctedKeyword } : {}) }];
}

/** The groups of all kinds for visitors, in no order. */
async function groupsFor(deps: SearchDeps, call: Call, query: Asked): Promise<SearchGroup[]> {
  const { regionId, keyword } = query;
  const { articles, directory, forum } = deps;
  const few = async <Item>(kind: SearchKind, asked: Promise<Few<Item>>, hitOf: (item: Item) => SearchHit) => {
    const { list, more } = await asked;
    return groupOf(kind, { list: list.map(hitOf), more });
  };
  const groups = await Promise.all([
    namesFor(deps, call, regionId, keyword),
    adsFor(deps, call, query),
    few('businesses', directory.few(call, keyword, regionId, COUNTED), businessHit),
    few('topics', forum.few(call, keyword, regionId, COUNTED), topicHit),
    few('guides', articles.few(call, 'tips', query, COUNTED), articleHit),
    few('news', articles.few(call, 'news', query, COUNTED), articleHit),
  ]);
  return groups.flat();
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
    groups: orderGroups(await groupsFor(deps, call, { regionId, keyword }), keyword),
  }));
}
