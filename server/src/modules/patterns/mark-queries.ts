import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { eq, lte, or, sql } from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import { memberMarkTable, memberUnrelatedTable } from './tables.ts';

export type NewMark = Pick<typeof memberMarkTable.$inferSelect, 'kind' | 'hash' | 'print' | 'bands'>;

/** Stores marks of a member; those that are there already are seen again. */
export const putMarks = fixedStatement<{ userId: number; now: Date; given: string }, object>(
  (value) => sql`insert into ${memberMarkTable} (user_id, kind, hash, print, bands, first_at, last_at, expires_at)
    select ${value('userId')}::bigint, kind, hash, print::bit(64), bands, ${value('now')}::timestamptz, ${value('now')}::timestamptz, "expiresAt"
    from json_to_recordset(${value('given')}::json) as given (kind text, hash text, print text, bands int[], "expiresAt" timestamptz)
    order by kind, hash
    on conflict (user_id, kind, hash) do update set last_at = excluded.last_at, expires_at = excluded.expires_at, is_private = false`,
);

/**
 * Stores marks of what members said in messages. What the other of the two said or published before is not the sender's: whoever
 * asks whether an account is right says its number as well.
 */
export const putMessageMarks = fixedStatement<{ now: Date; given: string }, object>(
  (value) => sql`insert into ${memberMarkTable} (user_id, kind, hash, is_private, first_at, last_at, expires_at)
    select "senderId", kind, hash, true, ${value('now')}::timestamptz, ${value('now')}::timestamptz, max("expiresAt")
    from json_to_recordset(${value('given')}::json)
      as given ("senderId" bigint, "receiverId" bigint, kind text, hash text, "expiresAt" timestamptz)
    where not exists (select from ${memberMarkTable} as other
      where other.user_id = given."receiverId" and other.kind = given.kind and other.hash = given.hash)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, kind, hash) do update set last_at = excluded.last_at, expires_at = excluded.expires_at`,
);

/** Stores the network of an account that was opened since then. */
export const putNetwork = fixedStatement<
  { userId: number; hash: string; now: Date; since: Date; expiresAt: Date },
  object
>(
  (value) => sql`insert into ${memberMarkTable} (user_id, kind, hash, first_at, last_at, expires_at)
    select id, 'network', ${value('hash')}, ${value('now')}::timestamptz, ${value('now')}::timestamptz, ${value('expiresAt')}::timestamptz
    from ${memberTable} where id = ${value('userId')}::bigint and created_at >= ${value('since')}::timestamptz
    on conflict (user_id, kind, hash) do nothing`,
);

/** What log-ins and registrations have in common since then. */
export interface Arrivals {
  /** Devices on which the member was not known before. */
  devices: number;
  /** Accounts that were opened in the network; none where this one was not. */
  accounts: number;
}

export const arrivalsOf = fixedStatement<{ userId: number; network: string; since: Date }, Arrivals>(
  (value) => sql`select
    (select count(*)::int from ${memberMarkTable} where user_id = ${value('userId')}::bigint and kind = 'device'
      and first_at > ${value('since')}::timestamptz) as devices,
    (select case when bool_or(user_id = ${value('userId')}::bigint) then count(*)::int else 0 end from ${memberMarkTable}
      where kind = 'network' and hash = ${value('network')} and first_at > ${value('since')}::timestamptz) as accounts`,
);

/** Kinds and times of the marks of a member, for the export. */
export const exportedMarks = (executor: Executor, userId: number) =>
  executor
    .select({
      kind: memberMarkTable.kind,
      firstSeen: memberMarkTable.firstAt,
      lastSeen: memberMarkTable.lastAt,
      deletedOn: memberMarkTable.expiresAt,
    })
    .from(memberMarkTable)
    .where(eq(memberMarkTable.userId, userId))
    .orderBy(memberMarkTable.id);

export const removeExpired = (executor: Executor, now: Date) =>
  executor.delete(memberMarkTable).where(lte(memberMarkTable.expiresAt, now));

/** Removes the marks of a member, and what was said of pairs with them. */
export async function eraseMarksOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(memberMarkTable).where(eq(memberMarkTable.userId, userId));
  await tx
    .delete(memberUnrelatedTable)
    .where(or(eq(memberUnrelatedTable.lowId, userId), eq(memberUnrelatedTable.highId, userId)));
  // Who said it is gone, what was said holds.
  await tx.update(memberUnrelatedTable).set({ markedBy: 0 }).where(eq(memberUnrelatedTable.markedBy, userId));
}

/** Says that two accounts have nothing to do with each other; false where that was said before. */
export async function putUnrelated(
  tx: Transaction,
  [one, other]: [number, number],
  markedBy: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(memberUnrelatedTable)
    .values({ lowId: Math.min(one, other), highId: Math.max(one, other), markedBy, at })
    .onConflictDoNothing()
    .returning({ lowId: memberUnrelatedTable.lowId });
  return rows.length > 0;
}
