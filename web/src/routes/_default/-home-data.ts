import { cardOf } from '#web/features/ads/card-ad.ts';
import { homeData } from '#web/features/home/home-data.ts';
import { pageHead } from '#web/lib/head.ts';
import type { RouterContext } from '#web/router.tsx';

/** What `/` and `/home` share: they are one page under two addresses. */
export async function loadHome({ context: { api, start } }: { context: RouterContext }) {
  const { top, newest, ...rest } = await homeData(api);
  return { ...rest, top: top.map(cardOf), newest: newest.map(cardOf), origin: start().site.origin };
}

export type HomeLoaded = Awaited<ReturnType<typeof loadHome>>;

/** The canonical address is /home. */
export const homeHead = (data: HomeLoaded | undefined) =>
  pageHead({
    title: 'Find your feet abroad',
    description: 'A flat, a job, a sofa, a plumber and someone to ask, for people living abroad.',
    canonical: `${data?.origin ?? ''}/home`,
  });
