import { codes, type Order, type operations, type ParsedOf } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { OrderDeps } from './deps.ts';
import { ownOrder } from './own-orders.ts';
import { presentOrder } from './present.ts';
import { settleFailed, settlePaid } from './settle-order.ts';

/** The page of the sandbox: it stands for a payment service, and is one only where none is set up. */
export async function settleSandbox(
  deps: OrderDeps,
  call: Call,
  { orderId, outcome }: ParsedOf<typeof operations.order.settleSandbox>,
): Promise<Order> {
  const { database, payments } = deps.platform;
  if (payments.name !== 'sandbox') throw notFound();
  const order = await ownOrder(deps, call, orderId);
  if (order.status === 'pending' && order.ref === '') throw new Refusal(codes.conflict, 'orderNotStarted');
  const { ref, amountCents, currency } = order;
  const settled = await database.transaction((tx, afterCommit) =>
    outcome === 'pay'
      ? settlePaid(deps, tx, afterCommit, orderId, { paymentRef: ref, amountCents, currency })
      : settleFailed(deps, tx, orderId, ref),
  );
  return presentOrder(settled, call.locale);
}
