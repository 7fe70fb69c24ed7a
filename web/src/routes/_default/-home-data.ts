import { cardOf } from '#web/features/ads/card-ad.ts';
import { homeData } from '#web/features/home/home-data.ts';
import { structuredSite } from '#web/features/home/structured-site.ts';
import { pageHead, regionAlternates } from '#web/lib/head.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { SiteSettings } from '#web/lib/shell.ts';
import type { RouterContext } from '#web/router.tsx';

/** What `/` and `/home` share: they are one page under two addresses. */
export async function loadHome({ context: { api, start } }: { context: RouterContext }) {
  const { top, newest, ...rest } = await homeData(api);
  const { regionId, site } = start();
  return { ...rest, top: top.map(cardOf), newest: newest.map(cardOf), regionId, site };
}

export type HomeLoaded = Awaited<ReturnType<typeof loadHome>>;

/** The canonical address is /home, in each region its own. */
export function homeHead(data: HomeLoaded | undefined) {
  const site: SiteSettings | undefined = data?.site;
  return pageHead({
    title: 'Find your feet abroad',
    description: 'A flat, a job, a sofa, a plumber and someone to ask, for people living abroad.',
    ...(data && site
      ? {
          canonical: `${site.origin}/home${regionQuery(data.regionId)}`,
          alternates: import.meta.env.SSR ? regionAlternates(site, '/home') : [],
          structured: import.meta.env.SSR ? structuredSite(site.origin) : [],
        }
      : {}),
  });
}
