import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { rootsOf } from '#server/modules/ads/policy.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import { memberTable } from '#server/modules/members/index.ts';
import { rightGrantTable } from '#server/modules/rights/index.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** The accounts of one person with a free plan, by their e-mail: what is free is not doubled by a second account. */
const freeAccounts = (ownerId: number, now: Date) => sql`${adTable.ownerId} in (
  select other.id from ${memberTable} as me join ${memberTable} as other on other.id = me.id or other.email = me.email
  where me.id = ${ownerId} and (other.id = me.id or not exists (select 1 from ${rightGrantTable} as paid
    where paid.user_id = other.id and paid.kind = 'plan' and paid.valid_until > ${now.toISOString()}::timestamptz)))`;

/**
 * Live ads of a member: in all, homes and jobs among them.
 * @param alone the member's plan is paid for; otherwise other free accounts of the same person count, too
 */
export async function liveCounts(
  executor: Executor,
  ownerId: number,
  { alone, except, now }: { alone: boolean; except?: number | undefined; now: Date },
) {
  const rows = await executor
    .select({
      all: count(),
      homes: sql<number>`count(*) filter (where ${inArray(adTable.rootId, rootsOf('homes'))})::int`,
      jobs: sql<number>`count(*) filter (where ${inArray(adTable.rootId, rootsOf('jobs'))})::int`,
    })
    .from(adTable)
    .where(
      and(
        alone ? eq(adTable.ownerId, ownerId) : freeAccounts(ownerId, now),
        inArray(adTable.status, ['active', 'reserved']),
        except ? sql`${adTable.id} <> ${except}` : undefined,
      ),
    );
  return rows[0] ?? { all: 0, homes: 0, jobs: 0 };
}
