import type { IncludedKind, LedgerEntry, PlanKey, PlanRights, UserType } from '@ashore/contract';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, asc, eq, isNull, or, sql } from '#server/platform/database/orm.ts';
import { planTable, priceTable, rightGrantTable, rightRevocationTable, rightUseTable, taxRateTable } from './tables.ts';

export type PriceRow = typeof priceTable.$inferSelect;
export type PlanRow = typeof planTable.$inferSelect;
export type GrantRow = typeof rightGrantTable.$inferSelect;

const isRevoked = sql<boolean>`exists (select 1 from ${rightRevocationTable} where ${rightRevocationTable.grantId} = ${rightGrantTable.id})`;

export const allPlans = (executor: Executor): Promise<PlanRow[]> =>
  executor.select().from(planTable).orderBy(asc(planTable.position));

const readPlan = fixedStatement<{ userId: number; userType: UserType; now: Date }, PlanRow>((value) => {
  const now = sql`${value('now')}::timestamptz`;
  return sql`select key, user_type as "userType", is_free as "isFree", name, rights, position from ${planTable}
    where is_free and user_type = ${value('userType')} or key = (
      select ${rightGrantTable.plan} from ${rightGrantTable}
      where ${rightGrantTable.userId} = ${value('userId')} and ${rightGrantTable.kind} = 'plan'
        and ${now} >= ${rightGrantTable.validFrom} and ${now} < ${rightGrantTable.validUntil} and not ${isRevoked}
      order by ${rightGrantTable.validUntil} limit 1)
    order by is_free limit 1`;
});

/** The plan that runs for a member: one that was bought, else the free one of this kind. In one statement, as every posting asks. */
export async function planOf(
  executor: Executor,
  userId: number,
  userType: UserType,
  now: Date,
): Promise<PlanRow | undefined> {
  const [row] = await readPlan(executor, { userId, userType, now });
  return row;
}

export const activePrices = (executor: Executor, userType?: UserType): Promise<PriceRow[]> =>
  executor
    .select()
    .from(priceTable)
    .where(
      and(priceTable.active, userType ? or(isNull(priceTable.userType), eq(priceTable.userType, userType)) : undefined),
    )
    .orderBy(asc(priceTable.position), asc(priceTable.id));

export const allPrices = (executor: Executor): Promise<PriceRow[]> =>
  executor.select().from(priceTable).orderBy(asc(priceTable.position), asc(priceTable.id));

export async function updatePrice(
  tx: Transaction,
  priceId: number,
  change: Partial<Pick<PriceRow, 'amountCents' | 'active'>>,
): Promise<PriceRow | undefined> {
  const [row] = await tx.update(priceTable).set(change).where(eq(priceTable.id, priceId)).returning();
  return row;
}

export async function priceById(executor: Executor, priceId: number): Promise<PriceRow | undefined> {
  const [row] = await executor.select().from(priceTable).where(eq(priceTable.id, priceId));
  return row;
}

export async function lockPlan(tx: Transaction, key: PlanKey): Promise<PlanRow | undefined> {
  const [row] = await tx.select().from(planTable).where(eq(planTable.key, key)).for('update');
  return row;
}

export const updatePlan = (tx: Transaction, key: PlanKey, rights: PlanRights) =>
  tx.update(planTable).set({ rights }).where(eq(planTable.key, key));

export async function taxRateOf(executor: Executor, country: string) {
  const [row] = await executor.select().from(taxRateTable).where(eq(taxRateTable.country, country));
  return row;
}

/** Serialises what one member is given and uses. */
export const lockMember = (tx: Transaction, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rights of ' || ${userId}::text, 0))`);

/** False when it was given before. */
export async function insertGrant(tx: Transaction, row: typeof rightGrantTable.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(rightGrantTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: rightGrantTable.id });
  return added.length > 0;
}

const used = sql<number>`(select count(*)::int from ${rightUseTable} where ${rightUseTable.grantId} = ${rightGrantTable.id})`;

