/** What pages that show a member depend on. */
export const memberTag = (userId: number): string => `member:${userId}`;
