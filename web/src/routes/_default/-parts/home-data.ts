import { cardOf } from '#web/features/ads/card/card-ad.ts';
import { homeData } from '#web/features/home/home-data.ts';
import type { RouterContext } from '#web/router.tsx';

/** What `/` and `/home` share: they are one page under two addresses. */
export async function loadHome({ context: { api, start } }: { context: RouterContext }) {
  const { regionId, site } = start();
  const { top, newest, ...rest } = await homeData(api);
  return { ...rest, top: top.map(cardOf), newest: newest.map(cardOf), regionId, site };
}

export type HomeLoaded = Awaited<ReturnType<typeof loadHome>>;
