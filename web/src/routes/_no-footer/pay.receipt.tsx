import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '#web/features/orders/receipt-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { neededOrder } from './-own-order.ts';

export const Route = createFileRoute('/_no-footer/pay/receipt')({
  validateSearch: (search): { orderId?: number } => ({ orderId: idOf(search.orderId) }),
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: ({ context, deps: { orderId } }) =>
    neededOrder(context, orderId, ({ receiptNumber }) => Boolean(receiptNumber)),
  head: () => ownHead('receipt'),
  component: OrderRoute,
});

function OrderRoute() {
  const order = Route.useLoaderData();
  return order && <ReceiptPage order={order} />;
}
