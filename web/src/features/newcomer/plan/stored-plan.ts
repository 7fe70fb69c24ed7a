import { readSituation, type Situation } from './situation.ts';

const ticksKey = (regionId: number) => `newcomer ${regionId}`;
const situationKey = (regionId: number) => `newcomer plan ${regionId}`;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: it holds as long as the page.
  }
}

/** What this browser has of the plan of a region. */
export interface StoredPlan {
  situation: Situation | undefined;
  /** Keys of tasks. */
  done: string[];
}

/** Returns what is stored in this browser; what is not readable counts as nothing. */
export function readPlan(regionId: number): StoredPlan {
  const ticks = read(ticksKey(regionId));
  return {
    situation: readSituation(read(situationKey(regionId))),
    done: Array.isArray(ticks) ? ticks.filter((key) => typeof key === 'string') : [],
  };
}

export const storeTicks = (regionId: number, done: readonly string[]) => write(ticksKey(regionId), done);
export const storeSituation = (regionId: number, situation: Situation | undefined) =>
  write(situationKey(regionId), situation);
