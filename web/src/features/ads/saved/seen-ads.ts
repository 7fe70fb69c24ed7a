const MOST = 24;
const keyOf = (userId: number) => `seen-ads-${userId}`;
const offKeyOf = (userId: number) => `seen-ads-off-${userId}`;

/** An ad that was looked at; its title is known of those that were seen since titles are stored. */
export interface SeenAd {
  classifiedId: number;
  title: string;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function seenOf(value: unknown): SeenAd[] {
  // Ids alone are of an earlier version.
  if (isId(value)) return [{ classifiedId: value, title: '' }];
  const { classifiedId, title } = (value ?? {}) as Partial<Record<keyof SeenAd, unknown>>;
  return isId(classifiedId) && typeof title === 'string' ? [{ classifiedId, title }] : [];
}

function store(userId: number, ads: readonly SeenAd[]): void {
  try {
    if (ads.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(ads));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is blocked or full: looking goes on without it.
  }
}

/** The ads this member looked at last in this browser, the latest first; none where nothing may be stored. */
export function seenAds(userId: number): SeenAd[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(seenOf).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Whether this browser remembers what this member looks at; it does unless it was switched off. */
export function remembersSeen(userId: number): boolean {
  try {
    return localStorage.getItem(offKeyOf(userId)) === null;
  } catch {
    return false;
  }
}

/** Puts an ad first, where that is not switched off. */
export function rememberSeen(userId: number, ad: SeenAd): void {
  if (!remembersSeen(userId)) return;
  const others = seenAds(userId).filter(({ classifiedId }) => classifiedId !== ad.classifiedId);
  store(userId, [ad, ...others].slice(0, MOST));
}

/** Forgets one ad, or all. */
export const forgetSeen = (userId: number, classifiedId?: number): void =>
  store(userId, classifiedId ? seenAds(userId).filter((one) => one.classifiedId !== classifiedId) : []);

/** Switches remembering on or off. Switched off, what was remembered is forgotten. */
export function rememberFromNow(userId: number, on: boolean): void {
  try {
    if (on) localStorage.removeItem(offKeyOf(userId));
    else localStorage.setItem(offKeyOf(userId), '1');
  } catch {
    // Storage is blocked: nothing is remembered anyway.
  }
  if (!on) forgetSeen(userId);
}
