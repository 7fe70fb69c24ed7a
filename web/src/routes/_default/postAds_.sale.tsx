import { createFileRoute } from '@tanstack/react-router';
import { SaleForm } from '#web/features/post-ad/sale/sale-form.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/postAds_/sale')({
  loader: async ({ context: { api, start } }) => {
    if (!start().user) return null;
    const [config, areas, sale] = await Promise.all([
      api.classified.getAdsConfig({}),
      api.area.getAreaList({}),
      api.sale.getMySale({}),
    ]);
    return { config, areas, sale };
  },
  shouldReload: ({ cause }) => cause !== 'stay',
  // Whoever comes back sees what is saved now: the form would save again what it was opened with before.
  gcTime: 0,
  head: () => ownHead('postSale'),
  component: PostSaleRoute,
});

function PostSaleRoute() {
  const data = Route.useLoaderData();
  return data && <SaleForm {...data} />;
}
