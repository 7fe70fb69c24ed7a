import { createFileRoute } from '@tanstack/react-router';
import { DealsList } from '#web/features/deals/deals-list.tsx';
import { OffersPage } from '#web/features/offers/offers-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  side?: 'made' | 'deals';
  pageNum?: number;
}

export const Route = createFileRoute('/_default/member/personageClassified/offersMessage')({
  validateSearch: (search): Search => ({
    side: search.side === 'made' || search.side === 'deals' ? search.side : undefined,
    pageNum: pageOf(search.pageNum),
  }),
  loaderDeps: ({ search: { side, pageNum } }) => ({ side, pageNum }),
  loader: async ({ context: { api, start }, deps: { side, pageNum } }) => {
    if (!start().user) return null;
    const paging = { pageNum, pageSize: 20 };
    return side === 'deals'
      ? { deals: await api.deal.getMyDeals(paging) }
      : { offers: await api.offer.getMyOffers({ side, ...paging }) };
  },
  head: () => ownHead('offersAndDeals'),
  component: OffersRoute,
});

function OffersRoute() {
  const data = Route.useLoaderData();
  const { side } = Route.useSearch();
  if (!data) return null;
  if (data.deals) return <OffersPage page={data.deals} side="deals" deals={<DealsList deals={data.deals.list} />} />;
  return <OffersPage page={data.offers} side={side === 'made' ? 'made' : 'received'} />;
}
