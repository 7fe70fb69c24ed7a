import { createFileRoute, redirect } from '@tanstack/react-router';
import { type MyAdTab, myAdTabs } from '#web/features/ads/my-ad-tabs.ts';
import { MyAdsPage } from '#web/features/ads/my-ads-page.tsx';
import { CsvPanel } from '#web/features/business/csv-panel.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { NumbersOfAds } from '../-numbers.tsx';
import { loadNumbers } from '../-numbers-data.ts';
import { type NumbersSearch, readNumbersSearch } from '../-numbers-search.ts';

export const Route = createFileRoute('/_default/member/businessclassified')({
  validateSearch: (search): NumbersSearch & { status?: MyAdTab; pageNum?: number } => ({
    status: myAdTabs.find((tab) => tab === search.status && tab !== 'all'),
    pageNum: idOf(search.pageNum),
    ...readNumbersSearch(search),
  }),
  beforeLoad({ context }) {
    const { user } = context.start();
    if (user && user.userType !== 2)
      throw redirect({ to: '/member/myclassified', search: { name: '1-1' }, replace: true });
  },
  loaderDeps: ({ search: { status, pageNum, days, classifiedId } }) => ({ status, pageNum, days, classifiedId }),
  loader: async ({ context: { api, start }, deps: { status, pageNum, ...asked } }) => {
    if (!start().user) return null;
    const [page, numbers] = await Promise.all([
      api.classified.getMyAds({ status: status === 'all' ? undefined : status, pageNum, pageSize: 20 }),
      loadNumbers(api, asked),
    ]);
    return { page, numbers };
  },
  head: () => pageHead({ title: 'Ads of the business', index: false }),
  component: BusinessAdsRoute,
});

function BusinessAdsRoute() {
  const data = Route.useLoaderData();
  const { status } = Route.useSearch();
  if (!data) return null;
  return (
    <div className="flex flex-col gap-10">
      <MyAdsPage page={data.page} tab={status ?? 'all'} path="/member/businessclassified" />
      <NumbersOfAds {...data.numbers} path="/member/businessclassified" />
      <CsvPanel />
    </div>
  );
}
