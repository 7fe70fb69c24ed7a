/** The plans: two for people, two for businesses. The first of each is free. */
export const planKeys = ['member', 'plus', 'start', 'pro'] as const;
export type PlanKey = (typeof planKeys)[number];

/** The promotions of a live ad: bump, highlight, urgent, top of category, home page. */
export const promotionKinds = ['bump', 'highlight', 'urgent', 'top', 'home'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** Promotions that a plan may include, counted in a ledger. */
export const includedKinds = ['bump', 'top'] as const;
export type IncludedKind = (typeof includedKinds)[number];

/** The items of the price table: plans and promotions. */
export const priceKinds = ['plan', ...promotionKinds] as const;
export type PriceKind = (typeof priceKinds)[number];

/** pending and failed can still be paid; cancelled was never paid in time; refunded was paid back in full. */
export const orderStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The results that a buyer can choose in the sandbox, which moves no money. */
export const sandboxOutcomes = ['pay', 'decline'] as const;
