const KEY = 'recent-searches';
const MOST = 8;

/** The words searched for last in this browser, the latest first; none where nothing may be stored. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string' && one !== '').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function store(searches: readonly string[]): string[] {
  const kept = searches.slice(0, MOST);
  try {
    if (kept.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full: searching goes on without it.
    return [];
  }
  return kept;
}

const others = (keyword: string) =>
  recentSearches().filter((one) => one.toLocaleLowerCase() !== keyword.toLocaleLowerCase());

/** Puts a search first; the eight latest are kept. */
export const rememberSearch = (keyword: string): string[] => store([keyword, ...others(keyword)]);

/** Returns those that are left. */
export const forgetSearch = (keyword: string): string[] => store(others(keyword));

export const forgetSearches = (): string[] => store([]);
