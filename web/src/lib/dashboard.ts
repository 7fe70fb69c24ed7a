import type { UserType } from '@ashore/contract';

/** The first page after log-in: profile, or of business members the business profile (specification 2). */
export const dashboardPath = (userType: UserType) => (userType === 2 ? '/member/businessprofile' : '/member/profile');
