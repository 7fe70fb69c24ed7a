import { createFileRoute, notFound } from '@tanstack/react-router';
import { ReceiptPage } from '#web/features/orders/receipt-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { ownOrder } from './-own-order.ts';

export const Route = createFileRoute('/_no-footer/pay/receipt')({
  validateSearch: (search): { orderId?: number } => ({ orderId: idOf(search.orderId) }),
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: async ({ context, deps: { orderId } }) => {
    const order = await ownOrder(context, '/pay/receipt', orderId);
    if (!order?.receiptNumber) throw notFound();
    return order;
  },
  head: () => pageHead({ title: 'Receipt', index: false }),
  component: () => <ReceiptPage order={Route.useLoaderData()} />,
});
