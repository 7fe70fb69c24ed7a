import { type LiveAds, rootsOf } from '#server/modules/ads/policy.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import { memberTable } from '#server/modules/members/index.ts';
import { rightGrantTable } from '#server/modules/rights/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { inArray, sql } from '#server/platform/database/orm.ts';

/** Live ads in all, homes and jobs among them: of the member, and of the other free accounts of the same person. */
type Counted = LiveAds & Record<'allOthers' | 'homesOthers' | 'jobsOthers', number>;

const counted = fixedStatement<{ ownerId: number; except: number; exceptSale: number; now: Date }, Counted>((value) => {
  const isHome = inArray(adTable.rootId, rootsOf('homes'));
  const isJob = inArray(adTable.rootId, rootsOf('jobs'));
  // By their e-mail: what is free is not doubled by a second account.
  // A moving sale counts once, however many of its items are live (decision 89).
  const place = sql`coalesce(-${adTable.saleId}, ${adTable.id})`;
  const counts = sql`${adTable.saleId} is distinct from ${value('exceptSale')}`;
  return sql`select count(distinct ${place}) filter (where mine and ${counts})::int as all,
      count(*) filter (where mine and ${isHome})::int as homes,
      count(*) filter (where mine and ${isJob})::int as jobs,
      count(distinct ${place}) filter (where not mine and ${counts})::int as "allOthers",
      count(*) filter (where not mine and ${isHome})::int as "homesOthers",
      count(*) filter (where not mine and ${isJob})::int as "jobsOthers"
    from (
      select other.id, other.id = me.id as mine from ${memberTable} as me
        join ${memberTable} as other on other.id = me.id or other.email = me.email
      where me.id = ${value('ownerId')} and (other.id = me.id or not exists (select from ${rightGrantTable} as paid
        where paid.user_id = other.id and paid.kind = 'plan' and paid.valid_until > ${value('now')}::timestamptz))
    ) as account
    join ${adTable} on ${adTable.ownerId} = account.id and ${inArray(adTable.status, ['active', 'reserved'])}
      and ${adTable.id} <> ${value('except')}`;
});

/** How many live ads count under a plan. */
export type LiveUnder = (plan: { isPaid: boolean }) => LiveAds;

/**
 * Counts the live ads of a member, for a plan that is not known yet. Returns how many count under one.
 * @param exceptSale the moving sale whose place is taken already
 */
export async function countLive(
  executor: Executor,
  ownerId: number,
  { except = 0, exceptSale = 0, now }: { except?: number | undefined; exceptSale?: number | undefined; now: Date },
): Promise<LiveUnder> {
  const [row] = await counted(executor, { ownerId, except, exceptSale, now });
  const { all, homes, jobs, allOthers, homesOthers, jobsOthers } = row ?? none;
  return ({ isPaid }) =>
    isPaid ? { all, homes, jobs } : { all: all + allOthers, homes: homes + homesOthers, jobs: jobs + jobsOthers };
}

const none: Counted = { all: 0, homes: 0, jobs: 0, allOthers: 0, homesOthers: 0, jobsOthers: 0 };
