import { cardOf } from '#web/features/ads/card/card-ad.ts';
import { homeData } from '#web/features/home/home-data.ts';
import { memberNews } from '#web/features/home/member-news.ts';
import type { RouterContext } from '#web/router.tsx';

/** What `/` and `/home` share: they are one page under two addresses. */
export async function loadHome({ context: { api, start } }: { context: RouterContext }) {
  const { regionId, site, user } = start();
  const [{ top, newest, ...rest }, news] = await Promise.all([homeData(api), user ? memberNews(api) : undefined]);
  return { ...rest, top: top.map(cardOf), newest: newest.map(cardOf), news, regionId, site };
}

export type HomeLoaded = Awaited<ReturnType<typeof loadHome>>;
