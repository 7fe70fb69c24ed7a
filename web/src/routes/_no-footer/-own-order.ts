import type { Order } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { redirect } from '@tanstack/react-router';
import { stringifySearch } from '#web/lib/search.ts';
import type { RouterContext } from '#web/router.tsx';

/** One's own order; undefined for another's, a made-up one or none. Visitors log in first and come back. */
export async function ownOrder(
  { api, start }: RouterContext,
  path: string,
  orderId: number | undefined,
): Promise<Order | undefined> {
  if (!start().user)
    throw redirect({ to: '/user/enter', search: { pathUrl: `${path}${stringifySearch({ orderId })}` } });
  if (!orderId) return undefined;
  return api.order.getOrder({ orderId }).catch((error: unknown) => {
    if (error instanceof Error && (error as { code?: unknown }).code === codes.notFound) return undefined;
    throw error;
  });
}
