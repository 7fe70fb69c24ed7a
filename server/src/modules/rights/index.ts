import {
  codes,
  type IncludedKind,
  operations,
  type ParsedOf,
  type Plan,
  type PlanRights,
  type Price,
  type UserType,
} from '@ashore/contract';
import { type Call, handle, memberOf } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changePlan, changePrice } from './change-tables.ts';
import type { RightsDeps } from './deps.ts';
import { grantPlan, listLedger, promotionsLeft, useIncluded } from './ledger.ts';
import { myRights } from './my-rights.ts';
import { listPlans, myPlan, presentPrice, pricesFor, TABLE_TAG } from './plans.ts';
import * as queries from './queries.ts';

export type { PriceRow } from './queries.ts';
export { rightGrantTable } from './tables.ts';

/** What a member's plan gives now, and whether it is paid for. */
export type Allowance = PlanRights & { isPaid: boolean };

/** A tax that is held in a price: its name where it is paid, and its rate. */
export interface TaxRate {
  name: string;
  basisPoints: number;
}

/** What may be had and used: the tables of prices and plans, and the ledger of what members were given. */
export interface RightsModule extends Module {
  /** What the member's plan gives now. */
  rightsOf(executor: Executor, userId: number, userType: UserType): Promise<Allowance>;
  /** A line of the table that this kind of member can buy now. */
  priceOf(priceId: number, userType: UserType): Promise<queries.PriceRow | undefined>;
  pricesOf(userType: UserType): Promise<queries.PriceRow[]>;
  /** The tax on a sale in a country; none where no rate is known. */
  taxOf(country: string): Promise<TaxRate>;
  /** How many promotions of a kind a member's plan has left. */
  left(executor: Executor, userId: number): Promise<Record<IncludedKind, number>>;
  /** Gives what an order of a plan holds, once; a run that follows on one that runs begins where that ends. */
  grantPlan(tx: Transaction, order: { orderId: number; userId: number; price: PlanPrice }): Promise<void>;
  /** Uses one of what is included. False when the same use was counted before; refuses with 40210 when none is left. */
  use(tx: Transaction, what: { userId: number; kind: IncludedKind; adId: number; source: string }): Promise<boolean>;
  /** Takes back what an order gave, once; returns the sources of its uses. */
  revoke(tx: Transaction, order: { orderId: number; userId: number }, reason: string): Promise<string[]>;
  /** An operator's change of the price table; `by` is null on the command line. */
  changePrice(change: ParsedOf<typeof operations.price.changePrice>, by?: number | null): Promise<Price>;
  /** An operator's change of the table of rights. */
  changePlan(change: ParsedOf<typeof operations.rights.changePlan>, by?: number | null): Promise<Plan>;
}

type PlanPrice = Pick<queries.PriceRow, 'plan' | 'days' | 'quantity'>;

const NO_TAX: TaxRate = { name: '', basisPoints: 0 };

export function createRightsModule(platform: Platform, given: Omit<RightsDeps, 'platform' | 'memo'>): RightsModule {
  const { database } = platform;
  const deps: RightsDeps = { ...given, platform, memo: createMemo(platform.changes) };
  const { price, rights } = operations;

  async function rightsOf(executor: Executor, userId: number, userType: UserType): Promise<Allowance> {
    const plan = await queries.planOf(executor, userId, userType, platform.clock.now());
    if (!plan) throw new Error('there is no free plan');
    return { ...plan.rights, isPaid: !plan.isFree };
  }

  async function operatorOf(call: Call): Promise<number> {
    const { userId } = memberOf(call);
    if (!(await deps.members.isOperator(userId))) throw new Refusal(codes.forbidden);
    return userId;
  }

  return {
    name: 'rights',
    handlers: [
      handle(price.getPerComPriceConfig, async (call, { userType }) => {
        call.dependsOn(TABLE_TAG);
        return (await pricesFor(deps, userType)).map((row) => presentPrice(row, call.locale));
      }),
      handle(rights.getPlans, async (call, { userType }) => {
        call.dependsOn(TABLE_TAG);
        return listPlans(deps, call.locale, userType);
      }),
      handle(rights.myRights, (call, query) => myRights(deps, call, query)),
      handle(rights.getMyPlan, (call) => myPlan(deps, call)),
      handle(rights.getMyLedger, (call, query) => listLedger(platform, memberOf(call).userId, query)),
      handle(price.getPriceTable, async (call) => {
        await operatorOf(call);
        const rows = await queries.allPrices(database.orm);
        return rows.map((row) => ({ ...presentPrice(row, call.locale), active: row.active }));
      }),
      handle(price.changePrice, async (call, input) => changePrice(deps, input, await operatorOf(call), call.locale)),
      handle(rights.changePlan, async (call, input) => changePlan(deps, input, await operatorOf(call), call.locale)),
    ],
    exportData: async (userId) => ({ rights: (await queries.ledgerOf(database.orm, userId, 10_000, 0)).list }),
    eraseMember: queries.eraseRights,
    rightsOf,
    async priceOf(priceId, userType) {
      return (await pricesFor(deps, userType)).find(({ id }) => id === priceId);
    },
    pricesOf: (userType) => pricesFor(deps, userType),
    taxOf: async (country) => (await queries.taxRateOf(database.orm, country)) ?? NO_TAX,
    left: (executor, userId) => promotionsLeft(platform, executor, userId),
    grantPlan: (tx, order) => grantPlan(platform, tx, order),
    use: (tx, what) => useIncluded(platform, tx, what),
    async revoke(tx, { orderId, userId }, reason) {
      await queries.lockMember(tx, userId);
      return queries.revokeOfOrder(tx, orderId, reason, platform.clock.now());
    },
    changePrice: (change, by) => changePrice(deps, change, by),
    changePlan: (change, by) => changePlan(deps, change, by),
  };
}
