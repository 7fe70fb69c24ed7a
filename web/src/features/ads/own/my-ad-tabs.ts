/** The states a member's own ads are shown by, in their order on screen. */
export const myAdTabs = ['all', 'active', 'reserved', 'paused', 'sold', 'expired', 'draft'] as const;
export type MyAdTab = (typeof myAdTabs)[number];
