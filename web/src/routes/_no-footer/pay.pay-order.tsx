import { createFileRoute } from '@tanstack/react-router';
import { PayOrderPage } from '#web/features/orders/pay-order-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { neededOrder } from './-own-order.ts';

export const Route = createFileRoute('/_no-footer/pay/pay-order')({
  validateSearch: (search): { orderId?: number } => ({ orderId: idOf(search.orderId) }),
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: async ({ context, deps: { orderId } }) => {
    const order = await neededOrder(context, orderId);
    if (!order) return null;
    const { name, address, taxNumber } = order.buyer;
    if (name || address || taxNumber || context.start().user?.userType !== 2) return order;
    // The first order of a business: what its account says of it.
    const { profile } = await context.api.user.getUserInfo({});
    return {
      ...order,
      buyer: { name: profile.companyName, address: profile.address, taxNumber: profile.taxNumber },
    };
  },
  head: () => ownHead('order'),
  component: OrderRoute,
});

function OrderRoute() {
  const order = Route.useLoaderData();
  return order && <PayOrderPage order={order} />;
}
