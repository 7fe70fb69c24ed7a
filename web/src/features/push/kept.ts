const KEY = 'push';
const NOT_NOW_MS = 30 * 86_400_000;

/** What this browser remembers: who turned pushes on here, and when somebody did not want to be asked. */
interface Kept {
  on?: number;
  notNow?: number;
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: pushes work all the same, and are offered again.
  }
}

/** Whether this member turned pushes on in this browser, in whatever session. */
export const wasTurnedOn = (userId: number): boolean => read().on === userId;

export const rememberOn = (userId: number): void => write({ on: userId });

/** Somebody turned them off: they are not offered again soon either. */
export const rememberOff = (now = Date.now()): void => write({ notNow: now });

export const rememberNotNow = (now = Date.now()): void => write({ ...read(), notNow: now });

/** Whether pushes may be offered: not within 30 days after somebody said no; a clock set back asks nobody. */
export function mayAsk(now = Date.now()): boolean {
  const { notNow } = read();
  return typeof notNow !== 'number' || now - notNow >= NOT_NOW_MS;
}
