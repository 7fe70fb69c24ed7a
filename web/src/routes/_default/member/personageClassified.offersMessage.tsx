import { createFileRoute } from '@tanstack/react-router';
import { OffersPage } from '#web/features/offers/offers-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';

export interface Search {
  side?: 'made';
  pageNum?: number;
}

export const Route = createFileRoute('/_default/member/personageClassified/offersMessage')({
  validateSearch: (search): Search => ({
    side: search.side === 'made' ? 'made' : undefined,
    pageNum: idOf(search.pageNum),
  }),
  loaderDeps: ({ search: { side, pageNum } }) => ({ side, pageNum }),
  loader: async ({ context: { api, start }, deps: { side, pageNum } }) =>
    start().user ? api.offer.getMyOffers({ side, pageNum, pageSize: 20 }) : null,
  head: () => pageHead({ title: 'Offers', index: false }),
  component: OffersRoute,
});

function OffersRoute() {
  const page = Route.useLoaderData();
  const { side = 'received' } = Route.useSearch();
  return page && <OffersPage page={page} side={side} />;
}
