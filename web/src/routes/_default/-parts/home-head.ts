import { structuredSite } from '#web/features/home/structured-site.ts';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';
import type { HomeLoaded } from './home-data.ts';

/** The canonical address is /home, in each region its own. */
export function homeHead(data: HomeLoaded | undefined) {
  const title = messagesOf(publicTitleMessages)('home');
  if (!import.meta.env.SSR || !data) return pageHead({ title });
  const { site, regionId } = data;
  return pageHead({
    title,
    description: messagesOf(descriptionMessages)('home'),
    canonical: `${site.origin}/home${regionQuery(regionId)}`,
    alternates: languageAlternates(site, regionId, '/home'),
    structured: structuredSite(site.origin),
  });
}
