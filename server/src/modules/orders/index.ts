import { type Order, operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createOrder } from './create-order.ts';
import type { OrderDeps } from './deps.ts';
import { cancelOrder, checkOrder, getOrder, listOrders } from './own-orders.ts';
import { payOrder } from './pay-order.ts';
import { listPromotions, useIncluded } from './promote-ad.ts';
import { eraseUnpaid, exportedOrders } from './queries.ts';
import { receivePayment } from './receive-payment.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { refundForOperator, refundOrder } from './refund-order.ts';
import { REFUND_JOB } from './settle-order.ts';
import { settleSandbox } from './settle-sandbox.ts';

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

export function createOrdersModule(platform: Platform, given: Omit<OrderDeps, 'platform'>): OrdersModule {
  const deps: OrderDeps = { ...given, platform };
  const { jobs, payments, database } = platform;
  const { order, classified } = operations;

  return {
    name: 'orders',
    handlers: [
      handle(order.createOrder, (call, input) => createOrder(deps, call, input)),
      handle(order.getOrder, (call, { orderId }) => getOrder(deps, call, orderId)),
      handle(order.getMyOrders, (call, query) => listOrders(deps, call, query)),
      handle(order.payOrder, (call, input) => payOrder(deps, call, input)),
      handle(order.checkOrder, (call, { orderId }) => checkOrder(deps, call, orderId)),
      handle(order.cancelOrder, (call, { orderId }) => cancelOrder(deps, call, orderId)),
      handle(order.settleSandbox, (call, input) => settleSandbox(deps, call, input)),
      handle(order.refundOrder, (call, input) => refundForOperator(deps, call, input)),
      handle(classified.getPromotions, (call, { classifiedId }) => listPromotions(deps, call, classifiedId)),
      handle(classified.regrade, (call, input) => useIncluded(deps, call, input)),
    ],
    async startJobs() {
      await jobs.work(REFUND_JOB, async ({ orderId, paymentRef }) => {
        await payments.refund({ paymentRef: String(paymentRef), key: `refund-${orderId}-${paymentRef}` });
      });
      await jobs.work(RECONCILE_JOB, () => reconcileOrders(deps));
      await jobs.schedule(RECONCILE_JOB, '*/2 * * * *');
    },
    exportData: async (userId) => ({ orders: await exportedOrders(database.orm, userId) }),
    async eraseMember(tx, userId) {
      await eraseUnpaid(tx, userId);
    },
    receive: (body, signature) => receivePayment(deps, body, signature),
    refund: (orderId, reason, by) => refundOrder(deps, orderId, reason, by),
    reconcile: () => reconcileOrders(deps),
  };
}
