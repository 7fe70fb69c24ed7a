import { createFileRoute, notFound } from '@tanstack/react-router';
import { PayOrderPage } from '#web/features/orders/pay-order-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { ownOrder, readOrderSearch } from './-own-order.ts';

export const Route = createFileRoute('/_no-footer/pay/pay-order')({
  validateSearch: readOrderSearch,
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: async ({ context, deps: { orderId } }) => {
    const order = await ownOrder(context, '/pay/pay-order', orderId);
    if (!order) throw notFound();
    return order;
  },
  head: () => pageHead({ title: 'Your order', index: false }),
  component: () => <PayOrderPage order={Route.useLoaderData()} />,
});
