import type { AdStatus, Outcome } from '@ashore/contract';

/** The message that names the status of an ad: a home was rented, not sold. */
export const statusKey = ({ status, outcome = 'sold' }: { status: AdStatus; outcome?: Outcome }) =>
  status === 'sold' ? (`outcome_${outcome}` as const) : status;
