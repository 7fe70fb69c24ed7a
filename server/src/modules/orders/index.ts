import { type Order, operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderDeps } from './deps.ts';
import { createOrders } from './orders.ts';
import { createPaying } from './paying.ts';
import { eraseUnpaid, exportedOrders } from './queries.ts';
import { createRegrading } from './regrading.ts';
import { createSettling, REFUND_JOB } from './settling.ts';

export { purchaseTable } from './tables.ts';

const RECONCILE_JOB = 'orders.reconcile';

/** Orders, their payment, and what is bought for ads. */
export interface OrdersModule extends Module {
  /** Works a signed message of the payment service. False when it is not from there. */
  receive(body: string, signature: string): Promise<boolean>;
  /** An operator's refund of a paid order; what it gave is taken back once. `by` is null on the command line. */
  refund(orderId: number, reason: string, by?: number | null): Promise<Order>;
  /** Looks at all that waits for its payment; the job's work, every two minutes. */
  reconcile(): Promise<void>;
}

export function createOrdersModule(platform: Platform, deps: OrderDeps): OrdersModule {
  const { jobs, payments, database, log } = platform;
  const settling = createSettling(platform, deps);
  const paying = createPaying(platform, deps, settling);
  const orders = createOrders(platform, deps, paying, settling);
  const regrading = createRegrading(platform, deps);
  const { order, classified } = operations;

  return {
    name: 'orders',
    handlers: [
      handle(order.createOrder, orders.create),
      handle(order.getOrder, (call, { orderId }) => orders.get(call, orderId)),
      handle(order.getMyOrders, orders.list),
      handle(order.payOrder, orders.pay),
      handle(order.checkOrder, (call, { orderId }) => orders.check(call, orderId)),
      handle(order.cancelOrder, (call, { orderId }) => orders.cancel(call, orderId)),
      handle(order.settleSandbox, orders.sandbox),
      handle(order.refundOrder, orders.refundAsked),
      handle(classified.getPromotions, (call, { classifiedId }) => regrading.offers(call, classifiedId)),
      handle(classified.regrade, regrading.regrade),
    ],
    async startJobs() {
      await jobs.work(REFUND_JOB, async ({ orderId, paymentRef }) => {
        await payments.refund({ paymentRef: String(paymentRef), key: `refund-${orderId}-${paymentRef}` });
      });
      await jobs.work(RECONCILE_JOB, paying.reconcile);
      await jobs.schedule(RECONCILE_JOB, '*/2 * * * *');
    },
    exportData: async (userId) => ({ orders: await exportedOrders(database.orm, userId) }),
    async eraseMember(tx, userId) {
      await eraseUnpaid(tx, userId);
    },
    async receive(body, signature) {
      let event: ReturnType<typeof payments.readEvent>;
      try {
        event = payments.readEvent(body, signature);
      } catch (error) {
        log.warn({ err: error, security: true }, 'a message of the payment service is not signed by it');
        return false;
      }
      if (event) await paying.receive(event);
      return true;
    },
    refund: orders.refund,
    reconcile: paying.reconcile,
  };
}
