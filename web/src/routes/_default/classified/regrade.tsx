import { createFileRoute } from '@tanstack/react-router';
import { promotedPreview } from '#web/features/ads/own/promoted-preview.tsx';
import { PromotePage } from '#web/features/orders/promote-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { missing } from '#web/routes/_default/-parts/refused.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

const CHOICES = 50;

export const Route = createFileRoute('/_default/classified/regrade')({
  validateSearch: (search): { classifiedId?: number } => ({ classifiedId: idOf(search.classifiedId) }),
  loaderDeps: ({ search: { classifiedId } }) => ({ classifiedId }),
  loader: async ({ context: { api, start }, deps: { classifiedId } }) => {
    if (!start().user) return null;
    if (classifiedId)
      return { promotions: await api.classified.getPromotions({ classifiedId }).catch(missing), ads: [] };
    const { list } = await api.classified.getMyAds({ status: 'active', pageSize: CHOICES });
    return { promotions: undefined, ads: list };
  },
  head: () => ownHead('promote'),
  component: PromoteRoute,
});

function PromoteRoute() {
  const data = Route.useLoaderData();
  return data && <PromotePage {...data} preview={promotedPreview} />;
}
