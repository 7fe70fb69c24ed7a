import { createFileRoute } from '@tanstack/react-router';
import { SuccessPage } from '#web/features/orders/result-pages.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { ownOrder } from './-own-order.ts';

export const Route = createFileRoute('/_no-footer/pay/success')({
  validateSearch: (search): { orderId?: number } => ({ orderId: idOf(search.orderId) }),
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: ({ context, deps: { orderId } }) => ownOrder(context, orderId),
  head: () => ownHead('payment'),
  component: () => <SuccessPage order={Route.useLoaderData()} />,
});
