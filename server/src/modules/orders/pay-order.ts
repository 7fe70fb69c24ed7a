import { codes, type operations, type ParsedOf } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { OrderDeps } from './deps.ts';
import { assertPayable, countTry, ownOrder } from './own-orders.ts';
import { beginPayment } from './payment-tries.ts';

/** Begins the payment of an order, or goes on with the one that is open. Returns where it is paid. */
export async function payOrder(
  deps: OrderDeps,
  call: Call,
  { orderId, ...buyer }: ParsedOf<typeof operations.order.payOrder>,
): Promise<{ payUrl: string }> {
  assertPayable(deps.platform);
  const order = await ownOrder(deps, call, orderId);
  await countTry(deps, 'payments', order.userId);
  try {
    return { payUrl: await beginPayment(deps, order, buyer) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    deps.platform.log.error({ err: error, orderId }, 'a payment could not be begun');
    throw new Refusal(codes.unavailable, 'orderService');
  }
}
