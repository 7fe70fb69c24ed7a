import { createFileRoute } from '@tanstack/react-router';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { FavouritesPage } from '#web/features/ads/favourites-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';

export const Route = createFileRoute('/_default/member/personageClassified/myFavourites')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: idOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) => {
    if (!start().user) return null;
    const { list, ...page } = await api.classified.getmycollectads({ pageNum, pageSize: 18 });
    return { page, ads: list.map(cardOf) };
  },
  head: () => pageHead({ title: 'My favourites', index: false }),
  component: FavouritesRoute,
});

function FavouritesRoute() {
  const data = Route.useLoaderData();
  return data && <FavouritesPage page={data.page} ads={data.ads} />;
}
