import { useEffect, useMemo, useState } from 'react';
import { useShell } from '#web/lib/viewer.ts';
import { todayIn } from './days.ts';
import { makePlan, type Plan } from './make-plan.ts';
import type { Situation } from './situation.ts';
import { readPlan, storeSituation, storeTicks } from './stored-plan.ts';

export interface OwnPlan {
  plan: Plan;
  situation: Situation | undefined;
  /** The program runs and has read what is stored. */
  ready: boolean;
  tick(key: string, on: boolean): void;
  tell(situation: Situation | undefined): void;
}

/** The plan as it is stored in this browser; that of everybody in the page of the server. */
export function useOwnPlan(): OwnPlan {
  const { id: regionId, country, timeZone } = useShell().region;
  const [{ situation, done, today }, set] = useState<{
    situation: Situation | undefined;
    done: string[];
    today: string;
  }>({ situation: undefined, done: [], today: '' });
  useEffect(() => set({ ...readPlan(regionId), today: todayIn(timeZone) }), [regionId, timeZone]);
  const plan = useMemo(
    () => makePlan({ regionId, country, situation, done, today }),
    [regionId, country, situation, done, today],
  );
  return {
    ...{ plan, situation, ready: today !== '' },
    tick(key, on) {
      const next = on ? [...done, key] : done.filter((one) => one !== key);
      storeTicks(regionId, next);
      set({ situation, done: next, today });
    },
    tell(next) {
      storeSituation(regionId, next);
      set({ situation: next, done, today });
    },
  };
}
