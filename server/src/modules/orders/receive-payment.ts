import type { PaymentEvent } from '#server/platform/payments/port.ts';
import type { OrderDeps } from './deps.ts';
import * as queries from './queries.ts';
import { settleFailed, settlePaid, settleRefunded } from './settle-order.ts';

/** Works a message of the service; one that came before changes nothing. */
async function workEvent(deps: OrderDeps, event: PaymentEvent): Promise<void> {
  const { database, clock, payments, log } = deps.platform;
  const orderId = event.orderId || (await queries.orderIdByPayment(database.orm, event.paymentRef));
  if (!orderId || !(await queries.orderById(database.orm, orderId))) {
    log.warn({ event: event.id, orderId }, 'a payment belongs to no order');
    return;
  }
  await database.transaction(async (tx, afterCommit) => {
    const { id: eventId, kind } = event;
    if (!(await queries.noteEvent(tx, { provider: payments.name, eventId, orderId, kind, receivedAt: clock.now() })))
      return;
    if (kind === 'paid') await settlePaid(deps, tx, afterCommit, orderId, event);
    else if (kind === 'failed') await settleFailed(deps, tx, orderId, event.ref);
    else await settleRefunded(deps, tx, afterCommit, orderId, event.paymentRef);
  });
}

/** Works a signed message of the payment service. Returns false when it is not from there. */
export async function receivePayment(deps: OrderDeps, body: string, signature: string): Promise<boolean> {
  const { payments, log } = deps.platform;
  let event: ReturnType<typeof payments.readEvent>;
  try {
    event = payments.readEvent(body, signature);
  } catch (error) {
    log.warn({ err: error, security: true }, 'a message of the payment service is not signed by it');
    return false;
  }
  if (event) await workEvent(deps, event);
  return true;
}
