import { codes, defaultLocale, type Locale, type Order, type operations, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { OrderDeps } from './deps.ts';
import { presentOrder } from './present.ts';
import { settleRefund } from './settle-order.ts';

/** Pays a paid order back; `by` is null on the command line. */
export async function refundOrder(
  deps: OrderDeps,
  orderId: number,
  reason: string,
  by: number | null = null,
  locale: Locale = defaultLocale,
): Promise<Order> {
  const refunded = await deps.platform.database.transaction((tx, afterCommit) =>
    settleRefund(deps, tx, afterCommit, orderId, reason, by),
  );
  return presentOrder(refunded, locale);
}

/** Pays a paid order back for an operator; refuses everybody else. */
export async function refundForOperator(
  deps: OrderDeps,
  call: Call,
  { orderId, reason }: ParsedOf<typeof operations.order.refundOrder>,
): Promise<Order> {
  const { userId } = memberOf(call);
  if (!(await deps.members.isOperator(userId))) throw new Refusal(codes.forbidden);
  return refundOrder(deps, orderId, reason, userId, call.locale);
}
