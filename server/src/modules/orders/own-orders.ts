import { codes, type Order, type operations, type Page, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { OrderDeps } from './deps.ts';
import { giveUpOrder, lookAtPayment } from './payment-tries.ts';
import { presentOrder } from './present.ts';
import * as queries from './queries.ts';

// Here and not on the operations: an order that is sent again, and a look at one that is settled, are not counted.
const TRIES_PER_HOUR = { limit: 120, windowSeconds: 3600 };

/** One of one's own orders; the same refusal whether it is another's or not there. */
export async function ownOrder({ platform }: OrderDeps, call: Call, orderId: number): Promise<queries.OrderRow> {
  const order = await queries.orderById(platform.database.orm, orderId);
  if (!order || order.userId !== memberOf(call).userId) throw notFound();
  return order;
}

/** Counts a try; refuses more than an hour allows. */
export async function countTry({ platform }: OrderDeps, name: 'orders' | 'payments', userId: number): Promise<void> {
  const taken = await platform.limits.take(`${name}:${userId}`, TRIES_PER_HOUR);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
}

/** Refuses where no payment service is set up, before anything is ordered or changed. */
export function assertPayable({ payments }: OrderDeps['platform']): void {
  if (payments.name === 'none') throw new Refusal(codes.conflict, 'noPayments');
}

/** Returns one of one's own orders. */
export const getOrder = async (deps: OrderDeps, call: Call, orderId: number): Promise<Order> =>
  presentOrder(await ownOrder(deps, call, orderId), call.locale);

/** Returns a page of one's own orders. */
export async function listOrders(
  { platform }: OrderDeps,
  call: Call,
  { pageNum, pageSize }: ParsedOf<typeof operations.order.getMyOrders>,
): Promise<Page<Order>> {
  const { userId } = memberOf(call);
  const { list, total } = await queries.ordersOf(platform.database.orm, userId, pageSize, (pageNum - 1) * pageSize);
  return {
    list: list.map((row) => presentOrder(row, call.locale)),
    total,
    pages: Math.ceil(total / pageSize),
    pageNum,
    pageSize,
  };
}

/** Looks at the payment of an order that waits for it. An order whose payment cannot be looked at now stays as it is known. */
export async function checkOrder(deps: OrderDeps, call: Call, orderId: number): Promise<Order> {
  const order = await ownOrder(deps, call, orderId);
  if (order.status !== 'pending') return presentOrder(order, call.locale);
  await countTry(deps, 'payments', order.userId);
  const known = await lookAtPayment(deps, order).catch((error: unknown) => {
    deps.platform.log.warn({ err: error, orderId }, 'a payment could not be looked at');
    return order;
  });
  return presentOrder(known, call.locale);
}

/** Cancels an order that is not paid. */
export async function cancelOrder(deps: OrderDeps, call: Call, orderId: number): Promise<Order> {
  const order = await ownOrder(deps, call, orderId);
  if (order.status === 'paid' || order.status === 'refunded') throw new Refusal(codes.conflict, 'orderPaidAlready');
  return presentOrder(order.status === 'cancelled' ? order : await giveUpOrder(deps, order), call.locale);
}
