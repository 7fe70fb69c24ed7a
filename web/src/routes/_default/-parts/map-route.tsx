import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { AdItem } from '#web/features/ads/card/ad-item.tsx';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { keywordFilter, setFilters } from '#web/features/ads/filters/chips.ts';
import { FilterChips } from '#web/features/ads/filters/filter-parts.tsx';
import { listTitle } from '#web/features/ads/list/list-page.tsx';
import {
  type ListQuery,
  type ListSearch,
  readListSearch,
  withFilter,
  writeListSearch,
} from '#web/features/ads/list/list-search.ts';
import { writeMapSearch } from '#web/features/map/map-search.ts';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import type { MapBounds, MapWindow } from '#web/ui/map/map-types.ts';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { filtersOf, mapAddress } from './map-address.ts';
import { adsAt, type loadMap, type MapAd } from './map-data.ts';

export interface MapRouteProps {
  search: ListSearch;
  data: Awaited<ReturnType<typeof loadMap>>;
}

/** What the map page is given by the address and the pieces of the ads; what is over the list differs on phones. */
export function useMapRoute({ search, data }: MapRouteProps) {
  const { window, found, place, config } = data;
  const t = useMessages(adsMessages);
  const format = useFormat();
  const { region } = useShell();
  const navigate = useNavigate();
  const router = useRouter();
  const busy = useRouterState({ select: (state) => state.isLoading });
  const query = readListSearch(filtersOf(search));
  const filters = setFilters(query, config, t, (amount) => format.money(amount));
  const shown: ListSearch = search.box && search.zoom ? { box: search.box, zoom: search.zoom } : {};
  const withQuery = (next: ListQuery) => href('/classified/map', { ...writeListSearch(next), ...shown });

  // What is being loaded has its address already: a new circle moves the map before its ads are there.
  const newest = (): ListSearch => mapAddress(router.latestLocation.search);

  /** Writes the new part of the map into the address, unless the visitor is leaving for another page. */
  function goTo(next: MapWindow): void {
    if (router.latestLocation.pathname !== router.buildLocation({ to: '/classified/map' }).pathname) return;
    const address = { ...filtersOf(newest()), ...writeMapSearch(next) };
    void navigate({ to: '/classified/map', search: address, replace: true, resetScroll: false });
  }
  /** A place that is chosen anew is shown; other filters leave the map where it is. */
  function goToFilters(next: ListSearch): void {
    const { show: _show, cursor: _cursor, pageNum: _page, ...rest } = next;
    const same = (rest.areaId ?? '') === (search.areaId ?? '');
    void navigate({ to: '/classified/map', search: { ...rest, ...(same ? shown : {}) }, resetScroll: false });
  }
  /** Another area or circle, the same part of the map. Back leads to the one before. */
  function narrow(change: Pick<ListQuery, 'near' | 'polygon'>): void {
    const { box = '', zoom = '', ...filters } = newest();
    const next = { ...writeListSearch(withFilter(readListSearch(filters), change)), ...(box ? { box, zoom } : {}) };
    void navigate({ to: '/classified/map', search: next, resetScroll: false });
  }
  const page = {
    ...{ window, found, place, busy, goTo, polygon: query.polygon, near: query.near },
    onPolygon: (polygon: string | undefined) => narrow({ polygon }),
    onNear: (near: ListQuery['near']) => narrow({ near }),
    onArea: (areaId: number) =>
      goToFilters(writeListSearch(withFilter(query, { areaId, near: undefined, polygon: undefined }))),
    title: listTitle(t, config, region.inSentence),
    renderAd: (ad: MapAd) => <AdItem ad={ad} layout="row" headingLevel={2} />,
    filters: <FilterChips filters={[...keywordFilter(query), ...filters]} query={query} url={withQuery} />,
    pages: found && (
      <Pagination page={found.pageNum} pages={found.pages} url={(pageNum) => withQuery({ ...query, pageNum })} />
    ),
    wholeUrl: href('/classified/map', writeListSearch(query)),
    find: (bounds: MapBounds) => adsAt(api, filtersOf(search), bounds),
    retry: () => void router.invalidate(),
  };
  return { page, query, setCount: filters.length, listUrl: href('/classified', writeListSearch(query)), goToFilters };
}
