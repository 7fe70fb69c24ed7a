import {
  codes,
  type MyPlan,
  type operations,
  type ParsedOf,
  type Plan,
  type Price,
  type UserType,
} from '@ashore/contract';
import type { Events } from '#server/events.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './queries.ts';

/** Changes of prices and plans are told under it. */
export const TABLE_TAG = 'prices';

type Calls = typeof operations;

export const presentPrice = (row: queries.PriceRow): Price => ({
  priceId: row.id,
  name: row.name,
  userType: row.userType,
  kind: row.kind,
  price: row.amountCents / 100,
  currency: row.currency,
  quantity: row.quantity,
  days: row.days,
});

/** The tables of prices and rights: data that an operator edits. */
export function createPlans({ database, changes, clock }: Platform, events: Events) {
  const memo = createMemo(changes);
  const plans = () => memo.get(TABLE_TAG, 'plans', () => queries.allPlans(database.orm));
  const prices = (userType?: UserType) =>
    memo.get(TABLE_TAG, `prices ${userType ?? ''}`, () => queries.activePrices(database.orm, userType));

  async function presentPlan(row: queries.PlanRow): Promise<Plan> {
    const price = (await prices(row.userType)).find(({ plan }) => plan === row.key);
    return {
      plan: row.key,
      name: row.name,
      userType: row.userType,
      price: price
        ? { priceId: price.id, amount: price.amountCents / 100, currency: price.currency, days: price.days }
        : null,
      rights: row.rights,
    };
  }

  /** The plan that runs now, and when it ends. */
  async function planNow(executor: Executor, userId: number, userType: UserType) {
    const now = clock.now();
    const plan = await queries.planOf(executor, userId, userType, now);
    if (!plan) throw new Error('there is no free plan');
    const grants = await queries.grantsOf(executor, userId, now);
    const runs = grants.filter((grant) => grant.kind === 'plan' && grant.plan === plan.key);
    // What was bought to follow at once is one run with the one before.
    return { plan, validUntil: runs.at(-1)?.validUntil ?? null, grants };
  }

  return {
    prices,
    planNow,
    presentPlan,

    async table(userType?: UserType): Promise<Plan[]> {
      const rows = (await plans()).filter((row) => !userType || row.userType === userType);
      return Promise.all(rows.map(presentPlan));
    },

    async mine(userId: number, userType: UserType): Promise<MyPlan> {
      const { plan, validUntil, grants } = await planNow(database.orm, userId, userType);
      const now = clock.now();
      const left = (kind: 'bump' | 'top') =>
        grants
          .filter((grant) => grant.kind === kind && grant.validFrom <= now)
          .reduce((sum, { total, used }) => sum + total - used, 0);
      return {
        ...(await presentPlan(plan)),
        validUntil: validUntil?.toISOString() ?? null,
        left: { bump: left('bump'), top: left('top') },
      };
    },

    /** An operator's change of a price; orders that exist keep theirs. */
    async changePrice(
      { priceId, price, active }: ParsedOf<Calls['price']['changePrice']>,
      by: number | null = null,
    ): Promise<Price> {
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
        await changes.announce(tx, afterCommit, [TABLE_TAG]);
        return presentPrice(row);
      });
    },

    /** An operator's change of what a plan gives. */
    async changePlan(
      { plan: key, ...given }: ParsedOf<Calls['rights']['changePlan']>,
      by: number | null = null,
    ): Promise<Plan> {
      const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const row = await database.transaction(async (tx, afterCommit) => {
        const plan = await queries.lockPlan(tx, key);
        if (!plan) throw new Refusal(codes.notFound);
        const rights = { ...plan.rights, ...change };
        await queries.updatePlan(tx, key, rights);
        const detail = { plan: key, name: plan.name, ...change };
        await events.emit(tx, afterCommit, 'operator.acted', { actorId: by, action: 'plan', detail });
        await events.emit(tx, afterCommit, 'plans.changed', { plan: key });
        await changes.announce(tx, afterCommit, [TABLE_TAG]);
        return { ...plan, rights };
      });
      return presentPlan(row);
    },
  };
}
