import { createFileRoute } from '@tanstack/react-router';
import { SandboxPage } from '#web/features/orders/sandbox-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { neededOrder } from './-own-order.ts';

export const Route = createFileRoute('/_no-footer/pay/sandbox')({
  validateSearch: (search): { orderId?: number } => ({ orderId: idOf(search.orderId) }),
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  // Not for orders that are paid already or that a real service takes.
  loader: ({ context, deps: { orderId } }) =>
    neededOrder(context, orderId, ({ sandbox, status }) => sandbox && status === 'pending'),
  head: () => ownHead('sandbox'),
  component: OrderRoute,
});

function OrderRoute() {
  const order = Route.useLoaderData();
  return order && <SandboxPage order={order} />;
}
