import { useEffect, useState } from 'react';
import { type StepKey, stepKeys } from './step-keys.ts';

const keyOf = (regionId: number) => `newcomer ${regionId}`;

function read(regionId: number): StepKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(regionId)) ?? '[]');
    return Array.isArray(kept) ? stepKeys.filter((key) => kept.includes(key)) : [];
  } catch {
    return [];
  }
}

/** Which steps are settled, as kept in this browser alone; none before the page is awake. */
export function useProgress(regionId: number): { done: readonly StepKey[]; set: (key: StepKey, on: boolean) => void } {
  const [done, setDone] = useState<StepKey[]>([]);
  useEffect(() => setDone(read(regionId)), [regionId]);
  return {
    done,
    set(key, on) {
      const next = stepKeys.filter((one) => (one === key ? on : done.includes(one)));
      setDone(next);
      try {
        localStorage.setItem(keyOf(regionId), JSON.stringify(next));
      } catch {
        // Storage is blocked or full: it holds as long as the page.
      }
    },
  };
}
