import { codes } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
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

/**
 * What becomes of orders: paid, failed, paid back. Each is done under the lock of the order, with all that follows from it in
 * the same transaction, and once: whoever comes second finds it done.
 */
export function createSettling(platform: Platform, deps: OrderDeps) {
  const { clock, jobs, log } = platform;
  const { rights, ads, notifications, members, events } = deps;

  const tell = (
    tx: Transaction,
    afterCommit: AfterCommit,
    { id, userId, name }: queries.OrderRow,
    { page, message, text = '' }: { page: 'success' | 'fail'; message: 'orderPaid' | 'orderRefunded'; text?: string },
  ) =>
    notifications.tell(tx, afterCommit, [
      { userId, message, params: { orderId: id, name }, text, url: paths.paid(page, id) },
    ]);

  const payBack = (tx: Transaction, orderId: number, paymentRef: string) =>
    jobs.enqueue(REFUND_JOB, { orderId, paymentRef }, { tx });

  /** Gives what was bought. Why not, where it cannot be given any more. */
  async function deliver(
    tx: Transaction,
    afterCommit: AfterCommit,
    order: queries.OrderRow,
  ): Promise<string | undefined> {
    const { id: orderId, userId, kind, adId, days } = order;
    if (kind === 'plan') {
      await rights.grantPlan(tx, { orderId, userId, price: order });
      await events.emit(tx, afterCommit, 'plan.changed', { userId });
      return undefined;
    }
    const given = { adId: adId ?? 0, ownerId: userId, kind, days, source: `order:${orderId}` };
    return (await ads.promotions.promote(tx, afterCommit, given)).refusal;
  }

  /** Ends what an order gave: its promotion, or its plan with all that was used of it. */
  async function takeBack(
    tx: Transaction,
    afterCommit: AfterCommit,
    order: queries.OrderRow,
    reason: string,
  ): Promise<void> {
    const { id: orderId, userId } = order;
    if (order.kind !== 'plan') return ads.promotions.withdraw(tx, afterCommit, [`order:${orderId}`]);
    await ads.promotions.withdraw(tx, afterCommit, await rights.revoke(tx, { orderId, userId }, reason));
    await events.emit(tx, afterCommit, 'plan.changed', { userId });
    const userType = (await members.accountOf(tx, userId))?.userType;
    if (userType)
      await ads.promotions.pauseBeyond(tx, afterCommit, userId, await rights.rightsOf(tx, userId, userType));
  }

  async function refundLocked(
    tx: Transaction,
    afterCommit: AfterCommit,
    order: queries.OrderRow,
    { reason, delivered, atService }: { reason: string; delivered: boolean; atService: boolean },
  ): Promise<queries.OrderRow> {
    const now = clock.now();
    if (delivered) await takeBack(tx, afterCommit, order, reason);
    const refunded = await queries.updateOrder(tx, order.id, {
      ...{ status: 'refunded', refundReason: reason, refundedAt: now, updatedAt: now },
      // What was never paid here has no receipt to take back.
      refundNumber: order.receiptNumber ? await queries.nextNumber(tx, 'C', now.getUTCFullYear()) : null,
    });
    if (!atService && order.paymentRef) await payBack(tx, order.id, order.paymentRef);
    await tell(tx, afterCommit, refunded, { page: 'fail', message: 'orderRefunded', text: reason });
    return refunded;
  }

  /** The money is there. A second payment of the same order is paid back. */
  async function settlePaid(
    tx: Transaction,
    afterCommit: AfterCommit,
    orderId: number,
    paid: Paid,
  ): Promise<queries.OrderRow> {
    const order = await queries.lockOrder(tx, orderId);
    if (!order) throw notFound();
    if (paid.amountCents !== order.amountCents || paid.currency !== order.currency) {
      log.error({ orderId, paid, security: true }, 'a payment is not of the amount of its order');
      return order;
    }
    if (order.status === 'paid' || order.status === 'refunded') {
      const isSecond = order.paymentRef !== '' && order.paymentRef !== paid.paymentRef;
      if (isSecond) await payBack(tx, orderId, paid.paymentRef);
      return order;
    }
    const now = clock.now();
    const settled = await queries.updateOrder(tx, orderId, {
      ...{ status: 'paid', paymentRef: paid.paymentRef, paidAt: now, updatedAt: now },
      receiptNumber: await queries.nextNumber(tx, 'R', now.getUTCFullYear()),
    });
    const refusal = await deliver(tx, afterCommit, settled);
    if (refusal) return refundLocked(tx, afterCommit, settled, { reason: refusal, delivered: false, atService: false });
    await tell(tx, afterCommit, settled, { page: 'success', message: 'orderPaid' });
    return settled;
  }

  /** A try to pay came to nothing; the order can be paid still. A try before the last one says nothing of it. */
  async function settleFailed(tx: Transaction, orderId: number, ref: string): Promise<queries.OrderRow> {
    const order = await queries.lockOrder(tx, orderId);
    if (!order) throw notFound();
    if (order.status !== 'pending' || (order.ref !== '' && order.ref !== ref)) return order;
    return queries.updateOrder(tx, orderId, { status: 'failed', updatedAt: clock.now() });
  }

  /** Money went back by itself: by the service, or by the bank. It may be heard of before the payment is. */
  async function settleRefunded(
    tx: Transaction,
    afterCommit: AfterCommit,
    orderId: number,
    paymentRef: string,
  ): Promise<void> {
    const order = await queries.lockOrder(tx, orderId);
    if (!order || order.status === 'refunded') return;
    // A second payment that went back leaves the first as it is.
    if (order.status === 'paid' && order.paymentRef !== paymentRef) return;
    const reason = 'The payment was taken back.';
    const delivered = order.status === 'paid';
    await refundLocked(tx, afterCommit, order, { reason, delivered, atService: true });
  }

  /** An operator's refund. */
  async function refund(
    tx: Transaction,
    afterCommit: AfterCommit,
    orderId: number,
    reason: string,
    by: number | null,
  ): Promise<queries.OrderRow> {
    const order = await queries.lockOrder(tx, orderId);
    if (!order) throw notFound();
    if (order.status === 'refunded') return order;
    if (order.status !== 'paid') throw new Refusal(codes.conflict, 'Only paid orders can be refunded.');
    const { amountCents, currency } = order;
    const entry = { actorId: by, action: 'refund', subjectType: 'order', subjectId: orderId };
    await events.emit(tx, afterCommit, 'operator.acted', { ...entry, detail: { amountCents, currency } });
    return refundLocked(tx, afterCommit, order, { reason, delivered: true, atService: false });
  }

  return { settlePaid, settleFailed, settleRefunded, refund };
}

export type Settling = ReturnType<typeof createSettling>;
