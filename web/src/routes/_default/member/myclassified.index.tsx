import { createFileRoute } from '@tanstack/react-router';
import { type MyAdTab, myAdTabs } from '#web/features/ads/my-ad-tabs.ts';
import { MyAdsPage } from '#web/features/ads/my-ads-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';

export interface Search {
  status?: MyAdTab;
  pageNum?: number;
}

export const Route = createFileRoute('/_default/member/myclassified/')({
  validateSearch: (search): Search => ({
    status: myAdTabs.find((tab) => tab === search.status && tab !== 'all'),
    pageNum: idOf(search.pageNum),
  }),
  loaderDeps: ({ search: { status, pageNum } }) => ({ status, pageNum }),
  loader: async ({ context: { api, start }, deps: { status, pageNum } }) => {
    if (!start().user) return null;
    return api.classified.getMyAds({ status: status === 'all' ? undefined : status, pageNum, pageSize: 20 });
  },
  head: () => pageHead({ title: 'My ads', index: false }),
  component: MyAdsRoute,
});

function MyAdsRoute() {
  const page = Route.useLoaderData();
  const { status } = Route.useSearch();
  return page && <MyAdsPage page={page} tab={status ?? 'all'} />;
}
