import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { type OrderStatus, type PriceKind, sandboxOutcomes } from '../money-values.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, line } from '../text.ts';

/** The name and address on a receipt. Every field can be empty. */
export interface Buyer {
  name: string;
  address: string;
  taxNumber: string;
}

export interface Order {
  orderId: number;
  name: string;
  kind: PriceKind;
  days: number;
  classifiedId: number | null;
  adTitle: string;
  /** The amount to pay, with tax. */
  amount: number;
  currency: string;
  /** The amount without tax, the tax, and its rate in percent. */
  net: number;
  tax: number;
  taxPercent: number;
  /** The name of the tax in the country of the buyer: 'IVA', 'MwSt.'. */
  taxName: string;
  status: OrderStatus;
  /** The sandbox was used. It moves no money. */
  sandbox: boolean;
  buyer: Buyer;
  /** The numbers of the receipt and of the refund; empty before there is one. */
  receiptNumber: string;
  refundNumber: string;
  refundReason: string;
  createTime: string;
  paidTime: string | null;
  refundTime: string | null;
}

/** A key of the client. The same key always means the same order. */
const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const createOrder = operation<{
  orderId: number;
  amount: number;
  currency: string;
  status: OrderStatus;
  payUrl: string;
}>()({
  path: 'order/createOrder',
  summary:
    'Orders a plan, or a promotion of a live ad of the caller, at the price of the table. The same key twice is one order.',
  who: 'member',
  input: z.object({ priceId: id, classifiedId: z.optional(id), idempotencyKey }),
  refusals: [codes.notFound, codes.forbidden, codes.conflict, codes.tooManyTries, codes.emailUnconfirmed],
});

export const getOrder = operation<Order>()({
  path: 'order/getOrder',
  summary: 'Returns one order of the caller.',
  who: 'member',
  input: z.object({ orderId: id }),
  refusals: [codes.notFound],
});

export const getMyOrders = operation<Page<Order>>()({
  path: 'order/getMyOrders',
  summary: 'Returns the orders of the caller, the latest first.',
  who: 'member',
  input: z.object({ ...paging }),
});

export const payOrder = operation<{ payUrl: string }>()({
  path: 'order/payOrder',
  summary: 'Starts the payment of an order, or tries again. Returns the address where it is paid.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({
    orderId: id,
    name: z._default(line(limits.buyerName), ''),
    address: z._default(line(limits.buyerAddress), ''),
    taxNumber: z._default(line(limits.taxNumber), ''),
  }),
  refusals: [codes.notFound, codes.conflict, codes.tooManyTries, codes.unavailable],
});

export const checkOrder = operation<Order>()({
  path: 'order/checkOrder',
  summary: 'Asks the payment service for the state of a pending order.',
  who: 'member',
  input: z.object({ orderId: id }),
  refusals: [codes.notFound, codes.tooManyTries],
});

export const cancelOrder = operation<Order>()({
  path: 'order/cancelOrder',
  summary: 'Cancels an order that is not paid.',
  who: 'member',
  input: z.object({ orderId: id }),
  refusals: [codes.notFound, codes.conflict],
});

export const settleSandbox = operation<Order>()({
  path: 'order/settleSandbox',
  summary: 'Pays or declines an order of the caller in the sandbox. Not available with a real payment service.',
  who: 'member',
  input: z.object({ orderId: id, outcome: z.enum(sandboxOutcomes) }),
  refusals: [codes.notFound, codes.conflict],
});

export const refundOrder = operation<Order>()({
  path: 'order/refundOrder',
  summary: 'Refunds an order in full and removes what it granted. For operators.',
  who: 'member',
  publishes: 'text',
  input: z.object({ orderId: id, reason: line(limits.refundReason, 3) }),
  refusals: [codes.forbidden, codes.notFound, codes.conflict],
});
