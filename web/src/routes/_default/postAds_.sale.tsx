import { createFileRoute } from '@tanstack/react-router';
import { SaleForm } from '#web/features/post-ad/sale/sale-form.tsx';
import { ShellProvider, useShell } from '#web/lib/viewer.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/postAds_/sale')({
  loader: async ({ context: { api, start } }) => {
    const { user, regionId } = start();
    if (!user) return null;
    const [config, sale] = await Promise.all([api.classified.getAdsConfig({}), api.sale.getMySale({})]);
    // What is published stays where it is, wherever its owner looks around.
    const elsewhere = sale && sale.status !== 'draft' && sale.regionId !== regionId ? sale.regionId : undefined;
    const [areas, regions] = await Promise.all([
      api.area.getAreaList({ regionId: elsewhere }),
      elsewhere === undefined ? [] : api.area.getRegions({}),
    ]);
    return { config, areas, sale, region: regions.find(({ id }) => id === elsewhere) };
  },
  shouldReload: ({ cause }) => cause !== 'stay',
  // Whoever comes back sees what is saved now: the form would save again what it was opened with before.
  gcTime: 0,
  head: () => ownHead('postSale'),
  component: PostSaleRoute,
});

function PostSaleRoute() {
  const shell = useShell();
  const data = Route.useLoaderData();
  if (!data) return null;
  const { region = shell.region, ...form } = data;
  return (
    <ShellProvider value={{ ...shell, region, regionId: region.id }}>
      <SaleForm {...form} />
    </ShellProvider>
  );
}
