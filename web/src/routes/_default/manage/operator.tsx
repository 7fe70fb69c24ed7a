import { createFileRoute } from '@tanstack/react-router';
import { OperatorPage } from '#web/features/manage/operator-page.tsx';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/operator')({
  loader: async ({ context: { api } }) => {
    const [roles, regions, texts, prices, plans] = await Promise.all([
      api.operate.getRoles({}).catch(noSeat),
      api.operate.getRegionSettings({}).catch(noSeat),
      api.operate.getTexts({}),
      api.price.getPriceTable({}).catch(noSeat),
      api.rights.getPlans({}),
    ]);
    return { roles, regions, texts, prices, plans };
  },
  head: () => ownHead('operator'),
  component: () => <OperatorPage {...Route.useLoaderData()} />,
});