/** Grants that are not over and were not taken back, with how many of each are used; the one that ends first comes first. */
export const grantsOf = (executor: Executor, userId: number, now: Date): Promise<(GrantRow & { used: number })[]> =>
  executor
    .select({
      id: rightGrantTable.id,
      userId: rightGrantTable.userId,
      kind: rightGrantTable.kind,
      plan: rightGrantTable.plan,
      total: rightGrantTable.total,
      source: rightGrantTable.source,
      orderId: rightGrantTable.orderId,
      validFrom: rightGrantTable.validFrom,
      validUntil: rightGrantTable.validUntil,
      createdAt: rightGrantTable.createdAt,
      used,
    })
    .from(rightGrantTable)
    .where(
      and(
        eq(rightGrantTable.userId, userId),
        sql`${rightGrantTable.validUntil} > ${now.toISOString()}::timestamptz`,
        sql`not ${isRevoked}`,
      ),
    )
    .orderBy(asc(rightGrantTable.validUntil), asc(rightGrantTable.id));

export async function useBySource(executor: Executor, source: string) {
  const [row] = await executor.select().from(rightUseTable).where(eq(rightUseTable.source, source));
  return row;
}

export const insertUse = (tx: Transaction, row: typeof rightUseTable.$inferInsert) =>
  tx.insert(rightUseTable).values(row);

/** The grants of an order that still stand, taken back; returns what they were used for. */
export async function revokeOfOrder(tx: Transaction, orderId: number, reason: string, now: Date): Promise<string[]> {
  const at = now.toISOString();
  await tx.execute(sql`insert into ${rightRevocationTable} (grant_id, reason, created_at)
    select id, ${reason}, ${at}::timestamptz from ${rightGrantTable} where order_id = ${orderId}
    on conflict (grant_id) do nothing`);
  const rows = await tx
    .select({ source: rightUseTable.source })
    .from(rightUseTable)
    .innerJoin(rightGrantTable, eq(rightGrantTable.id, rightUseTable.grantId))
    .where(eq(rightGrantTable.orderId, orderId));
  return rows.map(({ source }) => source);
}

type LedgerRow = Pick<LedgerEntry, 'kind' | 'step' | 'reason' | 'classifiedId' | 'orderId'> & { createdAt: Date };

/** Grants, uses and what was taken back, in one order of time. */
export async function ledgerOf(
  executor: Executor,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ list: LedgerRow[]; total: number }> {
  const entries = sql`
    select kind, total as step, 'granted' as reason, null::bigint as ad_id, order_id, created_at, id, 0 as place
      from ${rightGrantTable} where user_id = ${userId}
    union all
    select g.kind, -1, 'used', u.ad_id, g.order_id, u.created_at, g.id, u.number
      from ${rightUseTable} u join ${rightGrantTable} g on g.id = u.grant_id where g.user_id = ${userId}
    union all
    select g.kind, -(g.total - (select count(*)::int from ${rightUseTable} u where u.grant_id = g.id)), 'takenBack',
        null, g.order_id, r.created_at, g.id, g.total + 1
      from ${rightRevocationTable} r join ${rightGrantTable} g on g.id = r.grant_id where g.user_id = ${userId}`;
  const { rows } = await executor.execute<LedgerRow & { createdAt: string }>(sql`
    select kind, step::int, reason, ad_id as "classifiedId", order_id as "orderId", created_at as "createdAt"
    from (${entries}) as entry order by created_at desc, id desc, place desc limit ${limit} offset ${offset}`);
  const totals = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from (${entries}) as entry`,
  );
  return {
    list: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    total: totals.rows[0]?.total ?? 0,
  };
}

/** For good: an account that is erased has no rights. The triggers of the ledger let nothing else take rows from it. */
export async function eraseRights(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select set_config('ashore.erasing', 'on', true)`);
  await tx.delete(rightGrantTable).where(eq(rightGrantTable.userId, userId));
  await tx.execute(sql`select set_config('ashore.erasing', 'off', true)`);
}

export const includedOf = (kind: IncludedKind, plan: PlanRow): number =>
  kind === 'bump' ? plan.rights.bumps : plan.rights.tops;
