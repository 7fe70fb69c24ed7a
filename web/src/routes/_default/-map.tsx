import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { List } from 'lucide-react';
import { useState } from 'react';
import { AdItem } from '#web/features/ads/ad-item.tsx';
import { keywordFilter, setFilters } from '#web/features/ads/chips.ts';
import { useFacets } from '#web/features/ads/facet-counts.tsx';
import { FilterChips, FiltersButton, FiltersDrawer } from '#web/features/ads/filter-parts.tsx';
import { Filters } from '#web/features/ads/filters.tsx';
import { listTitle } from '#web/features/ads/list-page.tsx';
import { type ListQuery, type ListSearch, readListSearch, writeListSearch } from '#web/features/ads/list-search.ts';
import { adsWords } from '#web/features/ads/words.ts';
import { MapPage } from '#web/features/map/map-page.tsx';
import { writeMapSearch } from '#web/features/map/map-search.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { MapWindow } from '#web/ui/map/map-types.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { filtersOf } from './-map-address.ts';
import { adsAt, type loadMap } from './-map-data.ts';

interface Props {
  search: ListSearch;
  data: Awaited<ReturnType<typeof loadMap>>;
}

/** The map page made of the pieces of the map and of the ads. */
export function MapRouteView({ search, data }: Props) {
  const { window, found, place, config } = data;
  const t = useMessages(adsWords);
  const format = useFormat();
  const { region } = useShell();
  const navigate = useNavigate();
  const router = useRouter();
  const busy = useRouterState({ select: (state) => state.isLoading });
  const [drawer, setDrawer] = useState(false);
  const query = readListSearch(filtersOf(search));
  const facets = useFacets(drawer ? { ...query, bounds: window.bounds } : undefined);
  const filters = setFilters(query, config, t, (amount) => format.money(amount));
  const shown: ListSearch = search.box && search.zoom ? { box: search.box, zoom: search.zoom } : {};
  const listUrl = href('/classified', writeListSearch(query));
  const withQuery = (next: ListQuery) => href('/classified/map', { ...writeListSearch(next), ...shown });

  function goTo(next: MapWindow): void {
    const address = { ...filtersOf(search), ...writeMapSearch(next) };
    void navigate({ to: '/classified/map', search: address, replace: true, resetScroll: false });
  }
  /** A place that is chosen anew is shown; other filters leave the map where it is. */
  function goToFilters(next: ListSearch): void {
    const { show: _show, cursor: _cursor, pageNum: _page, ...rest } = next;
    const same = (rest.areaId ?? '') === (search.areaId ?? '');
    void navigate({ to: '/classified/map', search: { ...rest, ...(same ? shown : {}) }, resetScroll: false });
  }

  return (
    <>
      <MapPage
        title={listTitle(t, config, region.regionName)}
        window={window}
        found={found}
        place={place}
        busy={busy}
        renderAd={(ad) => <AdItem ad={ad} layout="row" headingLevel={2} />}
        toolbar={
          <div className="flex items-center gap-2">
            <FiltersButton href={listUrl} count={filters.length} open={() => setDrawer(true)} />
            <a href={listUrl} className={buttonClass('secondary', 'md')}>
              <List className="size-5" aria-hidden="true" />
              {t('asList')}
            </a>
          </div>
        }
        filters={<FilterChips filters={[...keywordFilter(query), ...filters]} query={query} url={withQuery} />}
        pages={
          found && (
            <Pagination page={found.pageNum} pages={found.pages} url={(pageNum) => withQuery({ ...query, pageNum })} />
          )
        }
        wholeUrl={href('/classified/map', writeListSearch(query))}
        goTo={goTo}
        find={(bounds) => adsAt(api, filtersOf(search), bounds)}
        retry={() => void router.invalidate()}
      />
      {drawer && (
        <FiltersDrawer close={() => setDrawer(false)} count={t('count', { count: found?.total ?? 0 })}>
          <Filters prefix="map" query={query} rows={false} config={config} facets={facets} onChange={goToFilters} />
        </FiltersDrawer>
      )}
    </>
  );
}
