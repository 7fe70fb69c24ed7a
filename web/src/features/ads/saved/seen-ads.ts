const MOST = 8;
const keyOf = (userId: number) => `seen-ads-${userId}`;

/** The ads this member looked at last in this browser, the latest first; none where nothing may be stored. */
export function seenAds(userId: number): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Number.isSafeInteger(one) && one > 0).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts an ad first. */
export function rememberSeen(userId: number, classifiedId: number): void {
  const seen = [classifiedId, ...seenAds(userId).filter((one) => one !== classifiedId)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(seen));
  } catch {
    // Storage is blocked or full: looking goes on without it.
  }
}
