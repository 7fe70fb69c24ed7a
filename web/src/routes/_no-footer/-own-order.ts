import type { Order } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { notFound } from '@tanstack/react-router';
import type { RouterContext } from '#web/router.tsx';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';

/** The member's own order; undefined for another's, a made-up one or none. Visitors get none: they are asked to log in. */
export async function ownOrder({ api, start }: RouterContext, orderId: number | undefined): Promise<Order | undefined> {
  if (!start().user || !orderId) return undefined;
  return api.order.getOrder({ orderId }).catch((error: unknown) => {
    if (refusedWith(error, codes.notFound)) return undefined;
    throw error;
  });
}

/** The same for a page that needs an order which fits; without one it is not found. Visitors get null. */
export async function neededOrder(
  context: RouterContext,
  orderId: number | undefined,
  fits: (order: Order) => boolean = () => true,
): Promise<Order | null> {
  if (!context.start().user) return null;
  const order = await ownOrder(context, orderId);
  if (!order || !fits(order)) throw notFound();
  return order;
}
