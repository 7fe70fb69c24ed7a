import type { OrderDeps } from './deps.ts';
import { giveUpOrder, lookAtPayment } from './payment-tries.ts';
import * as queries from './queries.ts';

const DAY = 86_400_000;
/** An order is given up when it waits for so long. */
const GIVEN_UP_MS = DAY;
/** Within it nobody but the buyer asks the service. */
const QUIET_MS = 60_000;
const LOOKED_AT_ONCE = 50;

/** Looks at all that waits: what nobody told of is found, what nobody pays is given up. */
export async function reconcileOrders(deps: OrderDeps): Promise<void> {
  const { database, clock, log } = deps.platform;
  const now = clock.now().getTime();
  const ids = await queries.waitingSince(database.orm, new Date(now - QUIET_MS), LOOKED_AT_ONCE);
  for (const orderId of ids) {
    const order = await queries.orderById(database.orm, orderId);
    if (order?.status !== 'pending') continue;
    try {
      const isOld = now - order.createdAt.getTime() >= GIVEN_UP_MS;
      const known = isOld ? await giveUpOrder(deps, order) : await lookAtPayment(deps, order);
      // So that those which stay open do not keep others from being looked at.
      if (known.status === 'pending') await queries.touchOrder(database.orm, orderId, clock.now());
    } catch (error) {
      await queries.touchOrder(database.orm, orderId, clock.now());
      log.warn({ err: error, orderId }, 'a payment could not be looked at');
    }
  }
}
