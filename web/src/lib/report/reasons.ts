/** Reasons that fit members and messages. */
export const peopleReasons = [1, 2, 4, 8, 9, 10, 11, 12, 14, 15] as const;
/** Reasons that fit texts, businesses and reviews. */
export const textReasons = [1, 3, 4, 5, 8, 9, 10, 11, 12, 13, 15] as const;
/** Reasons that fit what is sold. */
export const adReasons = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15] as const;
