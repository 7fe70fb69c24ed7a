import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageHead } from '#web/lib/head.ts';
import { stringifySearch } from '#web/lib/search.ts';
import type { Shell } from '#web/lib/shell.ts';
import { MapRouteView } from './-map.tsx';
import { filtersOf, mapAddress } from './-map-address.ts';
import { loadMap } from './-map-data.ts';

export const Route = createFileRoute('/_default/classified/map')({
  validateSearch: mapAddress,
  loaderDeps: ({ search }) => mapAddress(search),
  loader: async ({ context: { api, start }, deps }) => {
    const { regionId, site } = start();
    const data = await loadMap(api, regionId, deps);
    const { found } = data;
    // Ads went since the address was kept: its last page now.
    if (found && found.ads.length === 0 && found.total > 0 && found.pageNum > found.pages)
      throw redirect({ to: '/classified/map', search: { ...deps, pageNum: String(found.pages) } });
    return { ...data, origin: site.origin };
  },
  head: ({ loaderData, match, matches }) => {
    const { categoryName = '', areaName = '' } = loaderData?.config ?? {};
    const shell = matches[0]?.loaderData as Shell | undefined;
    const title = `Map: ${categoryName || 'ads'} in ${areaName || shell?.region.regionName}`;
    return pageHead({
      title,
      description: `${title}: prices where they are, for people living abroad.`,
      canonical: `${loaderData?.origin ?? ''}/classified/map${stringifySearch(filtersOf(match.search))}`,
      index: !match.search.box && !match.search.pageNum,
    });
  },
  component: MapRoute,
});

function MapRoute() {
  const { origin: _origin, ...data } = Route.useLoaderData();
  return <MapRouteView search={Route.useSearch()} data={data} />;
}
