import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { MyAdsPage } from '#web/features/ads/own/my-ads-page.tsx';
import { NumbersOfAds } from '#web/routes/_default/-parts/numbers.tsx';
import { loadOwnAds } from '#web/routes/_default/-parts/own-ads-data.ts';
import { ownAdsSearch } from '#web/routes/_default/-parts/own-ads-search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';

const SaleDesk = lazy(() => import('#web/features/sale/desk.tsx'));

export const Route = createFileRoute('/_default/member/myclassified/')({
  validateSearch: ownAdsSearch,
  loaderDeps: ({ search: { status, pageNum, days, classifiedId } }) => ({ status, pageNum, days, classifiedId }),
  loader: async ({ context: { api, start }, deps }) => (start().user ? loadOwnAds(api, deps) : null),
  head: () => ownHead('myAds'),
  component: OwnAdsRoute,
});

function OwnAdsRoute() {
  const data = Route.useLoaderData();
  return (
    data && (
      <div className="flex flex-col gap-10">
        <MyAdsPage
          page={data.page}
          tab={data.tab}
          path="/member/myclassified"
          hasSale={data.sale !== null}
          sale={
            <WhenHydrated fallback={<div className="min-h-24" />}>{() => <SaleDesk sale={data.sale} />}</WhenHydrated>
          }
        />
        {data.hasAds && <NumbersOfAds {...data.numbers} path="/member/myclassified" />}
      </div>
    )
  );
}
