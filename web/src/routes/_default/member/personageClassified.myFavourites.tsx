import { createFileRoute, redirect } from '@tanstack/react-router';
import { cardOf } from '#web/features/ads/card/card-ad.ts';
import { FavouritesPage } from '#web/features/ads/saved/favourites-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  /** Where the searches stood once. */
  show?: 'searches';
  pageNum?: number;
}

export const Route = createFileRoute('/_default/member/personageClassified/myFavourites')({
  validateSearch: (search): Search => ({
    show: search.show === 'searches' ? 'searches' : undefined,
    pageNum: pageOf(search.pageNum),
  }),
  beforeLoad({ search: { show } }) {
    if (show === 'searches') throw redirect({ to: '/member/savedSearches', search: { name: '1-5' }, replace: true });
  },
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) => {
    if (!start().user) return null;
    const { list, ...page } = await api.classified.getmycollectads({ pageNum, pageSize: 18 });
    return { page, ads: list.map(cardOf) };
  },
  head: () => ownHead('savedAds'),
  component: FavouritesRoute,
});

function FavouritesRoute() {
  const kept = Route.useLoaderData();
  return kept && <FavouritesPage {...kept} />;
}
