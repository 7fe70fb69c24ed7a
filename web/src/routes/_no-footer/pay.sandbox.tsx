import { createFileRoute, notFound } from '@tanstack/react-router';
import { SandboxPage } from '#web/features/orders/sandbox-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { ownOrder } from './-own-order.ts';

export const Route = createFileRoute('/_no-footer/pay/sandbox')({
  validateSearch: (search): { orderId?: number } => ({ orderId: idOf(search.orderId) }),
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: async ({ context, deps: { orderId } }) => {
    const order = await ownOrder(context, '/pay/sandbox', orderId);
    // What is paid already, and what a real service takes, has no business here.
    if (!order?.sandbox || order.status !== 'pending') throw notFound();
    return order;
  },
  head: () => pageHead({ title: 'Sandbox', index: false }),
  component: () => <SandboxPage order={Route.useLoaderData()} />,
});
