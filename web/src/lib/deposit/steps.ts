/** The checks before a deposit, in the order in which one makes them. They are stored on devices. */
export const depositSteps = [
  'seen',
  'owner',
  'id',
  'contract',
  'limit',
  'account',
  'means',
  'receipt',
  'condition',
  'copies',
] as const;
export type DepositStep = (typeof depositSteps)[number];

/** Countries of which the document of ownership and the limit of deposits are known. */
const countries = ['PT', 'ES', 'FR', 'DE', 'IT', 'NL'] as const;

/** The country as the facts know it; undefined for one without facts. */
export const countryWithFacts = (country: string) => countries.find((one) => one === country);

const keyOf = (adId: number | undefined) => `deposit ${adId ?? 0}`;

/** Returns the ticks of an ad, or those of no ad in particular; what is not readable counts as none. */
export function readTicks(adId: number | undefined): DepositStep[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(adId)) ?? '[]');
    return Array.isArray(stored) ? depositSteps.filter((step) => stored.includes(step)) : [];
  } catch {
    return [];
  }
}

/** Stores the ticks of an ad on this device; none removes what is stored. */
export function storeTicks(adId: number | undefined, ticks: readonly DepositStep[]): void {
  try {
    if (ticks.length === 0) localStorage.removeItem(keyOf(adId));
    else localStorage.setItem(keyOf(adId), JSON.stringify(ticks));
  } catch {
    // Storage is blocked or full: the ticks hold as long as the page.
  }
}
