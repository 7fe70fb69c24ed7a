import type { Locale, UserType } from '@ashore/contract';

/** Somebody who has ads on another site. */
export interface Seller {
  email: string;
  name: string;
  userType: UserType;
  regionId: number;
  locale: Locale;
}
