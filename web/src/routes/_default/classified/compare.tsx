import { limits } from '@ashore/contract/limits';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { chosenIds, removeChosen } from '#web/features/ads/compare/chosen.ts';
import { ComparePage } from '#web/features/ads/compare/compare-page.tsx';
import { inLanguageOfPage } from '#web/features/ads/details/ad-text.ts';
import { adCategory } from '#web/features/ads/details/details-data.ts';
import { idOf } from '#web/lib/address/search.ts';
import { currentLocale } from '#web/lib/locale.ts';
import type { RouterContext } from '#web/router.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  /** Ids with commas; left out for what this browser has chosen. */
  ids?: string;
  /** The area that distances are measured from. */
  near?: number;
}

const idsOf = (text: unknown): number[] =>
  [...new Set(String(text ?? '').split(','))].flatMap((one) => idOf(one) ?? []).slice(0, limits.comparedMost);

/** The point of an area of a region; undefined for an area that is not there. */
async function pointOf({ api }: RouterContext, regionId: number, areaId: number) {
  const areas = await api.area.getAreaList({ regionId });
  const area = areas.flatMap((one) => [one, ...(one.children ?? [])]).find(({ id }) => id === areaId);
  return area && { lat: area.lat, lng: area.lng, areaId };
}

export const Route = createFileRoute('/_default/classified/compare')({
  validateSearch: (search): Search => {
    const ids = idsOf(search.ids);
    return { ids: ids.length > 0 ? ids.join() : undefined, near: idOf(search.near) };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { ids, near } }) => {
    const classifiedIds = idsOf(ids);
    if (classifiedIds.length === 0) return { columns: [], near: undefined };
    const { api } = context;
    const [found, config] = await Promise.all([
      api.classified.getAdsToCompare({ classifiedIds }),
      api.classified.getAdsConfig({}),
    ]);
    const columns = found.map(({ classifiedId, ad }) => {
      const shown = ad && inLanguageOfPage(ad, currentLocale());
      return { classifiedId, ad: shown, category: shown && adCategory(shown, config) };
    });
    const regionId = columns.find(({ ad }) => ad)?.ad?.regionId;
    return { columns, near: near && regionId ? await pointOf(context, regionId, near) : undefined };
  },
  head: () => ownHead('compare'),
  component: CompareRoute,
});

function CompareRoute() {
  const { columns, near } = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const go = (next: Search) => void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false });
  // The bare address shows what this browser has chosen, and then says what that is.
  useEffect(() => {
    const chosen = chosenIds();
    if (!search.ids && chosen.length > 0) void navigate({ search: { ids: chosen.join() }, replace: true });
  }, [search.ids, navigate]);
  return (
    <ComparePage
      columns={columns}
      near={near}
      onRemove={(classifiedId) => {
        removeChosen(classifiedId);
        const left = idsOf(search.ids).filter((id) => id !== classifiedId);
        go({ ids: left.length > 0 ? left.join() : undefined });
      }}
      onNear={(areaId) => go({ near: areaId })}
    />
  );
}
