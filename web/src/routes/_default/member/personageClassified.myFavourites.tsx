import { createFileRoute } from '@tanstack/react-router';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { type Favourites, FavouritesPage } from '#web/features/ads/favourites-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';

export interface Search {
  show?: 'searches';
  pageNum?: number;
}

export const Route = createFileRoute('/_default/member/personageClassified/myFavourites')({
  validateSearch: (search): Search => ({
    show: search.show === 'searches' ? 'searches' : undefined,
    pageNum: idOf(search.pageNum),
  }),
  loaderDeps: ({ search: { show, pageNum } }) => ({ show, pageNum }),
  loader: async ({ context: { api, start }, deps: { show, pageNum } }): Promise<Favourites | null> => {
    if (!start().user) return null;
    if (show === 'searches') return { show, searches: await api.alert.getSavedSearches({}) };
    const { list, ...page } = await api.classified.getmycollectads({ pageNum, pageSize: 18 });
    return { show: 'ads', page, ads: list.map(cardOf) };
  },
  head: () => pageHead({ title: 'My favourites', index: false }),
  component: FavouritesRoute,
});

function FavouritesRoute() {
  const kept = Route.useLoaderData();
  return kept && <FavouritesPage {...kept} />;
}
