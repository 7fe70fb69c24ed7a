import type { ServiceKind } from '@ashore/contract/article-values';
import { createFileRoute } from '@tanstack/react-router';
import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import { cardOf as adCardOf } from '#web/features/ads/card/card-ad.ts';
import { readServiceSearch, writeSearch } from '#web/features/articles/article-search.ts';
import { articleCardOf } from '#web/features/articles/card-article.ts';
import { ServicePage } from '#web/features/articles/service-page.tsx';
import { BusinessGrid, cardOf } from '#web/features/directory/business-card.tsx';
import { href } from '#web/lib/address/links.ts';
import { partsOf } from '#web/lib/address/search.ts';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

const SHOWN = 6;
const SERVICES_ROOT = 1000;

const names = ['kind', 'areaId', 'language', 'keyword', 'pageNum'];
const addressOf = (search: Record<string, unknown>) => partsOf(search, names);

/** The whole lists behind what is shown: the leaf of the ads and the kind of the directory, where there is one. */
const lists: Record<ServiceKind, { leaf?: number; kind?: number }> = {
  moving: { leaf: 1001, kind: 9 },
  repairs: { leaf: 1002, kind: 10 },
  translation: { leaf: 1003 },
  legal: { leaf: 1004, kind: 1 },
  tax: { leaf: 1005, kind: 2 },
  health: { leaf: 1006, kind: 4 },
  childcare: { leaf: 1007, kind: 6 },
  computers: { leaf: 1008 },
  events: { leaf: 1009 },
  money: { kind: 8 },
  driving: { kind: 12 },
};

export const Route = createFileRoute('/_default/service/')({
  validateSearch: addressOf,
  loaderDeps: ({ search }) => addressOf(search),
  loader: async ({ context: { api }, deps }) => {
    const [services, config, areas] = await Promise.all([
      api.service.getServiceList({ ...readServiceSearch(deps), pageSize: SHOWN }),
      api.directory.getDirectoryConfig({}),
      api.area.getAreaList({}),
    ]);
    return {
      ads: { list: services.ads.list.map(adCardOf), total: services.ads.total },
      businesses: { list: services.businesses.list.map(cardOf), total: services.businesses.total },
      articles: services.articles.map(articleCardOf),
      languages: config.languages,
      areas: areas.map(({ id, areaName }) => ({ id, areaName })),
    };
  },
  head: ({ match, matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    if (!shell) return {};
    const { region, site } = shell;
    const place = region.inSentence;
    const title = messagesOf(publicTitleMessages)('services', { place });
    if (!import.meta.env.SSR) return pageHead({ title });
    const search = writeSearch(readServiceSearch(match.search));
    return pageHead({
      title,
      description: messagesOf(descriptionMessages)('services', { place }),
      canonical: `${site.origin}/service${regionQuery(region.id, search)}`,
      index: !search.keyword,
      alternates: Object.keys(search).length === 0 ? languageAlternates(site, region.id, '/service') : [],
    });
  },
  component: ServiceRoute,
});

function ServiceRoute() {
  const { ads, businesses, articles, areas, languages } = Route.useLoaderData();
  const query = readServiceSearch(Route.useSearch());
  const { leaf = SERVICES_ROOT, kind } = query.kind ? lists[query.kind] : {};
  const shared = {
    ...(query.areaId ? { areaId: String(query.areaId) } : {}),
    ...(query.keyword ? { keyword: query.keyword } : {}),
  };
  const spoken = query.language ?? '';
  return (
    <ServicePage
      query={query}
      areas={areas}
      languages={languages}
      articles={articles}
      ads={{
        cards: <AdGrid ads={ads.list} layout="grid" columns={3} headingLevel={3} />,
        total: ads.total,
        url: href('/classified', {
          categoryId: String(leaf),
          ...shared,
          ...(spoken ? { 'f.languages': spoken } : {}),
        }),
      }}
      businesses={{
        cards: <BusinessGrid businesses={businesses.list} headingLevel={3} />,
        total: businesses.total,
        url: href('/Directory/list', {
          ...(kind ? { categoryId: String(kind) } : {}),
          ...shared,
          ...(spoken ? { languages: spoken } : {}),
        }),
      }}
    />
  );
}
