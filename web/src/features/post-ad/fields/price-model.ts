import type { PriceType, PriceUnit } from '@ashore/contract';

/** How a service is charged, as one choice: by a unit, on request, or not at all. */
export type PriceModel = PriceUnit | 'onRequest' | 'free';

export interface Pricing {
  priceType: PriceType;
  priceUnit: PriceUnit;
}

export const modelOf = ({ priceType, priceUnit }: Pricing): PriceModel =>
  priceType === 'onRequest' || priceType === 'free' ? priceType : priceUnit;

/** What the choice makes of type and unit; that the price is negotiable stays from one unit to the next. */
export const pricedBy = (model: PriceModel, { priceType }: Pricing): Partial<Pricing> =>
  model === 'onRequest' || model === 'free'
    ? { priceType: model }
    : { priceType: priceType === 'negotiable' ? 'negotiable' : 'fixed', priceUnit: model };
