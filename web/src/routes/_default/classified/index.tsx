import { codes } from '@ashore/contract/codes';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { cardOf, rowOf } from '#web/features/ads/card/card-ad.ts';
import { plainSearch } from '#web/features/ads/filters/list-amounts.ts';
import { listConfig } from '#web/features/ads/list/list-config.ts';
import { ListPage } from '#web/features/ads/list/list-page.tsx';
import { type ListSearch, readListSearch, withFilter, writeListSearch } from '#web/features/ads/list/list-search.ts';
import type { Shell } from '#web/lib/shell.ts';
import { listHead } from '#web/routes/_default/-parts/list-head.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';

/** With the promoted ads before the first page full rows of three. */
const PAGE_SIZE = 18;
const TOP = 3;

/** Only what a list knows, written in one way. */
const addressOf = (search: Record<string, unknown>): ListSearch => ({
  // A form without JavaScript sends amounts as typed; the server reads them first.
  ...writeListSearch(readListSearch(import.meta.env.SSR ? plainSearch(search) : search)),
  ...(search.show === 'rows' ? { show: 'rows' } : {}),
});

const to = (search: ListSearch) => ({ to: '/classified' as const, search: addressOf(search) });

export const Route = createFileRoute('/_default/classified/')({
  validateSearch: addressOf,
  // Always in the same order: pages are cached under their sorted query, and the router tells matches by this text.
  loaderDeps: ({ search }) => addressOf(search),
  loader: async ({ context: { api }, deps }) => {
    const query = readListSearch(deps);
    const filters = withFilter(query, { sort: undefined, categoryId: undefined });
    const narrowed = Object.keys(filters).length > 0;
    // Promoted ads stand above a category as it is, not above what somebody looks for in it.
    const isStart = !narrowed && !query.sort && !query.cursor && (query.pageNum ?? 1) === 1;
    const [{ list, ...page }, promoted, config, areas] = await Promise.all([
      api.classified.getClassifiedInfoList({ ...query, pageSize: PAGE_SIZE }).catch((error: unknown) => {
        // A cursor of an older list, or one cut short on its way: the list begins anew.
        if (query.cursor && refusedWith(error, codes.invalidInput)) throw redirect(to({ ...deps, cursor: '' }));
        // An area that is none: the list without it.
        if (query.polygon && refusedWith(error, codes.invalidInput)) throw redirect(to({ ...deps, polygon: '' }));
        throw error;
      }),
      isStart ? api.classified.getTopAds({ categoryId: query.categoryId, size: TOP }) : [],
      api.classified.getAdsConfig({}),
      api.area.getAreaList({}),
    ]);
    // Ads went since the address was kept: its last page now.
    if (list.length === 0 && page.total > 0 && page.pageNum > page.pages)
      throw redirect(to({ ...deps, pageNum: String(page.pages) }));
    // What to loosen is only of help, and never a reason to fail.
    const facets =
      page.total === 0 && (narrowed || query.categoryId)
        ? await api.classified.getFacets(query).catch(() => undefined)
        : undefined;
    const top = list.length > 0 ? promoted : [];
    const shown = new Set(top.map(({ classifiedId }) => classifiedId));
    const ads = [...top, ...list.filter(({ classifiedId }) => !shown.has(classifiedId))].map(
      deps.show === 'rows' ? rowOf : cardOf,
    );
    return {
      page: { ...page, ads, without: facets?.without },
      config: listConfig(config, areas, query),
    };
  },
  head: ({ loaderData, match, matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    return loaderData && shell ? listHead(loaderData, match.search, shell) : {};
  },
  component: ListRoute,
});

function ListRoute() {
  const { page, config } = Route.useLoaderData();
  const search = Route.useSearch();
  return <ListPage query={readListSearch(search)} rows={search.show === 'rows'} page={page} config={config} />;
}
