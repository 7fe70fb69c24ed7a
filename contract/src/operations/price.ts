import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import type { UserType } from '../member.ts';
import type { PriceKind } from '../money-values.ts';
import { operation } from '../operation.ts';
import { id } from '../text.ts';

/** An item of the price table. The price includes all taxes. */
export interface Price {
  priceId: number;
  name: string;
  /** The kind of member that can buy it; null for both kinds. */
  userType: UserType | null;
  kind: PriceKind;
  price: number;
  currency: string;
  quantity: number;
  /** The number of days; 0 for immediate effects. */
  days: number;
}

export const getPerComPriceConfig = operation<Price[]>()({
  path: 'price/getPerComPriceConfig',
  summary: 'Returns the price table, whole or of one kind of member. Prices include all taxes.',
  who: 'anyone',
  input: z.object({ userType: z.optional(z.literal([1, 2])) }),
});

/** An item of the table from the view of operators. */
export interface ManagedPrice extends Price {
  /** The item is on sale. */
  active: boolean;
}

export const getPriceTable = operation<ManagedPrice[]>()({
  path: 'price/getPriceTable',
  summary: 'Returns the price table with items that are not sold now. For operators.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.forbidden],
});

export const changePrice = operation<Price>()({
  path: 'price/changePrice',
  summary: 'Changes a price or removes it from the table. Existing orders keep their price. For operators.',
  who: 'member',
  input: z.object({
    priceId: id,
    price: z.optional(z.number().check(z.minimum(0.5), z.maximum(limits.dearestPrice))),
    active: z.optional(z.boolean()),
  }),
  refusals: [codes.forbidden, codes.notFound],
});
