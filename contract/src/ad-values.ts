/** The fixed values of an ad, in the order on screen. */
export const intents = ['offer', 'wanted', 'swap', 'give'] as const;
export type Intent = (typeof intents)[number];
export const priceTypes = ['fixed', 'negotiable', 'free', 'onRequest'] as const;
export type PriceType = (typeof priceTypes)[number];
export const priceUnits = ['once', 'hour', 'day', 'week', 'month', 'year'] as const;
export type PriceUnit = (typeof priceUnits)[number];
export const sorts = ['newest', 'priceUp', 'priceDown', 'nearest', 'relevance'] as const;
export type Sort = (typeof sorts)[number];
export const adStatuses = ['draft', 'pending', 'active', 'reserved', 'paused', 'sold', 'expired', 'removed'] as const;
export type AdStatus = (typeof adStatuses)[number];

/** The good end of an ad: goods are sold, homes rented, jobs filled; everything else is done. */
export const outcomes = ['sold', 'rented', 'filled', 'done'] as const;
export type Outcome = (typeof outcomes)[number];

/** What an owner can do with an ad: resume, reserve, pause, mark as sold, delete. */
export const ownerStatuses = ['active', 'reserved', 'paused', 'sold', 'removed'] as const;
export type OwnerStatus = (typeof ownerStatuses)[number];
