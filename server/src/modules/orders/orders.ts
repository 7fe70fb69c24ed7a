import { codes, type Order, type operations, type Page, type ParsedOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PriceRow } from '../rights/index.ts';
import type { OrderDeps } from './deps.ts';
import type { Paying } from './paying.ts';
import { presentOrder, taxIn } from './present.ts';
import * as queries from './queries.ts';
import type { Settling } from './settling.ts';

// Here and not on the operations: an order that is sent again, and a look at one that is settled, are not counted.
const ORDERS_PER_HOUR = { limit: 120, windowSeconds: 3600 };
const PAYMENTS_PER_HOUR = { limit: 120, windowSeconds: 3600 };

type Calls = typeof operations.order;

/** Ordering and paying: who · valid · load · may · do · tell. */
export function createOrders(platform: Platform, deps: OrderDeps, paying: Paying, settling: Settling) {
  const { database, clock, limits, payments, log } = platform;
  const { rights, ads, members, regions } = deps;

  /** One of one's own orders; the same refusal whether it is another's or not there. */
  async function own(call: Call, orderId: number): Promise<queries.OrderRow> {
    const order = await queries.orderById(database.orm, orderId);
    if (!order || order.userId !== memberOf(call).userId) throw notFound();
    return order;
  }

  /** Refuses where no payment service is set up, before anything is ordered or changed. */
  function assertPayable(): void {
    if (payments.name === 'none') throw new Refusal(codes.conflict, 'This site does not take payments yet.');
  }

  async function take(name: string, userId: number, most: typeof ORDERS_PER_HOUR): Promise<void> {
    const taken = await limits.take(`${name}:${userId}`, most);
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
  }

  /** The title of the ad that is to be promoted; refuses what cannot be. */
  async function promoted(userId: number, adId: number | undefined, price: PriceRow): Promise<string> {
    if (price.kind === 'plan') return '';
    const ad = adId ? await ads.ownSummary(adId, userId) : undefined;
    if (!ad) throw notFound();
    const running = await ads.promotions.running(database.orm, ad.classifiedId);
    const refusal = ads.promotions.refusalOf(ad, price.kind, running);
    if (refusal) throw new Refusal(codes.conflict, refusal);
    return ad.title;
  }

  const answerOf = (row: queries.OrderRow) => ({
    orderId: row.id,
    amount: row.amountCents / 100,
    currency: row.currency,
    status: row.status,
    payUrl: paths.payOrder(row.id),
  });

  async function create(call: Call, { priceId, classifiedId, idempotencyKey }: ParsedOf<Calls['createOrder']>) {
    const viewer = memberOf(call);
    const { userId } = viewer;
    assertPayable();
    const known = await queries.orderByKey(database.orm, userId, idempotencyKey);
    if (known) return answerOf(sameOrder(known, priceId, classifiedId));
    members.assertMayPost(viewer);
    await take('orders', userId, ORDERS_PER_HOUR);
    const price = await rights.priceOf(priceId, viewer.userType);
    if (!price) throw notFound();
    const adTitle = await promoted(userId, classifiedId, price);
    const tax = await rights.taxOf(regions.get(call.regionId)?.country ?? '');
    const now = clock.now();
    const buyer = (await queries.lastBuyer(database.orm, userId)) ?? { name: '', address: '', taxNumber: '' };
    const row = await database.transaction((tx) =>
      queries.insertOrder(tx, {
        ...{ userId, idempotencyKey, priceId, kind: price.kind, plan: price.plan, name: price.name },
        ...{ days: price.days, quantity: price.quantity, currency: price.currency, adTitle, regionId: call.regionId },
        adId: price.kind === 'plan' ? null : classifiedId,
        amountCents: price.amountCents,
        taxCents: taxIn(price.amountCents, tax.basisPoints),
        taxName: tax.name,
        taxBasisPoints: tax.basisPoints,
        status: 'pending',
        provider: payments.name,
        buyer,
        createdAt: now,
        updatedAt: now,
      }),
    );
    return answerOf(sameOrder(row, priceId, classifiedId));
  }

  /** A key stands for one order; with anything else ordered under it, something is wrong with the buyer's program. */
  function sameOrder(row: queries.OrderRow, priceId: number, adId: number | undefined): queries.OrderRow {
    if (row.priceId !== priceId || (row.kind !== 'plan' && row.adId !== adId))
      throw new Refusal(codes.conflict, 'This key is used by another order.');
    return row;
  }

  async function pay(call: Call, { orderId, ...buyer }: ParsedOf<Calls['payOrder']>): Promise<{ payUrl: string }> {
    assertPayable();
    const order = await own(call, orderId);
    await take('payments', order.userId, PAYMENTS_PER_HOUR);
    try {
      return { payUrl: await paying.pay(order, buyer) };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error({ err: error, orderId }, 'a payment could not be begun');
      throw new Refusal(
        codes.unavailable,
        'The payment service is not available. We saved your order. Try again in a moment.',
      );
    }
  }

  /** An order whose payment cannot be looked at now stays as it is known. */
  async function check(call: Call, orderId: number): Promise<Order> {
    const order = await own(call, orderId);
    if (order.status !== 'pending') return presentOrder(order);
    await take('payments', order.userId, PAYMENTS_PER_HOUR);
    const known = await paying.look(order).catch((error: unknown) => {
      log.warn({ err: error, orderId }, 'a payment could not be looked at');
      return order;
    });
    return presentOrder(known);
  }

  async function cancel(call: Call, orderId: number): Promise<Order> {
    const order = await own(call, orderId);
    if (order.status === 'paid' || order.status === 'refunded')
      throw new Refusal(codes.conflict, 'This order is already paid. Contact us if something is wrong.');
    return presentOrder(order.status === 'cancelled' ? order : await paying.giveUp(order));
  }

  /** The page of the sandbox: it stands for a payment service, and is one only where none is set up. */
  async function sandbox(call: Call, { orderId, outcome }: ParsedOf<Calls['settleSandbox']>): Promise<Order> {
    if (payments.name !== 'sandbox') throw notFound();
    const order = await own(call, orderId);
    if (order.status === 'pending' && order.ref === '')
      throw new Refusal(codes.conflict, 'The payment of this order has not started.');
    const { ref, amountCents, currency } = order;
    const settled = await database.transaction((tx, afterCommit) =>
      outcome === 'pay'
        ? settling.settlePaid(tx, afterCommit, orderId, { paymentRef: ref, amountCents, currency })
        : settling.settleFailed(tx, orderId, ref),
    );
    return presentOrder(settled);
  }

  async function refund(orderId: number, reason: string, by: number | null = null): Promise<Order> {
    return presentOrder(
      await database.transaction((tx, afterCommit) => settling.refund(tx, afterCommit, orderId, reason, by)),
    );
  }

  return {
    create,
    pay,
    check,
    cancel,
    sandbox,
    refund,
    get: async (call: Call, orderId: number): Promise<Order> => presentOrder(await own(call, orderId)),
    async refundAsked(call: Call, { orderId, reason }: ParsedOf<Calls['refundOrder']>): Promise<Order> {
      const { userId } = memberOf(call);
      if (!(await deps.members.isOperator(userId))) throw new Refusal(codes.forbidden);
      return refund(orderId, reason, userId);
    },
    async list(call: Call, { pageNum, pageSize }: ParsedOf<Calls['getMyOrders']>): Promise<Page<Order>> {
      const { userId } = memberOf(call);
      const { list, total } = await queries.ordersOf(database.orm, userId, pageSize, (pageNum - 1) * pageSize);
      return { list: list.map(presentOrder), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
    },
  };
}
