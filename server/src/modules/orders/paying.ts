import { type Buyer, codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { PaymentEvent } from '#server/platform/payments/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderDeps } from './deps.ts';
import * as queries from './queries.ts';
import type { Settling } from './settling.ts';

const DAY = 86_400_000;
/** An order is given up when it waits for so long. */
const GIVEN_UP_MS = DAY;
/** Within it nobody but the buyer asks the service. */
const QUIET_MS = 60_000;
const LOOKED_AT_ONCE = 50;

/**
 * Payments at the service. What is asked of it stands in the database before it is asked, under a key that makes asking twice
 * one: a process that dies in between leaves nothing that cannot be taken up again.
 */
export function createPaying(platform: Platform, { members }: OrderDeps, settling: Settling) {
  const { database, clock, payments, log, origin } = platform;

  const page = (name: 'success' | 'fail', orderId: number) => `${origin}/pay/${name}?orderId=${orderId}`;

  /** The payment of the order's present try, begun or found again. */
  async function beginTry(order: queries.OrderRow): Promise<string> {
    const { ref, url } = await payments.begin({
      key: `order-${order.id}-${order.attempt}-${order.amountCents}`,
      orderId: order.id,
      amountCents: order.amountCents,
      currency: order.currency,
      name: order.adTitle ? `${order.name}: ${order.adTitle}` : order.name,
      email: (await members.accountOf(platform.database.orm, order.userId))?.email ?? '',
      successUrl: page('success', order.id),
      failUrl: page('fail', order.id),
    });
    await database.transaction(async (tx) => {
      const now = await queries.lockOrder(tx, order.id);
      if (now?.attempt === order.attempt && now.ref !== ref) await queries.updateOrder(tx, order.id, { ref });
    });
    return url;
  }

  /** What the service says of the order's present try, worked in; returns the order as it is then. */
  async function look(order: queries.OrderRow): Promise<queries.OrderRow> {
    if (order.attempt === 0 || order.provider !== payments.name) return order;
    // The process died before it heard of the payment it began: under the same key it is the same one.
    if (!order.ref) await beginTry(order);
    const current = (await queries.orderById(database.orm, order.id)) ?? order;
    const state = await payments.look(current.ref);
    if (state.state === 'open') return current;
    return database.transaction((tx, afterCommit) =>
      state.state === 'paid'
        ? settling.settlePaid(tx, afterCommit, order.id, state)
        : settling.settleFailed(tx, order.id, current.ref),
    );
  }

  /**
   * Begins a payment, or goes on with the one that is open; a try that failed is followed by another. Returns where it is paid.
   */
  async function pay(order: queries.OrderRow, buyer: Buyer): Promise<string> {
    const known = order.status === 'pending' && order.attempt > 0 ? await look(order) : order;
    if (!['pending', 'failed'].includes(known.status))
      throw new Refusal(codes.conflict, known.status === 'paid' ? 'This order is paid.' : 'This order is over.');
    const ready = await database.transaction(async (tx) => {
      const locked = await queries.lockOrder(tx, order.id);
      if (!locked || !['pending', 'failed'].includes(locked.status)) throw new Refusal(codes.conflict);
      const fresh = locked.status === 'failed' || locked.attempt === 0 || locked.provider !== payments.name;
      return queries.updateOrder(tx, order.id, {
        ...{ buyer, status: 'pending', provider: payments.name, updatedAt: clock.now() },
        ...(fresh ? { attempt: locked.attempt + 1, ref: '' } : {}),
      });
    });
    return beginTry(ready);
  }

  /** Gives an order up; where it is paid meanwhile, that stands. */
  async function giveUp(order: queries.OrderRow): Promise<queries.OrderRow> {
    if (order.ref && order.provider === payments.name) await payments.close(order.ref);
    const known = order.status === 'pending' ? await look(order) : order;
    if (known.status !== 'pending' && known.status !== 'failed') return known;
    return database.transaction(async (tx) => {
      const locked = await queries.lockOrder(tx, order.id);
      if (!locked || !['pending', 'failed'].includes(locked.status)) return locked ?? known;
      return queries.updateOrder(tx, order.id, { status: 'cancelled', updatedAt: clock.now() });
    });
  }

  /** Looks at all that waits: what nobody told of is found, what nobody pays is given up. */
  async function reconcile(): Promise<void> {
    const now = clock.now().getTime();
    const ids = await queries.waitingSince(database.orm, new Date(now - QUIET_MS), LOOKED_AT_ONCE);
    for (const orderId of ids) {
      const order = await queries.orderById(database.orm, orderId);
      if (order?.status !== 'pending') continue;
      try {
        const isOld = now - order.createdAt.getTime() >= GIVEN_UP_MS;
        const known = isOld ? await giveUp(order) : await look(order);
        // So that those which stay open do not keep others from being looked at.
        if (known.status === 'pending') await queries.touchOrder(database.orm, orderId, clock.now());
      } catch (error) {
        await queries.touchOrder(database.orm, orderId, clock.now());
        log.warn({ err: error, orderId }, 'a payment could not be looked at');
      }
    }
  }

  /** Works a message of the service; one that came before changes nothing. */
  async function receive(event: PaymentEvent): Promise<void> {
    const orderId = event.orderId || (await queries.orderIdByPayment(database.orm, event.paymentRef));
    if (!orderId || !(await queries.orderById(database.orm, orderId))) {
      log.warn({ event: event.id, orderId }, 'a payment belongs to no order');
      return;
    }
    await database.transaction(async (tx, afterCommit) => {
      const { id: eventId, kind } = event;
      if (!(await queries.noteEvent(tx, { provider: payments.name, eventId, orderId, kind, receivedAt: clock.now() })))
        return;
      if (kind === 'paid') await settling.settlePaid(tx, afterCommit, orderId, event);
      else if (kind === 'failed') await settling.settleFailed(tx, orderId, event.ref);
      else await settling.settleRefunded(tx, afterCommit, orderId, event.paymentRef);
    });
  }

  return { pay, look, giveUp, reconcile, receive };
}

export type Paying = ReturnType<typeof createPaying>;
