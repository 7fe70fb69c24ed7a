import { createFileRoute } from '@tanstack/react-router';
import { FailPage } from '#web/features/orders/result-pages.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { ownOrder } from './-own-order.ts';

export const Route = createFileRoute('/_no-footer/pay/fail')({
  validateSearch: (search): { orderId?: number } => ({ orderId: idOf(search.orderId) }),
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: ({ context, deps: { orderId } }) => ownOrder(context, orderId),
  head: () => pageHead({ title: 'Payment not made', index: false }),
  component: () => <FailPage order={Route.useLoaderData()} />,
});
