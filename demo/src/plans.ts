import type { PlanKey } from '@ashore/contract';
import type { Platform } from '@ashore/server/platform/platform.ts';
import { insertPlan } from './queries.ts';

const YEAR = 365 * 86_400_000;

/** Who has more than the free plan: those with several homes or jobs among their ads. */
const paidPlans: [userName: string, plan: PlanKey][] = [
  ['Priya', 'plus'],
  ['Lena', 'plus'],
  ['Camille', 'plus'],
  ['Marta', 'plus'],
  ['Jonas', 'plus'],
  ['Giulia', 'plus'],
  ['Daan', 'plus'],
  ['Casa-Alta', 'pro'],
  ['Norte-Sul', 'pro'],
];

/** Gives each of them a year of the plan, once. */
export async function addPlans({ database, clock }: Platform, ids: ReadonlyMap<string, number>): Promise<void> {
  const validFrom = clock.now();
  const validUntil = new Date(validFrom.getTime() + YEAR);
  for (const [userName, plan] of paidPlans) {
    const userId = ids.get(userName);
    if (userId) await insertPlan(database.orm, { userId, plan, validFrom, validUntil });
  }
}
