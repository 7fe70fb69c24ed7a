import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, ne, sql } from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import type { OpenClaim } from './rows.ts';
import { businessClaimTable, businessTable, reviewTable } from './tables.ts';

/** What decides what can be done with a business, whatever its state. */
export async function heldBusinessState(executor: Executor, businessId: number) {
  const { ownerId, claimState, status, heldAt, regionId, name } = businessTable;
  const rows = await executor
    .select({ ownerId, claimState, status, heldAt, regionId, name })
    .from(businessTable)
    .where(eq(businessTable.id, businessId));
  return rows[0];
}

/** A review in whatever state, with the business it is about. */
export async function reviewById(executor: Executor, reviewId: number) {
  const rows = await executor
    .select({
      userId: reviewTable.userId,
      businessId: reviewTable.businessId,
      stars: reviewTable.stars,
      content: reviewTable.content,
      imgUrl: reviewTable.imgUrl,
      heldAt: reviewTable.heldAt,
      regionId: businessTable.regionId,
      name: businessTable.name,
    })
    .from(reviewTable)
    .innerJoin(businessTable, eq(businessTable.id, reviewTable.businessId))
    .where(eq(reviewTable.id, reviewId));
  return rows[0];
}

/** Removes a claim that is decided; false where there is none. */
export async function takeClaim(tx: Transaction, businessId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(businessClaimTable)
    .where(and(eq(businessClaimTable.businessId, businessId), eq(businessClaimTable.userId, userId)))
    .returning({ userId: businessClaimTable.userId });
  return rows.length > 0;
}

const isChecked = and(eq(businessTable.claimState, 'verified'), ne(businessTable.status, 'removed'));

/** The businesses of a member that were checked. */
export const checkedPagesOf = (tx: Transaction, ownerId: number) =>
  tx
    .select({ id: businessTable.id, regionId: businessTable.regionId })
    .from(businessTable)
    .where(and(eq(businessTable.ownerId, ownerId), isChecked));

/** All who have a business that was checked, and whether the badge of that is shown now. */
export const ownersOfChecked = (executor: Executor) =>
  executor
    .selectDistinct({ ownerId: memberTable.id, userType: memberTable.userType, shown: memberTable.verified })
    .from(businessTable)
    .innerJoin(memberTable, eq(memberTable.id, businessTable.ownerId))
    .where(isChecked)
    .orderBy(memberTable.id);

const inThese = (regions: 'all' | number[]) =>
  regions === 'all' ? sql`true` : sql`b.region_id = any(${sql.param(regions)}::int[])`;

type Waiting = Omit<OpenClaim, 'createdAt'> & { createdAt: string; total: number };

const pageOf = (rows: Waiting[]): { list: OpenClaim[]; total: number } => ({
  list: rows.map(({ total: _, createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) })),
  total: rows[0]?.total ?? 0,
});

/** Businesses with the badge, by their names. */
export async function checkedBusinesses(
  executor: Executor,
  regions: 'all' | number[],
  limit: number,
  offset: number,
): Promise<{ list: OpenClaim[]; total: number }> {
  const { rows } = await executor.execute<Waiting>(sql`
    select b.id as "directoryId", b.owner_id as "userId", b.name, b.region_id as "regionId", 'checked' as kind, b.content,
      b.licence, b.website, b.created_at as "createdAt", m.user_name as "userName", count(*) over ()::int as total
    from ${businessTable} as b join ${memberTable} as m on m.id = b.owner_id
    where b.status <> 'removed' and b.claim_state = 'verified' and ${inThese(regions)}
    order by b.name, b.id limit ${limit} offset ${offset}`);
  return pageOf(rows);
}

/** Claims, and own pages nobody looked at since their last change; the oldest first. */
export async function openClaims(
  executor: Executor,
  regions: 'all' | number[],
  limit: number,
  offset: number,
): Promise<{ list: OpenClaim[]; total: number }> {
  const here = inThese(regions);
  const { rows } = await executor.execute<Waiting>(sql`
    select waiting.*, m.user_name as "userName", count(*) over ()::int as total from (
      select b.id as "directoryId", c.user_id as "userId", b.name, b.region_id as "regionId", 'claim' as kind, c.content,
        b.licence, b.website, c.created_at as "createdAt"
      from ${businessClaimTable} as c join ${businessTable} as b on b.id = c.business_id
      where b.status <> 'removed' and b.claim_state = 'unclaimed' and ${here}
      union all
      select b.id, b.owner_id, b.name, b.region_id, 'page', b.content, b.licence, b.website, b.updated_at
      from ${businessTable} as b
      where b.status <> 'removed' and b.claim_state = 'pending' and b.owner_id is not null
        and (b.checked_at is null or b.checked_at < b.updated_at) and ${here}) as waiting
    join ${memberTable} as m on m.id = waiting."userId" and m.state = 'active'
    order by waiting."createdAt", waiting."directoryId" limit ${limit} offset ${offset}`);
  return pageOf(rows);
}
