import { AdGrid, cardOf } from '#web/features/ads/ad-item.tsx';
import { CategoryIcon } from '#web/features/ads/category-icon.tsx';
import { homeData } from '#web/features/home/home-data.ts';
import { HomePage } from '#web/features/home/home-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import type { RouterContext } from '#web/router.tsx';

/** What `/` and `/home` share: they are one page under two addresses. */
export async function loadHome({ context: { api, start } }: { context: RouterContext }) {
  const { top, newest, ...rest } = await homeData(api);
  return { ...rest, top: top.map(cardOf), newest: newest.map(cardOf), origin: start().site.origin };
}

type HomeLoaded = Awaited<ReturnType<typeof loadHome>>;

/** The canonical address is /home. */
export const homeHead = (data: HomeLoaded | undefined) =>
  pageHead({
    title: 'Find your feet abroad',
    description: 'A flat, a job, a sofa, a plumber and someone to ask, for people living abroad.',
    canonical: `${data?.origin ?? ''}/home`,
  });

/** The home page's own blocks, with the ads drawn by the pieces of the ads. */
export function HomeView({ top, newest, origin: _origin, ...rest }: HomeLoaded) {
  return (
    <HomePage
      {...rest}
      icon={(name, className) => <CategoryIcon name={name} className={className} />}
      top={top.length > 0 && <AdGrid ads={top} />}
      newest={newest.length > 0 && <AdGrid ads={newest} />}
    />
  );
}
