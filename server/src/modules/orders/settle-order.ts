// What becomes of orders: paid, failed, paid back. Each is done under the lock of the order, with all that follows from it in the same
// transaction, and once: whoever comes second finds it done.

import { codes } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { RefundReason } from '#server/lib/item-names.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { OrderDeps } from './deps.ts';
import * as queries from './queries.ts';

/** Pays back at the service; tried again until that has heard it. */
export const REFUND_JOB = 'orders.refund';

/** A payment as it was made. */
export interface Paid {
  paymentRef: string;
  amountCents: number;
  currency: string;
}

const tell = (
  { notifications }: OrderDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { id, userId, name, kind, plan, days }: queries.OrderRow,
  { page, message, text = '' }: { page: 'success' | 'fail'; message: 'orderPaid' | 'orderRefunded'; text?: string },
) =>
  notifications.tell(tx, afterCommit, [
    { userId, message, params: { orderId: id, name, item: { kind, plan, days } }, text, url: paths.paid(page, id) },
  ]);

const payBack = ({ jobs }: OrderDeps['platform'], tx: Transaction, orderId: number, paymentRef: string) =>
  jobs.enqueue(REFUND_JOB, { orderId, paymentRef }, { tx });

/** Gives what was bought. Why not, where it cannot be given any more. */
async function deliver(
  deps: OrderDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  order: queries.OrderRow,
): Promise<RefundReason | undefined> {
  const { id: orderId, userId, kind, adId, days } = order;
  if (kind === 'plan') {
    await deps.rights.grantPlan(tx, { orderId, userId, price: order });
    await deps.events.emit(tx, afterCommit, 'plan.changed', { userId });
    return undefined;
  }
  const given = { adId: adId ?? 0, ownerId: userId, kind, days, source: `order:${orderId}` };
  return (await deps.ads.promotions.promote(tx, afterCommit, given)).refusal;
}

/** Ends what an order gave: its promotion, or its plan with all that was used of it. */
async function takeBack(
  deps: OrderDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  order: queries.OrderRow,
  reason: string,
): Promise<void> {
  const { id: orderId, userId } = order;
  if (order.kind !== 'plan') return deps.ads.promotions.withdraw(tx, afterCommit, [`order:${orderId}`]);
  await deps.ads.promotions.withdraw(tx, afterCommit, await deps.rights.revoke(tx, { orderId, userId }, reason));
  await deps.events.emit(tx, afterCommit, 'plan.changed', { userId });
  const userType = (await deps.members.accountOf(tx, userId))?.userType;
  if (userType)
    await deps.ads.promotions.pauseBeyond(tx, afterCommit, userId, await deps.rights.rightsOf(tx, userId, userType));
}

async function refundLocked(
  deps: OrderDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  order: queries.OrderRow,
  { reason, delivered, atService }: { reason: string; delivered: boolean; atService: boolean },
): Promise<queries.OrderRow> {
  const now = deps.platform.clock.now();
  if (delivered) await takeBack(deps, tx, afterCommit, order, reason);
  const refunded = await queries.updateOrder(tx, order.id, {
    ...{ status: 'refunded', refundReason: reason, refundedAt: now, updatedAt: now },
    // What was never paid here has no receipt to take back.
    refundNumber: order.receiptNumber ? await queries.nextNumber(tx, 'C', now.getUTCFullYear()) : null,
  });
  if (!atService && order.paymentRef) await payBack(deps.platform, tx, order.id, order.paymentRef);
  await tell(deps, tx, afterCommit, refunded, { page: 'fail', message: 'orderRefunded', text: reason });
  return refunded;
}

/** The money is there. A second payment of the same order is paid back. */
export async function settlePaid(
  deps: OrderDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  orderId: number,
  paid: Paid,
): Promise<queries.OrderRow> {
  const order = await queries.lockOrder(tx, orderId);
  if (!order) throw notFound();
  if (paid.amountCents !== order.amountCents || paid.currency !== order.currency) {
    deps.platform.log.error({ orderId, paid, security: true }, 'a payment is not of the amount of its order');
    return order;
  }
  if (order.status === 'paid' || order.status === 'refunded') {
    const isSecond = order.paymentRef !== '' && order.paymentRef !== paid.paymentRef;
    if (isSecond) await payBack(deps.platform, tx, orderId, paid.paymentRef);
    return order;
  }
  const now = deps.platform.clock.now();
  const settled = await queries.updateOrder(tx, orderId, {
    ...{ status: 'paid', paymentRef: paid.paymentRef, paidAt: now, updatedAt: now },
    receiptNumber: await queries.nextNumber(tx, 'R', now.getUTCFullYear()),
  });
  const refusal = await deliver(deps, tx, afterCommit, settled);
  if (refusal)
    return refundLocked(deps, tx, afterCommit, settled, { reason: refusal, delivered: false, atService: false });
  await tell(deps, tx, afterCommit, settled, { page: 'success', message: 'orderPaid' });
  return settled;
}

/** A try to pay came to nothing; the order can be paid still. A try before the last one says nothing of it. */
export async function settleFailed(
  deps: OrderDeps,
  tx: Transaction,
  orderId: number,
  ref: string,
): Promise<queries.OrderRow> {
  const order = await queries.lockOrder(tx, orderId);
  if (!order) throw notFound();
  if (order.status !== 'pending' || (order.ref !== '' && order.ref !== ref)) return order;
  return queries.updateOrder(tx, orderId, { status: 'failed', updatedAt: deps.platform.clock.now() });
}

/** Money went back by itself: by the service, or by the bank. It may be heard of before the payment is. */
export async function settleRefunded(
  deps: OrderDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  orderId: number,
  paymentRef: string,
): Promise<void> {
  const order = await queries.lockOrder(tx, orderId);
  if (!order || order.status === 'refunded') return;
  // A second payment that went back leaves the first as it is.
  if (order.status === 'paid' && order.paymentRef !== paymentRef) return;
  const reason: RefundReason = 'paymentTakenBack';
  const delivered = order.status === 'paid';
  await refundLocked(deps, tx, afterCommit, order, { reason, delivered, atService: true });
}

/** An operator's refund. */
export async function settleRefund(
  deps: OrderDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  orderId: number,
  reason: string,
  by: number | null,
): Promise<queries.OrderRow> {
  const order = await queries.lockOrder(tx, orderId);
  if (!order) throw notFound();
  if (order.status === 'refunded') return order;
  if (order.status !== 'paid') throw new Refusal(codes.conflict, 'orderNotRefundable');
  const { amountCents, currency } = order;
  const entry = { actorId: by, action: 'refund', subjectType: 'order', subjectId: orderId };
  await deps.events.emit(tx, afterCommit, 'operator.acted', { ...entry, detail: { amountCents, currency } });
  return refundLocked(deps, tx, afterCommit, order, { reason, delivered: true, atService: false });
}
