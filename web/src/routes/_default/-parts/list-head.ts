import type { CardAd } from '#web/features/ads/card/card-ad.ts';
import { structuredList } from '#web/features/ads/details/structured-data.ts';
import { trailMessages } from '#web/features/ads/details/trail-messages.ts';
import { branchOf, type ListConfig } from '#web/features/ads/list/list-config.ts';
import type { ListSearch } from '#web/features/ads/list/list-search.ts';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

interface Listed {
  page: { total: number; ads: CardAd[] };
  config: ListConfig;
}

/**
 * Search engines keep the lists of a category or place, with all their pages, as long as there is something in them; what
 * somebody searched or filtered is theirs alone.
 */
export function listHead({ page, config }: Listed, address: ListSearch, { region, site }: Shell) {
  const { show: _show, cursor, sort, ...search } = address;
  const { pageNum, categoryId, ...narrowing } = search;
  const { areaId: _area, ...filters } = narrowing;
  const t = messagesOf(publicTitleMessages);
  const place = config.areaName || region.inSentence;
  const title = config.categoryName ? t('kind', { kind: config.categoryName, place }) : t('ads', { place });
  const searched = address.keyword ? t('searched', { keyword: address.keyword, title }) : title;
  const full = pageNum ? t('paged', { title: searched, page: pageNum }) : searched;
  if (!import.meta.env.SSR) return pageHead({ title: full });
  const query = regionQuery(region.id, search);
  const general = !pageNum && Object.keys(narrowing).length === 0;
  return pageHead({
    title: full,
    description: messagesOf(descriptionMessages)('ads', { title }),
    canonical: `${site.origin}/classified${query}`,
    index: page.total > 0 && !cursor && !sort && Object.keys(filters).length === 0,
    alternates: general ? languageAlternates(site, region.id, '/classified', { categoryId }) : [],
    feed: `${site.origin}/rss${regionQuery(region.id, { ...search, pageNum: undefined })}`,
    structured: structuredList(branchOf(config, categoryId), region.id, {
      origin: site.origin,
      allAds: messagesOf(trailMessages)('ads'),
    }),
  });
}
