import { createFileRoute, notFound } from '@tanstack/react-router';
import { PayOrderPage } from '#web/features/orders/pay-order-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { ownOrder } from './-own-order.ts';

export const Route = createFileRoute('/_no-footer/pay/pay-order')({
  validateSearch: (search): { orderId?: number } => ({ orderId: idOf(search.orderId) }),
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: async ({ context, deps: { orderId } }) => {
    const order = await ownOrder(context, '/pay/pay-order', orderId);
    if (!order) throw notFound();
    return order;
  },
  head: () => pageHead({ title: 'Your order', index: false }),
  component: () => <PayOrderPage order={Route.useLoaderData()} />,
});
