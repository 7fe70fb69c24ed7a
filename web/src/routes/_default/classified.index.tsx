import { createFileRoute } from '@tanstack/react-router';
import { cardOf } from '#web/features/ads/ad-item.tsx';
import { listConfig } from '#web/features/ads/list-config.ts';
import { ListPage } from '#web/features/ads/list-page.tsx';
import { type ListSearch, readListSearch, writeListSearch } from '#web/features/ads/list-search.ts';
import { pageHead } from '#web/lib/head.ts';
import { stringifySearch } from '#web/lib/search.ts';

const PAGE_SIZE = 20;

export const Route = createFileRoute('/_default/classified/')({
  validateSearch: (search): ListSearch => ({
    ...writeListSearch(readListSearch(search)),
    ...(search.show === 'rows' ? { show: 'rows' } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, start }, deps }) => {
    const query = readListSearch(deps);
    const [{ list, ...page }, config, areas] = await Promise.all([
      api.classified.getClassifiedInfoList({ ...query, pageSize: PAGE_SIZE }),
      api.classified.getAdsConfig({}),
      api.area.getAreaList({}),
    ]);
    return {
      page: { ...page, ads: list.map(cardOf) },
      config: listConfig(config, areas, query),
      origin: start().site.origin,
    };
  },
  head: ({ loaderData, match }) => {
    const { categoryName = '', areaName = '' } = loaderData?.config ?? {};
    const title = [categoryName || 'Ads', areaName && `in ${areaName}`].filter(Boolean).join(' ');
    const { show: _show, cursor, sort: _sort, ...rest } = match.search;
    return pageHead({
      title,
      description: `${title}: flats, jobs, furniture, services and more, offered to people living abroad.`,
      canonical: `${loaderData?.origin ?? ''}/classified${stringifySearch(rest)}`,
      index: !cursor,
    });
  },
  component: ListRoute,
});

function ListRoute() {
  const { page, config } = Route.useLoaderData();
  const search = Route.useSearch();
  return <ListPage query={readListSearch(search)} rows={search.show === 'rows'} page={page} config={config} />;
}
