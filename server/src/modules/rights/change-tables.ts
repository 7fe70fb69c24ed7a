import {
  codes,
  defaultLocale,
  type Locale,
  type operations,
  type ParsedOf,
  type Plan,
  type Price,
} from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { RightsDeps } from './deps.ts';
import { presentPlan, presentPrice, TABLE_TAG } from './plans.ts';
import * as queries from './queries.ts';

type Calls = typeof operations;

/** An operator's change of a price; orders that exist keep theirs. */
export async function changePrice(
  { platform, events }: RightsDeps,
  { priceId, price, active }: ParsedOf<Calls['price']['changePrice']>,
  by: number | null = null,
  locale: Locale = defaultLocale,
): Promise<Price> {
  const { database, changes } = platform;
  return database.transaction(async (tx, afterCommit) => {
    const change = {
      ...(price === undefined ? {} : { amountCents: Math.round(price * 100) }),
      ...(active === undefined ? {} : { active }),
    };
    const known = await queries.priceById(tx, priceId);
    const row = Object.keys(change).length > 0 ? await queries.updatePrice(tx, priceId, change) : known;
    if (!row) throw new Refusal(codes.notFound);
    const entry = { actorId: by, action: 'price', subjectType: 'price', subjectId: priceId };
    const detail = { ...change, name: row.name, currency: row.currency };
    await events.emit(tx, afterCommit, 'operator.acted', { ...entry, detail });
    changes.announce(tx, afterCommit, [TABLE_TAG]);
    return presentPrice(row, locale);
  });
}

/** An operator's change of what a plan gives. */
export async function changePlan(
  deps: RightsDeps,
  { plan: key, ...given }: ParsedOf<Calls['rights']['changePlan']>,
  by: number | null = null,
  locale: Locale = defaultLocale,
): Promise<Plan> {
  const { platform, events } = deps;
  const { database, changes } = platform;
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const row = await database.transaction(async (tx, afterCommit) => {
    const plan = await queries.lockPlan(tx, key);
    if (!plan) throw new Refusal(codes.notFound);
    const rights = { ...plan.rights, ...change };
    await queries.updatePlan(tx, key, rights);
    const detail = { plan: key, name: plan.name, ...change };
    await events.emit(tx, afterCommit, 'operator.acted', { actorId: by, action: 'plan', detail });
    await events.emit(tx, afterCommit, 'plans.changed', { plan: key });
    changes.announce(tx, afterCommit, [TABLE_TAG]);
    return { ...plan, rights };
  });
  return presentPlan(deps, row, locale);
}
