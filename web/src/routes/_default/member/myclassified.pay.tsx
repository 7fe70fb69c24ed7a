import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '#web/features/orders/orders-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/myclassified/pay')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) =>
    start().user ? api.order.getMyOrders({ pageNum, pageSize: 20 }) : null,
  head: () => ownHead('orders'),
  component: OrdersRoute,
});

function OrdersRoute() {
  const page = Route.useLoaderData();
  return page && <OrdersPage page={page} />;
}
