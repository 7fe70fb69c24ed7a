export const paymentWays = ['cash', 'card', 'transfer', 'mobile', 'crypto', 'invoice'] as const;
export const claimStates = ['unclaimed', 'pending', 'verified'] as const;
export const directorySorts = ['rated', 'newest', 'nearest', 'relevance'] as const;
export const reviewMarks = ['service', 'value', 'language'] as const;
export type PaymentWay = (typeof paymentWays)[number];
export type ClaimState = (typeof claimStates)[number];
export type DirectorySort = (typeof directorySorts)[number];
export type ReviewMark = (typeof reviewMarks)[number];
