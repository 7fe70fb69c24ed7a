import { structuredSite } from '#web/features/home/structured-site.ts';
import { pageHead, regionAlternates } from '#web/lib/head/head.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { HomeLoaded } from './home-data.ts';

/** The canonical address is /home, in each region its own. */
export function homeHead(data: HomeLoaded | undefined) {
  const title = 'Find your feet abroad';
  if (!import.meta.env.SSR || !data) return pageHead({ title });
  const { site, regionId } = data;
  return pageHead({
    title,
    description: 'A flat, a job, a sofa, a plumber and someone to ask, for people living abroad.',
    canonical: `${site.origin}/home${regionQuery(regionId)}`,
    alternates: regionAlternates(site, '/home'),
    structured: structuredSite(site.origin),
  });
}
