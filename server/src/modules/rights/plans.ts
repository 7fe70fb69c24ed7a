import type { Locale, MyPlan, Plan, Price, UserType } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { itemName, planName } from '#server/lib/item-names.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { RightsDeps } from './deps.ts';
import * as queries from './queries.ts';

/** Changes of prices and plans are told under it. */
export const TABLE_TAG = 'prices';

export const presentPrice = (row: queries.PriceRow, locale: Locale): Price => ({
  priceId: row.id,
  name: itemName(locale, row),
  userType: row.userType,
  kind: row.kind,
  price: row.amountCents / 100,
  currency: row.currency,
  quantity: row.quantity,
  days: row.days,
});

/** Returns what can be bought now, by one kind of member or by all. */
export const pricesFor = ({ memo, platform }: RightsDeps, userType?: UserType) =>
  memo.get(TABLE_TAG, `prices ${userType ?? ''}`, () => queries.activePrices(platform.database.orm, userType));

/** Returns a plan with its price. */
export async function presentPlan(deps: RightsDeps, row: queries.PlanRow, locale: Locale): Promise<Plan> {
  const price = (await pricesFor(deps, row.userType)).find(({ plan }) => plan === row.key);
  return {
    plan: row.key,
    name: planName(locale, row.key),
    userType: row.userType,
    price: price
      ? { priceId: price.id, amount: price.amountCents / 100, currency: price.currency, days: price.days }
      : null,
    rights: row.rights,
  };
}

/** The plan that runs now, and when it ends. */
export async function planNow({ platform }: RightsDeps, executor: Executor, userId: number, userType: UserType) {
  const now = platform.clock.now();
  const plan = await queries.planOf(executor, userId, userType, now);
  if (!plan) throw new Error('there is no free plan');
  const grants = await queries.grantsOf(executor, userId, now);
  const runs = grants.filter((grant) => grant.kind === 'plan' && grant.plan === plan.key);
  // What was bought to follow at once is one run with the one before.
  return { plan, validUntil: runs.at(-1)?.validUntil ?? null, grants };
}

/** Returns the plans, of one kind of member or of all. */
export async function listPlans(deps: RightsDeps, locale: Locale, userType?: UserType): Promise<Plan[]> {
  const rows = (await deps.memo.get(TABLE_TAG, 'plans', () => queries.allPlans(deps.platform.database.orm))).filter(
    (row) => !userType || row.userType === userType,
  );
  return Promise.all(rows.map((row) => presentPlan(deps, row, locale)));
}

/** Returns the plan a member has now, with what is left of it. */
export async function myPlan(deps: RightsDeps, call: Call): Promise<MyPlan> {
  const { platform } = deps;
  const { userId, userType } = memberOf(call);
  const { plan, validUntil, grants } = await planNow(deps, platform.database.orm, userId, userType);
  const now = platform.clock.now();
  const left = (kind: 'bump' | 'top') =>
    grants
      .filter((grant) => grant.kind === kind && grant.validFrom <= now)
      .reduce((sum, { total, used }) => sum + total - used, 0);
  return {
    ...(await presentPlan(deps, plan, call.locale)),
    validUntil: validUntil?.toISOString() ?? null,
    left: { bump: left('bump'), top: left('top') },
  };
}
