import type { Locale, Order } from '@ashore/contract';
import { itemName, refundText } from '#server/lib/item-names.ts';
import type { OrderRow } from './queries.ts';

const money = (cents: number) => cents / 100;

/** The tax that is held in an amount, rounded to the cent. */
export const taxIn = (amountCents: number, basisPoints: number): number =>
  amountCents - Math.round((amountCents * 10_000) / (10_000 + basisPoints));

export const presentOrder = (row: OrderRow, locale: Locale): Order => ({
  orderId: row.id,
  name: itemName(locale, row),
  kind: row.kind,
  days: row.days,
  classifiedId: row.adId,
  adTitle: row.adTitle,
  amount: money(row.amountCents),
  currency: row.currency,
  net: money(row.amountCents - row.taxCents),
  tax: money(row.taxCents),
  taxPercent: row.taxBasisPoints / 100,
  taxName: row.taxName,
  status: row.status,
  sandbox: row.provider === 'sandbox',
  buyer: row.buyer,
  receiptNumber: row.receiptNumber ?? '',
  refundNumber: row.refundNumber ?? '',
  refundReason: refundText(locale, row.refundReason),
  createTime: row.createdAt.toISOString(),
  paidTime: row.paidAt?.toISOString() ?? null,
  refundTime: row.refundedAt?.toISOString() ?? null,
});
