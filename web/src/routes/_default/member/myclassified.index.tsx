import { createFileRoute } from '@tanstack/react-router';
import { type MyAdTab, myAdTabs } from '#web/features/ads/my-ad-tabs.ts';
import { MyAdsPage } from '#web/features/ads/my-ads-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { NumbersOfAds } from '../-numbers.tsx';
import { loadNumbers } from '../-numbers-data.ts';
import { type NumbersSearch, readNumbersSearch } from '../-numbers-search.ts';

export interface Search extends NumbersSearch {
  status?: MyAdTab;
  pageNum?: number;
}

export const Route = createFileRoute('/_default/member/myclassified/')({
  validateSearch: (search): Search => ({
    status: myAdTabs.find((tab) => tab === search.status && tab !== 'all'),
    pageNum: idOf(search.pageNum),
    ...readNumbersSearch(search),
  }),
  loaderDeps: ({ search: { status, pageNum, days, classifiedId } }) => ({ status, pageNum, days, classifiedId }),
  loader: async ({ context: { api, start }, deps: { status, pageNum, ...asked } }) => {
    if (!start().user) return null;
    const [page, numbers] = await Promise.all([
      api.classified.getMyAds({ status: status === 'all' ? undefined : status, pageNum, pageSize: 20 }),
      loadNumbers(api, asked),
    ]);
    return { page, numbers };
  },
  head: () => pageHead({ title: 'My ads', index: false }),
  component: MyAdsRoute,
});

function MyAdsRoute() {
  const data = Route.useLoaderData();
  const { status } = Route.useSearch();
  return (
    data && (
      <div className="flex flex-col gap-10">
        <MyAdsPage page={data.page} tab={status ?? 'all'} path="/member/myclassified" />
        <NumbersOfAds {...data.numbers} path="/member/myclassified" />
      </div>
    )
  );
}
