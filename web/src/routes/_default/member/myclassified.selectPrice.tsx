import { createFileRoute } from '@tanstack/react-router';
import { promotedPreview } from '#web/features/ads/own/promoted-preview.tsx';
import { SelectPricePage } from '#web/features/orders/select-price-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { missing } from '#web/routes/_default/-parts/refused.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/myclassified/selectPrice')({
  validateSearch: (search): { classifiedId?: number } => ({ classifiedId: idOf(search.classifiedId) }),
  loaderDeps: ({ search: { classifiedId } }) => ({ classifiedId }),
  loader: async ({ context: { api, start }, deps: { classifiedId } }) => {
    const { user } = start();
    if (!user) return null;
    const [mine, plans, promotions] = await Promise.all([
      api.rights.getMyPlan({}),
      api.rights.getPlans({ userType: user.userType }),
      classifiedId ? api.classified.getPromotions({ classifiedId }).catch(missing) : undefined,
    ]);
    return { mine, plans, promotions };
  },
  head: () => ownHead('choosePrice'),
  component: SelectPriceRoute,
});

function SelectPriceRoute() {
  const data = Route.useLoaderData();
  return data && <SelectPricePage {...data} preview={promotedPreview} />;
}
