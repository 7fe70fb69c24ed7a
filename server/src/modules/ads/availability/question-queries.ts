import { listed } from '#server/modules/ads/lifetime-queries.ts';
import { live } from '#server/modules/ads/search/list-queries.ts';
import { adQuestionTable, adTable } from '#server/modules/ads/tables.ts';
import { memberTable } from '#server/modules/members/index.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from '#server/platform/database/orm.ts';

const noQuestion = sql`not exists (select 1 from ${adQuestionTable} as asked where asked.ad_id = ${adTable.id})`;

/**
 * Ids of live ads after an id that nobody changed or confirmed since a time and no question is open for, in the order of
 * ids. `ad_live` has both the id and the time, so the walk reads no row of `ad`.
 */
export async function quietAds(executor: Executor, since: Date, after: number, most: number): Promise<number[]> {
  const rows = await executor
    .select({ id: adTable.id })
    .from(adTable)
    .where(and(live, gt(adTable.id, after), lte(adTable.updatedAt, since), noQuestion))
    .orderBy(asc(adTable.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** An ad whose owner is to be asked. */
export interface AskedAd {
  id: number;
  ownerId: number;
  regionId: number;
  title: string;
}

/**
 * Ads of the owners of these ads that are quiet since another time, so that an owner is asked about all of them at once.
 * Only active ones that live until a time at least. Ads of imports are left out: nobody may look after them yet.
 */
export const askable = (executor: Executor, adIds: number[], since: Date, livesUntil: Date): Promise<AskedAd[]> =>
  executor
    .select({ id: adTable.id, ownerId: adTable.ownerId, regionId: adTable.regionId, title: adTable.title })
    .from(adTable)
    .where(
      and(
        inArray(
          adTable.ownerId,
          executor.select({ ownerId: adTable.ownerId }).from(adTable).where(inArray(adTable.id, adIds)),
        ),
        eq(adTable.status, 'active'),
        eq(adTable.hidden, false),
        isNull(adTable.source),
        lte(adTable.updatedAt, since),
        gt(adTable.expiresAt, livesUntil),
        noQuestion,
      ),
    )
    .orderBy(asc(adTable.ownerId), asc(adTable.id));

/** Notes the questions; returns the ads that no question was open for. */
export async function putQuestions(tx: Transaction, adIds: number[], now: Date): Promise<number[]> {
  const rows = await tx
    .insert(adQuestionTable)
    .values(adIds.map((adId) => ({ adId, askedAt: now })))
    .onConflictDoNothing()
    .returning({ adId: adQuestionTable.adId });
  return rows.map(({ adId }) => adId);
}

const settled = fixedStatement<{ adId: number }, object>(
  (value) => sql`with gone as (delete from ${adQuestionTable} where ad_id = ${value('adId')})
    update ${adTable} set refreshed_at = sunk_from, sunk_from = null where id = ${value('adId')} and sunk_from is not null`,
);

/** Closes the question about an ad that its owner does something with, and raises it to where its age puts it. */
export const settle = (tx: Transaction, adId: number) => settled(tx, { adId });

/** Ads of an owner with an open question, asked until a time; all without one. */
const asked = (ownerId: number, until?: Date) =>
  and(
    eq(adTable.ownerId, ownerId),
    inArray(adTable.status, ['active', 'reserved']),
    eq(adTable.hidden, false),
    until ? lte(adQuestionTable.askedAt, until) : undefined,
  );

/** The ads an owner was asked about and did not answer for, the oldest first. */
export const askedAds = (executor: Executor, ownerId: number, until?: Date): Promise<{ id: number; title: string }[]> =>
  executor
    .select({ id: adTable.id, title: adTable.title })
    .from(adQuestionTable)
    .innerJoin(adTable, eq(adTable.id, adQuestionTable.adId))
    .where(asked(ownerId, until))
    .orderBy(asc(adTable.id));

/** Holds live ads of an owner to be confirmed; of all that were asked about where no ids are given. */
export const heldLive = (tx: Transaction, ownerId: number, adIds: number[]) =>
  tx
    .select()
    .from(adTable)
    .where(
      and(
        eq(adTable.ownerId, ownerId),
        inArray(adTable.id, adIds),
        inArray(adTable.status, ['active', 'reserved']),
        eq(adTable.hidden, false),
      ),
    )
    .orderBy(asc(adTable.id))
    .for('update');

/** The ads are available as of now: their questions are closed, and what sank is raised to where its age puts it. */
export async function putConfirmed(tx: Transaction, adIds: number[], now: Date): Promise<void> {
  await tx.delete(adQuestionTable).where(inArray(adQuestionTable.adId, adIds));
  await tx
    .update(adTable)
    .set({
      updatedAt: now,
      refreshedAt: sql`coalesce(${adTable.sunkFrom}, ${adTable.refreshedAt})`,
      sunkFrom: null,
    })
    .where(inArray(adTable.id, adIds));
}

/**
 * Questions asked before a time, with their ads, both held; what somebody else holds is left for the next time. `silent`
 * unless the ad is out of sight or was changed meanwhile.
 */
export const overdue = (tx: Transaction, before: Date, most: number) =>
  tx
    .select({
      ...listed,
      silent: sql<boolean>`${live} and ${adTable.updatedAt} <= ${adQuestionTable.askedAt}`,
    })
    .from(adQuestionTable)
    .innerJoin(adTable, eq(adTable.id, adQuestionTable.adId))
    .where(and(sql`not ${adQuestionTable.silent}`, lte(adQuestionTable.askedAt, before)))
    .orderBy(asc(adQuestionTable.askedAt))
    .limit(most)
    .for('update', { skipLocked: true });

/** Closes questions that need no answer any more. */
export const dropQuestions = (tx: Transaction, adIds: number[]) =>
  tx.delete(adQuestionTable).where(inArray(adQuestionTable.adId, adIds));

/** Moves ads back by some days in the order by age, and notes where they were. */
export async function sink(tx: Transaction, adIds: number[], days: number): Promise<void> {
  await tx.update(adQuestionTable).set({ silent: true }).where(inArray(adQuestionTable.adId, adIds));
  await tx
    .update(adTable)
    .set({
      sunkFrom: sql`${adTable.refreshedAt}`,
      refreshedAt: sql`${adTable.refreshedAt} - make_interval(days => ${days}::int)`,
    })
    .where(and(inArray(adTable.id, adIds), isNull(adTable.sunkFrom)));
}

/** The address an active account gets its mails at. */
export async function mailOf(executor: Executor, userId: number): Promise<string | undefined> {
  const rows = await executor
    .select({ email: memberTable.email })
    .from(memberTable)
    .where(and(eq(memberTable.id, userId), eq(memberTable.state, 'active')));
  return rows[0]?.email ?? undefined;
}
