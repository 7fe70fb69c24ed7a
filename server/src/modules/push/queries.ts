import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, inArray, lt, notInArray, or, type SQL, sql } from '#server/platform/database/orm.ts';
import { identityTable, subscriptionTable } from './tables.ts';

export type Subscription = typeof subscriptionTable.$inferSelect;
type NewSubscription = Pick<Subscription, 'userId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'createdAt'>;

const ofUser = (userId: number) => eq(subscriptionTable.userId, userId);
const withId = (id: number) => eq(subscriptionTable.id, id);

/** The keys of the site; those given where there are none yet. The first of several nodes gives them. */
export async function identityOr(executor: Executor, made: typeof identityTable.$inferInsert) {
  await executor.insert(identityTable).values(made).onConflictDoNothing();
  const { publicKey, privateKey } = identityTable;
  const [row] = await executor.select({ publicKey, privateKey }).from(identityTable);
  if (!row) throw new Error('there are no keys to push with');
  return row;
}

/** Whether a member has a browser that takes pushes, for a statement about more than that. */
export const hasSubscription = (userId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${subscriptionTable} as subscribed where subscribed.user_id = ${userId})`;

/** Holds a live session until the transaction ends, so that it ends before or after; false where it is over. */
export async function holdSession(tx: Transaction, userId: number, sessionId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from session where id = ${sessionId} and user_id = ${userId} and state = 'active' for share`);
  return rows.length > 0;
}

/** Stores a subscription; one of the same browser, whoever had it, becomes it. The latest `most` of the member stay. */
export async function putSubscription(tx: Transaction, row: NewSubscription, most: number): Promise<void> {
  const { userId } = row;
  // Those of one member come one after the other, so that their number holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pushes to ' || ${userId}::text, 0))`);
  const fresh = { ...row, succeededAt: null, failures: 0, restsUntil: null };
  await tx
    .insert(subscriptionTable)
    .values(fresh)
    .onConflictDoUpdate({ target: subscriptionTable.endpoint, set: fresh });
  const latest = tx
    .select({ id: subscriptionTable.id })
    .from(subscriptionTable)
    .where(ofUser(userId))
    .orderBy(sql`${subscriptionTable.createdAt} desc, ${subscriptionTable.id} desc`)
    .limit(most);
  await tx.delete(subscriptionTable).where(and(ofUser(userId), notInArray(subscriptionTable.id, latest)));
}

export const removeOwn = (executor: Executor, userId: number, endpoint: string) =>
  executor.delete(subscriptionTable).where(and(ofUser(userId), eq(subscriptionTable.endpoint, endpoint)));

export const removeOf = (executor: Executor, userId: number) =>
  executor.delete(subscriptionTable).where(ofUser(userId));

export const removeOfSessions = (executor: Executor, sessionIds: number[]) =>
  executor.delete(subscriptionTable).where(inArray(subscriptionTable.sessionId, sessionIds));

/** Whether that browser is subscribed by this session. */
export async function isSubscribed(executor: Executor, sessionId: number, endpoint: string): Promise<boolean> {
  const rows = await executor
    .select({ id: subscriptionTable.id })
    .from(subscriptionTable)
    .where(and(eq(subscriptionTable.endpoint, endpoint), eq(subscriptionTable.sessionId, sessionId)));
  return rows.length > 0;
}

export const subscriptionsOf = (executor: Executor, userId: number): Promise<Subscription[]> =>
  executor.select().from(subscriptionTable).where(ofUser(userId)).orderBy(subscriptionTable.id);

/** Whether a member is pushed to at all, as a part of another statement. */
export const isPushedTo = (userId: SQL): SQL => sql`exists (select from push_subscription where user_id = ${userId})`;

/** Those of these members who are pushed to at all; one statement, however many they are. */
export async function subscribersAmong(executor: Executor, userIds: number[]): Promise<Set<number>> {
  const { rows } = await executor.execute<{ userId: number }>(sql`
    select distinct user_id as "userId" from push_subscription where user_id = any(${sql.param(userIds)}::bigint[])`);
  return new Set(rows.map(({ userId }) => userId));
}

/** A subscription, as long as it is that member's. */
export async function findSubscription(executor: Executor, id: number, userId: number) {
  const [row] = await executor
    .select()
    .from(subscriptionTable)
    .where(and(withId(id), ofUser(userId)));
  return row;
}

export const noteSuccess = (executor: Executor, id: number, at: Date) =>
  executor.update(subscriptionTable).set({ succeededAt: at, failures: 0, restsUntil: null }).where(withId(id));

export const noteFailure = (executor: Executor, id: number, restsUntil: Date) =>
  executor
    .update(subscriptionTable)
    .set({ failures: sql`${subscriptionTable.failures} + 1`, restsUntil })
    .where(withId(id));

/** Removes a subscription of which the push service says that it is no more; not one that took its place meanwhile. */
export const removeGone = (executor: Executor, { id, endpoint, createdAt }: Subscription) =>
  executor
    .delete(subscriptionTable)
    .where(and(withId(id), eq(subscriptionTable.endpoint, endpoint), eq(subscriptionTable.createdAt, createdAt)));

/** Removes what failed so often and has not succeeded since then. */
export const removeHopeless = (executor: Executor, failures: number, before: Date) =>
  executor
    .delete(subscriptionTable)
    .where(
      and(
        sql`${subscriptionTable.failures} >= ${failures}`,
        lt(subscriptionTable.createdAt, before),
        or(sql`${subscriptionTable.succeededAt} is null`, lt(subscriptionTable.succeededAt, before)),
      ),
    );
