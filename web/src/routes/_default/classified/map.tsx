import { codes } from '@ashore/contract/codes';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { MapRouteView } from '#web/routes/_default/-parts/map.tsx';
import { filtersOf, mapAddress } from '#web/routes/_default/-parts/map-address.ts';
import { loadMap } from '#web/routes/_default/-parts/map-data.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

export const Route = createFileRoute('/_default/classified/map')({
  validateSearch: mapAddress,
  loaderDeps: ({ search }) => mapAddress(search),
  loader: async ({ context: { api, start }, deps }) => {
    const { regionId, site } = start();
    const data = await loadMap(api, regionId, deps).catch((error: unknown) => {
      // An area that is none: the map without it.
      if (deps.polygon && refusedWith(error, codes.invalidInput))
        throw redirect({ to: '/classified/map', search: { ...deps, polygon: '' } });
      throw error;
    });
    const { found } = data;
    // Ads went since the address was kept: its last page now.
    if (found && found.ads.length === 0 && found.total > 0 && found.pageNum > found.pages)
      throw redirect({ to: '/classified/map', search: { ...deps, pageNum: String(found.pages) } });
    return { ...data, site };
  },
  head: ({ loaderData, match, matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    if (!loaderData || !shell) return {};
    const { config, site } = loaderData;
    const filters = filtersOf(match.search);
    const { categoryId: _category, ...narrowing } = filters;
    const t = messagesOf(publicTitleMessages);
    const place = config.areaName || shell.region.inSentence;
    const title = config.categoryName ? t('mapOfKind', { kind: config.categoryName, place }) : t('map', { place });
    if (!import.meta.env.SSR) return pageHead({ title });
    return pageHead({
      title,
      description: messagesOf(descriptionMessages)('map', { title }),
      canonical: `${site.origin}/classified/map${regionQuery(shell.region.id, filters)}`,
      // A map moves its own address; what it shows of itself stays the page that was found.
      index: !match.search.pageNum && Object.keys(narrowing).length === 0,
      alternates:
        Object.keys(narrowing).length === 0
          ? languageAlternates(site, shell.region.id, '/classified/map', filters)
          : [],
    });
  },
  component: MapRoute,
});

function MapRoute() {
  const { site: _site, ...data } = Route.useLoaderData();
  return <MapRouteView search={Route.useSearch()} data={data} />;
}
