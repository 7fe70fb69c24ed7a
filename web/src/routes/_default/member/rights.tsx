import { createFileRoute } from '@tanstack/react-router';
import { RightsPage } from '#web/features/orders/rights-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/rights')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) => {
    const { user } = start();
    if (!user) return null;
    const { userType } = user;
    const [mine, plans, prices, rights, ledger] = await Promise.all([
      api.rights.getMyPlan({}),
      api.rights.getPlans({ userType }),
      api.price.getPerComPriceConfig({ userType }),
      api.rights.myRights({ pageSize: 50 }),
      api.rights.getMyLedger({ pageNum, pageSize: 20 }),
    ]);
    return { mine, plans, prices, rights: rights.list, ledger };
  },
  head: () => ownHead('rights'),
  component: RightsRoute,
});

function RightsRoute() {
  const data = Route.useLoaderData();
  return data && <RightsPage {...data} />;
}
