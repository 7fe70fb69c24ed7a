import { countersOf } from '#server/platform/database/counters.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, count, desc, eq, gt, lte, ne, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import type { IdRange, ListedEntry } from '#server/platform/sitemap/listing.ts';
import type { ListedRows } from '#server/platform/sitemap/listing-queries.ts';
import { live, summaryColumns } from './list-queries.ts';
import type { BusinessRow, NewBusiness, SummaryRow } from './rows.ts';
import { businessClaimTable, businessTable } from './tables.ts';

/** The columns of a page. */
export const fullColumns = (viewerId: number | undefined) => ({
  ...summaryColumns(viewerId),
  hidden: businessTable.hidden,
  content: businessTable.content,
  languageSource: businessTable.languageSource,
  texts: businessTable.texts,
  branches: businessTable.branches,
  serviceArea: businessTable.serviceArea,
  phone: businessTable.phone,
  email: businessTable.email,
  messenger: businessTable.messenger,
  website: businessTable.website,
  socials: businessTable.socials,
  payments: businessTable.payments,
  accessible: businessTable.accessible,
  parking: businessTable.parking,
  licence: businessTable.licence,
  updatedAt: businessTable.updatedAt,
  source: businessTable.source,
  license: businessTable.license,
});

/** One business in whatever state, in one statement. */
export async function businessById(
  executor: Executor,
  businessId: number,
  viewerId: number | undefined,
): Promise<BusinessRow | undefined> {
  const forMember = viewerId !== undefined;
  const find = prepareOnce<BusinessRow[]>(executor, forMember ? 'business_for_member' : 'business', () =>
    executor
      .select(fullColumns(forMember ? placeholder('viewerId') : undefined))
      .from(businessTable)
      .where(eq(businessTable.id, placeholder('businessId'))),
  );
  return (await find({ businessId, viewerId }))[0];
}

/** As much of a live business as others need to react to it; undefined when it is not to be seen. */
export async function liveFacts(executor: Executor, businessId: number) {
  const rows = await executor
    .select({
      ownerId: businessTable.ownerId,
      claimState: businessTable.claimState,
      regionId: businessTable.regionId,
      areaId: businessTable.areaId,
      name: businessTable.name,
    })
    .from(businessTable)
    .where(and(eq(businessTable.id, businessId), live));
  return rows[0];
}

/** The business of this member, held until the transaction ends; undefined when it is not theirs. */
export async function ownBusiness(tx: Transaction, businessId: number, ownerId: number) {
  const rows = await tx
    .select()
    .from(businessTable)
    .where(
      and(eq(businessTable.id, businessId), eq(businessTable.ownerId, ownerId), ne(businessTable.status, 'removed')),
    )
    .for('update');
  return rows[0];
}

/** A live business, held until the transaction ends: what concerns its reviews goes one after the other. */
export async function heldBusiness(tx: Transaction, businessId: number) {
  const rows = await tx
    .select({
      ownerId: businessTable.ownerId,
      claimState: businessTable.claimState,
      regionId: businessTable.regionId,
      reviewNum: businessTable.reviewNum,
      starSum: businessTable.starSum,
    })
    .from(businessTable)
    .where(and(eq(businessTable.id, businessId), live))
    .for('update');
  return rows[0];
}

/** Holds the row of a business, whatever its state, until the transaction ends. */
export const holdBusiness = (tx: Transaction, businessId: number) =>
  tx.select({ id: businessTable.id }).from(businessTable).where(eq(businessTable.id, businessId)).for('update');

/** Writes of one member go one after the other until the transaction ends. */
export const lockOwner = (tx: Transaction, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('directory'), ${userId}::int)`);

/** What a member has in the directory: own pages, and those added for others. */
export async function countOf(tx: Transaction, ownerId: number): Promise<{ own: number; added: number }> {
  const rows = await tx
    .select({
      own: sql<number>`count(*) filter (where ${businessTable.claimState} <> 'unclaimed')::int`,
      added: sql<number>`count(*) filter (where ${businessTable.claimState} = 'unclaimed')::int`,
    })
    .from(businessTable)
    .where(and(eq(businessTable.ownerId, ownerId), ne(businessTable.status, 'removed')));
  return rows[0] ?? { own: 0, added: 0 };
}

export async function insertBusiness(tx: Transaction, row: NewBusiness): Promise<number> {
  const rows = await tx.insert(businessTable).values(row).returning({ id: businessTable.id });
  return rows[0]?.id ?? 0;
}

export const updateBusiness = (executor: Executor, businessId: number, change: Partial<NewBusiness>) =>
  executor.update(businessTable).set(change).where(eq(businessTable.id, businessId));

/** Stores those that are not there yet by source and id; returns which. */
export const insertBusinesses = (executor: Executor, rows: NewBusiness[]) =>
  executor
    .insert(businessTable)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: businessTable.id, regionId: businessTable.regionId });

/** A same business of the same member added since then: somebody clicked twice. */
export async function twin(tx: Transaction, ownerId: number, name: string, since: Date): Promise<number | undefined> {
  const rows = await tx
    .select({ id: businessTable.id })
    .from(businessTable)
    .where(
      and(
        eq(businessTable.ownerId, ownerId),
        eq(businessTable.name, name),
        ne(businessTable.status, 'removed'),
        sql`${businessTable.createdAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return rows[0]?.id;
}

