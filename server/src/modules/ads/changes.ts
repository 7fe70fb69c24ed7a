import type { AdStatus } from '@ashore/contract';
import type { Transaction } from '#server/platform/database/database.ts';

interface AdState {
  status: AdStatus;
  priceCents: number | null;
}

/** What became of an ad, for those who wait for it or keep it. */
export interface AdChange {
  adId: number;
  /** Undefined when it is new. */
  before: AdState | undefined;
  after: AdState;
  /** Writes an amount in hundredths as the ad's region does. */
  money(cents: number): string;
}

/** Takes note of a change within its transaction. */
export type TellAdChange = (tx: Transaction, change: AdChange) => Promise<void>;
