import type { Database, Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from '#server/platform/database/orm.ts';
import { memberTable, sessionTable } from '../tables.ts';

export type SessionRow = typeof sessionTable.$inferSelect;
type NewSession = typeof sessionTable.$inferInsert;

const found = {
  session: sessionTable,
  member: {
    userName: memberTable.userName,
    userImg: memberTable.userImg,
    userType: memberTable.userType,
    emailConfirmed: memberTable.emailConfirmed,
    limitedUntil: memberTable.limitedUntil,
    locale: memberTable.locale,
    languagesRead: memberTable.languagesRead,
    state: memberTable.state,
  },
};

/** Finds a session and its member by the digest of the secret; prepared, as every call asks. */
export function prepareFindSession(orm: Database['orm']) {
  const query = orm
    .select(found)
    .from(sessionTable)
    .innerJoin(memberTable, eq(memberTable.id, sessionTable.userId))
    .where(eq(sessionTable.secretHash, sql.placeholder('secretHash')))
    .prepare('session_by_secret');
  return async (secretHash: string) => (await query.execute({ secretHash }))[0];
}

/** The same for many digests at once. */
export const findSessions = (executor: Executor, secretHashes: string[]) =>
  executor
    .select(found)
    .from(sessionTable)
    .innerJoin(memberTable, eq(memberTable.id, sessionTable.userId))
    .where(sql`${sessionTable.secretHash} = any(${sql.param(secretHashes)}::text[])`);

/**
 * The places of those digests whose session is not plainly alive: over, unknown, begun before `begunAfter` or not used
 * since `usedAfter`. Of thousands of open sockets hardly any is, and to read all of them is what costs.
 */
export async function doubtfulAmong(
  executor: Executor,
  given: { secretHashes: string[]; clients: string[]; usedAfter: Date; begunAfter: Date },
): Promise<number[]> {
  const { secretHashes, clients, usedAfter, begunAfter } = given;
  const { rows } = await executor.execute<{ place: number }>(sql`
    select asked.place - 1 as place
    from unnest(${sql.param(secretHashes)}::text[], ${sql.param(clients)}::text[]) with ordinality as asked (hash, client, place)
    where not exists (
      select from ${sessionTable} join ${memberTable} on ${memberTable.id} = ${sessionTable.userId}
      where ${sessionTable.secretHash} = asked.hash and ${sessionTable.client} = asked.client
        and ${sessionTable.state} = 'active' and ${memberTable.state} = 'active'
        and ${sessionTable.lastUsedAt} > ${usedAfter}::timestamptz and ${sessionTable.createdAt} > ${begunAfter}::timestamptz)
    order by place`);
  return rows.map(({ place }) => place);
}

/** Inserts a session and gives its id. */
export async function insertSession(tx: Executor, session: NewSession): Promise<number> {
  const [row] = await tx.insert(sessionTable).values(session).returning({ id: sessionTable.id });
  if (!row) throw new Error('the session was not stored');
  return row.id;
}

const active = eq(sessionTable.state, 'active');

/** Returns the ids of those that ended. */
async function end(executor: Executor, state: 'ended' | 'superseded', now: Date, which: SQL | undefined) {
  const rows = await executor
    .update(sessionTable)
    .set({ state, endedAt: now })
    .where(and(active, which))
    .returning({ id: sessionTable.id });
  return rows.map(({ id }) => id);
}

export const supersede = (tx: Transaction, userId: number, client: 'web' | 'app', now: Date) =>
  end(tx, 'superseded', now, and(eq(sessionTable.userId, userId), eq(sessionTable.client, client)));

/** Ends one session of the member. */
export const endOne = (executor: Executor, userId: number, sessionId: number, now: Date) =>
  end(executor, 'ended', now, and(eq(sessionTable.userId, userId), eq(sessionTable.id, sessionId)));

/** Ends all sessions of the member, but one if so wished. */
export const endAll = (executor: Executor, userId: number, now: Date, exceptId = 0) =>
  end(executor, 'ended', now, and(eq(sessionTable.userId, userId), ne(sessionTable.id, exceptId)));

export const endStale = (executor: Executor, now: Date, unusedSince: Date, createdBefore: Date) =>
  end(executor, 'ended', now, or(lt(sessionTable.lastUsedAt, unusedSince), lt(sessionTable.createdAt, createdBefore)));

export const removeEnded = (executor: Executor, before: Date) =>
  executor.delete(sessionTable).where(and(isNotNull(sessionTable.endedAt), lt(sessionTable.endedAt, before)));

export const removeAllOf = (executor: Executor, userId: number) =>
  executor.delete(sessionTable).where(eq(sessionTable.userId, userId));

/** Notes that sessions are in use, unless another node did. */
export const touch = (executor: Executor, sessionIds: number[], now: Date, before: Date) =>
  executor
    .update(sessionTable)
    .set({ lastUsedAt: now })
    .where(and(inArray(sessionTable.id, sessionIds), active, lt(sessionTable.lastUsedAt, before)));

export const markProved = (executor: Executor, sessionId: number, now: Date) =>
  executor.update(sessionTable).set({ provedAt: now }).where(eq(sessionTable.id, sessionId));

/** When the member last proved in a live session who they are; null for never. */
export async function provedAt(executor: Executor, sessionId: number): Promise<Date | null> {
  const [row] = await executor
    .select({ provedAt: sessionTable.provedAt })
    .from(sessionTable)
    .where(and(eq(sessionTable.id, sessionId), active));
  return row?.provedAt ?? null;
}

export const activeSessions = (executor: Executor, userId: number): Promise<SessionRow[]> =>
  executor
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, userId), active))
    .orderBy(sessionTable.id);
