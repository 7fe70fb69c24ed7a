import { List, Scale } from 'lucide';
import { useState } from 'react';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { useFacets } from '#web/features/ads/filters/facet-counts.tsx';
import { FiltersButton, FiltersDrawer } from '#web/features/ads/filters/filter-parts.tsx';
import { Filters } from '#web/features/ads/filters/filters.tsx';
import { MapPage } from '#web/features/map/map-page.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { type MapRouteProps, useMapRoute } from './map-route.tsx';

/** The map page made of the pieces of the map and of the ads. */
export function MapRouteView(props: MapRouteProps) {
  const { window, found, config } = props.data;
  const t = useMessages(adsMessages);
  const { page, query, setCount, listUrl, goToFilters } = useMapRoute(props);
  const [drawer, setDrawer] = useState(false);
  const facets = useFacets(drawer ? { ...query, bounds: window.bounds } : undefined);
  return (
    <>
      <MapPage
        {...page}
        toolbar={
          <div className="flex items-center gap-2">
            <FiltersButton href={listUrl} count={setCount} open={() => setDrawer(true)} />
            <a href={listUrl} className={buttonClass('secondary', 'md')}>
              <Directional of={List} className="size-5" />
              {t('asList')}
            </a>
            <Button
              variant="secondary"
              onClick={() =>
                void import('#web/features/ads/compare/chosen.ts').then(({ startChoosing }) => startChoosing())
              }
            >
              <Icon of={Scale} className="size-5" />
              {t('compareAds')}
            </Button>
          </div>
        }
      />
      {drawer && (
        <FiltersDrawer close={() => setDrawer(false)} count={t('count', { count: found?.total ?? 0 })}>
          <Filters prefix="map" query={query} rows={false} config={config} facets={facets} onChange={goToFilters} />
        </FiltersDrawer>
      )}
    </>
  );
}
