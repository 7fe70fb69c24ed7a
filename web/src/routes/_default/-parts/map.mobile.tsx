import { List } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { FiltersOpener } from '#web/features/ads/filters/filters-opener.tsx';
import { writeListSearch } from '#web/features/ads/list/list-search.ts';
import { MapPage } from '#web/features/map/map-page.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { Directional } from '#web/ui/icon.tsx';
import { type MapRouteProps, useMapRoute } from './map-route.tsx';

const FiltersScreen = lazy(() => import('#web/features/ads/filters/filters-screen.mobile.tsx'));

/** The map of a phone, made of the pieces of the map and of the ads. */
export function MapRouteView(props: MapRouteProps) {
  const { window, config } = props.data;
  const t = useMessages(adsMessages);
  const { page, query, setCount, listUrl, goToFilters } = useMapRoute(props);
  const [filtering, setFiltering] = useState(false);
  return (
    <>
      <MapPage
        {...page}
        filters={<div className="[&_a]:h-11 [&_a]:shadow-float">{page.filters}</div>}
        toolbar={
          <>
            <FiltersOpener count={setCount} onOpen={() => setFiltering(true)} />
            <a
              href={listUrl}
              aria-label={t('asList')}
              className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface"
            >
              <Directional of={List} className="size-5" />
            </a>
          </>
        }
      />
      {filtering && (
        <Suspense>
          <FiltersScreen
            query={query}
            config={config}
            bounds={window.bounds}
            onShow={(next) => goToFilters(writeListSearch(next))}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  );
}
