/** How many days of numbers can be looked at. Read by the route, which every page carries. */
export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];