/** What a member added or owns, the latest change first; for others the live ones the member runs. */
export async function businessesOf(
  executor: Executor,
  ownerId: number,
  forOthers: boolean,
  limit: number,
  offset: number,
) {
  const mine = and(
    eq(businessTable.ownerId, ownerId),
    forOthers
      ? sql`${businessTable.claimState} <> 'unclaimed' and ${businessTable.status} = 'active' and not ${businessTable.hidden}`
      : ne(businessTable.status, 'removed'),
  );
  const list: SummaryRow[] = await executor
    .select(summaryColumns(forOthers ? undefined : ownerId))
    .from(businessTable)
    .where(mine)
    .orderBy(desc(businessTable.updatedAt), desc(businessTable.id))
    .limit(limit)
    .offset(offset);
  const totals = await executor.select({ total: count() }).from(businessTable).where(mine);
  return { list, total: totals[0]?.total ?? 0 };
}

interface Likeness {
  regionId: number;
  except: number;
  name: string;
  point: { lat: number; lng: number } | undefined;
  phone: string;
  degrees: number;
}

/** Live businesses of nearly this name, near this place where one is given, or with this number. */
export const alike = (
  executor: Executor,
  { regionId, except, name, point, phone, degrees }: Likeness,
  limit: number,
) => {
  const likeness = sql`similarity(ashore_unaccent(${businessTable.name}), ashore_unaccent(${name}))`;
  const close = point
    ? sql`and ${businessTable.lat} between ${point.lat - degrees} and ${point.lat + degrees}
        and ${businessTable.lng} between ${point.lng - degrees} and ${point.lng + degrees}`
    : sql`and ${likeness} > 0.6`;
  const named =
    name === '' ? sql`false` : sql`(ashore_unaccent(${businessTable.name}) % ashore_unaccent(${name}) ${close})`;
  const called = phone === '' ? sql`false` : sql`(${businessTable.phone} <> '' and ${businessTable.phone} = ${phone})`;
  return executor
    .select(summaryColumns(undefined))
    .from(businessTable)
    .where(and(live, eq(businessTable.regionId, regionId), ne(businessTable.id, except), sql`(${named} or ${called})`))
    .orderBy(desc(likeness), businessTable.id)
    .limit(limit);
};

const { likeNum: like, collectNum: collect, replyNum: reply } = businessTable;

/** Adds to a counter beside the business and gives its new total. */
export const moveCounter = countersOf(businessTable, { like, collect, reply });

/** False when this member claimed it before. */
export async function insertClaim(tx: Transaction, claim: typeof businessClaimTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(businessClaimTable)
    .values(claim)
    .onConflictDoNothing()
    .returning({ id: businessClaimTable.businessId });
  return rows.length > 0;
}

/** Whether a moderator has a claim of this member to check. */
export async function hasClaimed(executor: Executor, businessId: number, userId: number): Promise<boolean> {
  const rows = await executor
    .select({ id: businessClaimTable.businessId })
    .from(businessClaimTable)
    .where(and(eq(businessClaimTable.businessId, businessId), eq(businessClaimTable.userId, userId)));
  return rows.length > 0;
}

export const claimsOf = (executor: Executor, userId: number) =>
  executor.select().from(businessClaimTable).where(eq(businessClaimTable.userId, userId));

export const removeClaimsOf = (tx: Transaction, userId: number) =>
  tx.delete(businessClaimTable).where(eq(businessClaimTable.userId, userId));

export const exportedBusinesses = (executor: Executor, userId: number) =>
  executor.select().from(businessTable).where(eq(businessTable.ownerId, userId));

/** Takes a member's own pages out of sight or puts them back; what was added for others stays. */
export const setHidden = (tx: Transaction, ownerId: number, hidden: boolean) =>
  tx
    .update(businessTable)
    .set({ hidden })
    .where(and(eq(businessTable.ownerId, ownerId), ne(businessTable.claimState, 'unclaimed')))
    .returning({ id: businessTable.id, regionId: businessTable.regionId });

/** Removes a member's own pages for good; what was added for others stays without a name. Returns the removed ones. */
export async function eraseBusinessesOf(tx: Transaction, ownerId: number): Promise<number[]> {
  const gone = await tx
    .delete(businessTable)
    .where(and(eq(businessTable.ownerId, ownerId), ne(businessTable.claimState, 'unclaimed')))
    .returning({ id: businessTable.id });
  await tx.update(businessTable).set({ ownerId: null }).where(eq(businessTable.ownerId, ownerId));
  return gone.map(({ id }) => id);
}

/** The rows of businesses that search engines are told of. */
export const listedRows: ListedRows = {
  table: businessTable,
  id: businessTable.id,
  changed: businessTable.updatedAt,
  where: () => live,
};

/** Businesses of a range that search engines are told of, by id. */
export const listedBusinesses = (executor: Executor, { after, upTo }: IdRange): Promise<ListedEntry[]> =>
  executor
    .select({ id: businessTable.id, language: businessTable.language, changed: businessTable.updatedAt })
    .from(businessTable)
    .where(and(live, gt(businessTable.id, after), lte(businessTable.id, upTo)))
    .orderBy(businessTable.id);
