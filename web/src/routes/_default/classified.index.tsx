import { codes } from '@ashore/contract/codes';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { listConfig } from '#web/features/ads/list-config.ts';
import { ListPage } from '#web/features/ads/list-page.tsx';
import { type ListSearch, readListSearch, writeListSearch } from '#web/features/ads/list-search.ts';
import { pageHead } from '#web/lib/head.ts';
import { stringifySearch } from '#web/lib/search.ts';
import type { Shell } from '#web/lib/shell.ts';
import { refusedWith } from './-refused.ts';

const PAGE_SIZE = 20;

/** Only what a list knows, written in one way. */
const addressOf = (search: Record<string, unknown>): ListSearch => ({
  ...writeListSearch(readListSearch(search)),
  ...(search.show === 'rows' ? { show: 'rows' } : {}),
});

const to = (search: ListSearch) => ({ to: '/classified' as const, search: addressOf(search) });

export const Route = createFileRoute('/_default/classified/')({
  validateSearch: addressOf,
  // Always in the same order: pages are cached under their sorted query, and the router tells matches by this text.
  loaderDeps: ({ search }) => addressOf(search),
  loader: async ({ context: { api, start }, deps }) => {
    const query = readListSearch(deps);
    const [{ list, ...page }, config, areas] = await Promise.all([
      api.classified.getClassifiedInfoList({ ...query, pageSize: PAGE_SIZE }).catch((error: unknown) => {
        // A cursor of an older list, or one cut short on its way: the list begins anew.
        if (query.cursor && refusedWith(error, codes.invalidInput)) throw redirect(to({ ...deps, cursor: '' }));
        throw error;
      }),
      api.classified.getAdsConfig({}),
      api.area.getAreaList({}),
    ]);
    // Ads went since the address was kept: its last page now.
    if (list.length === 0 && page.total > 0 && page.pageNum > page.pages)
      throw redirect(to({ ...deps, pageNum: String(page.pages) }));
    return {
      page: { ...page, ads: list.map(cardOf) },
      config: listConfig(config, areas, query),
      origin: start().site.origin,
    };
  },
  head: ({ loaderData, match, matches }) => {
    const { categoryName = '', areaName = '' } = loaderData?.config ?? {};
    const shell = matches[0]?.loaderData as Shell | undefined;
    const title = `${categoryName || 'Ads'} in ${areaName || shell?.region.regionName}`;
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
