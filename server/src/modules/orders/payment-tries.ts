import { type Buyer, codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { OrderDeps } from './deps.ts';
import * as queries from './queries.ts';
import { settleFailed, settlePaid } from './settle-order.ts';

// What is asked of the service stands in the database before it is asked, under a key that makes asking twice one: a process that
// dies in between leaves nothing that cannot be taken up again.

/** The payment of the order's present try, begun or found again. */
async function beginTry({ platform, members }: OrderDeps, order: queries.OrderRow): Promise<string> {
  const { database, payments, origin } = platform;
  const page = (name: 'success' | 'fail') => `${origin}/pay/${name}?orderId=${order.id}`;
  const { ref, url } = await payments.begin({
    key: `order-${order.id}-${order.attempt}-${order.amountCents}`,
    orderId: order.id,
    amountCents: order.amountCents,
    currency: order.currency,
    name: order.adTitle ? `${order.name}: ${order.adTitle}` : order.name,
    email: (await members.accountOf(database.orm, order.userId))?.email ?? '',
    successUrl: page('success'),
    failUrl: page('fail'),
  });
  await database.transaction(async (tx) => {
    const now = await queries.lockOrder(tx, order.id);
    if (now?.attempt === order.attempt && now.ref !== ref) await queries.updateOrder(tx, order.id, { ref });
  });
  return url;
}

/** What the service says of the order's present try, worked in; returns the order as it is then. */
export async function lookAtPayment(deps: OrderDeps, order: queries.OrderRow): Promise<queries.OrderRow> {
  const { database, payments } = deps.platform;
  if (order.attempt === 0 || order.provider !== payments.name) return order;
  // The process died before it heard of the payment it began: under the same key it is the same one.
  if (!order.ref) await beginTry(deps, order);
  const current = (await queries.orderById(database.orm, order.id)) ?? order;
  const state = await payments.look(current.ref);
  if (state.state === 'open') return current;
  return database.transaction((tx, afterCommit) =>
    state.state === 'paid'
      ? settlePaid(deps, tx, afterCommit, order.id, state)
      : settleFailed(deps, tx, order.id, current.ref),
  );
}

/**
 * Begins a payment, or goes on with the one that is open; a try that failed is followed by another. Returns where it is paid.
 */
export async function beginPayment(deps: OrderDeps, order: queries.OrderRow, buyer: Buyer): Promise<string> {
  const { database, clock, payments } = deps.platform;
  const known = order.status === 'pending' && order.attempt > 0 ? await lookAtPayment(deps, order) : order;
  if (!['pending', 'failed'].includes(known.status))
    throw new Refusal(codes.conflict, known.status === 'paid' ? 'orderPaid' : 'orderOver');
  const ready = await database.transaction(async (tx) => {
    const locked = await queries.lockOrder(tx, order.id);
    if (!locked || !['pending', 'failed'].includes(locked.status)) throw new Refusal(codes.conflict);
    const fresh = locked.status === 'failed' || locked.attempt === 0 || locked.provider !== payments.name;
    return queries.updateOrder(tx, order.id, {
      ...{ buyer, status: 'pending', provider: payments.name, updatedAt: clock.now() },
      ...(fresh ? { attempt: locked.attempt + 1, ref: '' } : {}),
    });
  });
  return beginTry(deps, ready);
}

/** Gives an order up; where it is paid meanwhile, that stands. */
export async function giveUpOrder(deps: OrderDeps, order: queries.OrderRow): Promise<queries.OrderRow> {
  const { database, clock, payments } = deps.platform;
  if (order.ref && order.provider === payments.name) await payments.close(order.ref);
  const known = order.status === 'pending' ? await lookAtPayment(deps, order) : order;
  if (known.status !== 'pending' && known.status !== 'failed') return known;
  return database.transaction(async (tx) => {
    const locked = await queries.lockOrder(tx, order.id);
    if (!locked || !['pending', 'failed'].includes(locked.status)) return locked ?? known;
    return queries.updateOrder(tx, order.id, { status: 'cancelled', updatedAt: clock.now() });
  });
}
