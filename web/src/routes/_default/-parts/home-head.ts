import { structuredSite } from '#web/features/home/structured-site.ts';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
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
    alternates: languageAlternates(site, regionId, '/home'),
    structured: structuredSite(site.origin),
  });
}
