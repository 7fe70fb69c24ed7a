/** How a buyer can pay at a moving sale. */
export const salePayments = ['cash', 'transfer', 'app', 'card'] as const;
export type SalePayment = (typeof salePayments)[number];

/** running: open · over: ended, out of time or nothing left · removed: taken down by a moderator. */
export type SaleState = 'running' | 'over' | 'removed';

/** By how many percent the prices of a moving sale can be lowered at once. */
export const saleCuts = [10, 25, 50] as const;

/** open: waits for the seller · all others are final, except that both can cancel an accepted one item by item. */
export type SaleOfferState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
