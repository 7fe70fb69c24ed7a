/** What a member's account may be; two for people, two for businesses, the first of each free. */
export const planKeys = ['member', 'plus', 'start', 'pro'] as const;
export type PlanKey = (typeof planKeys)[number];

/** How a live ad is promoted: back to the newest, marked, marked as urgent, on top of its category, on the home page. */
export const promotionKinds = ['bump', 'highlight', 'urgent', 'top', 'home'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** Promotions that a plan may include, counted in a ledger. */
export const includedKinds = ['bump', 'top'] as const;
export type IncludedKind = (typeof includedKinds)[number];

/** What a price is for: a plan or a promotion. */
export const priceKinds = ['plan', ...promotionKinds] as const;
export type PriceKind = (typeof priceKinds)[number];

/** pending and failed can still be paid; cancelled was never paid in time; refunded was paid back in full. */
export const orderStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What a buyer of the sandbox may choose: it stands for a payment service and moves no money. */
export const sandboxOutcomes = ['pay', 'decline'] as const;
