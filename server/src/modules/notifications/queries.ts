import type { MailTiming, NotificationKind } from '@ashore/contract';
import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { memberTable } from '../members/index.ts';
import { notificationPreferenceTable, notificationTable } from './tables.ts';

export type NewNotification = typeof notificationTable.$inferInsert;
export type NotificationRow = typeof notificationTable.$inferSelect;
export type PreferenceRow = typeof notificationPreferenceTable.$inferSelect;

const unread = isNull(notificationTable.readAt);
const ofUser = (userId: number) => eq(notificationTable.userId, userId);

/** Stores what is told; what is alike and unread becomes one, with all its actors and the latest words. */
export async function putNotifications(tx: Transaction, rows: NewNotification[]): Promise<void> {
  const old = notificationTable.actorIds;
  const added = sql`excluded.actor_ids`;
  await tx
    .insert(notificationTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationTable.userId, notificationTable.groupKey],
      targetWhere: unread,
      set: {
        actorIds: sql`case when ${old} @> ${added} then ${old} else ${old} || ${added} end`,
        aboutIds: sql`excluded.about_ids`,
        createdAt: sql`excluded.created_at`,
        message: sql`excluded.message`,
        params: sql`excluded.params`,
        text: sql`excluded.text`,
        url: sql`excluded.url`,
        targetId: sql`excluded.target_id`,
      },
    });
}

/** Takes an actor out of what is still unread; what has no actor left goes. */
export async function takeBack(tx: Transaction, userId: number, groupKey: string, actorId: number): Promise<boolean> {
  const alike = and(ofUser(userId), eq(notificationTable.groupKey, groupKey), unread);
  const gone = await tx
    .delete(notificationTable)
    .where(and(alike, sql`${notificationTable.actorIds} = array[${actorId}]::bigint[]`))
    .returning({ id: notificationTable.id });
  if (gone.length > 0) return true;
  const changed = await tx
    .update(notificationTable)
    .set({ actorIds: sql`array_remove(${notificationTable.actorIds}, ${actorId}::bigint)` })
    .where(and(alike, sql`${actorId}::bigint = any(${notificationTable.actorIds})`))
    .returning({ id: notificationTable.id });
  return changed.length > 0;
}

export async function pageOf(
  executor: Executor,
  userId: number,
  { unreadOnly, pageNum, pageSize }: { unreadOnly?: boolean | undefined; pageNum: number; pageSize: number },
): Promise<{ list: NotificationRow[]; total: number }> {
  const which = unreadOnly ? and(ofUser(userId), unread) : ofUser(userId);
  const list = await executor
    .select()
    .from(notificationTable)
    .where(which)
    .orderBy(desc(notificationTable.createdAt), desc(notificationTable.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [row] = await executor.select({ total: count() }).from(notificationTable).where(which);
  return { list, total: row?.total ?? 0 };
}

/** How many are unread, by kind. */
export async function unreadByKind(executor: Executor, userId: number): Promise<Map<NotificationKind, number>> {
  const rows = await executor
    .select({ kind: notificationTable.kind, total: count() })
    .from(notificationTable)
    .where(and(ofUser(userId), unread))
    .groupBy(notificationTable.kind);
  return new Map(rows.map(({ kind, total }) => [kind, total]));
}

/** Marks what is unread and fits as read; returns how many. */
export async function markRead(tx: Transaction, userId: number, at: Date, which?: SQL): Promise<number> {
  const rows = await tx
    .update(notificationTable)
    .set({ readAt: at })
    .where(and(ofUser(userId), unread, which))
    .returning({ id: notificationTable.id });
  return rows.length;
}

/** Some of a member's notifications. */
export type Which = SQL;

export const withIds = (ids: number[]) => inArray(notificationTable.id, ids);
export const ofKinds = (kinds: readonly NotificationKind[]) => inArray(notificationTable.kind, [...kinds]);
export const aboutTarget = (targetId: number) => eq(notificationTable.targetId, targetId);

export async function preferencesOf(executor: Executor, userIds: number[]): Promise<Map<number, PreferenceRow>> {
  const rows = await executor
    .select()
    .from(notificationPreferenceTable)
    .where(inArray(notificationPreferenceTable.userId, userIds));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Changes what a member chose; the key of a row that is there stays. */
export async function putPreferences(executor: Executor, row: PreferenceRow): Promise<PreferenceRow> {
  const { mail, push, pushText, quietFrom, quietTo } = row;
  const [stored] = await executor
    .insert(notificationPreferenceTable)
    .values(row)
    .onConflictDoUpdate({
      target: notificationPreferenceTable.userId,
      set: { mail, push, pushText, quietFrom, quietTo },
    })
    .returning();
  if (!stored) throw new Error('preferences were not stored');
  return stored;
}

export async function preferencesByKey(executor: Executor, key: string): Promise<PreferenceRow | undefined> {
  const [row] = await executor
    .select()
    .from(notificationPreferenceTable)
    .where(eq(notificationPreferenceTable.unsubscribeKey, key));
  return row;
}

/** Takes what is to be mailed now, so that nobody else mails it. */
export const claimUnmailed = (executor: Executor, userId: number, timing: MailTiming, at: Date) =>
  executor
    .update(notificationTable)
    .set({ mailedAt: at })
    .where(and(ofUser(userId), unread, isNull(notificationTable.mailedAt), eq(notificationTable.mail, timing)))
    .returning();

/** These were claimed, and could not be mailed. */
export const giveBack = (executor: Executor, ids: number[]) =>
  executor.update(notificationTable).set({ mailedAt: null }).where(inArray(notificationTable.id, ids));

/** Members for whom a digest of this kind waits, with their region. */
export const waitingForDigest = (executor: Executor, timing: MailTiming) =>
  executor
    .selectDistinct({ userId: notificationTable.userId, regionId: memberTable.lastRegion })
    .from(notificationTable)
    .innerJoin(memberTable, eq(memberTable.id, notificationTable.userId))
    .where(and(unread, isNull(notificationTable.mailedAt), eq(notificationTable.mail, timing)));

/** Where mail of an active member goes. */
export async function mailAddress(executor: Executor, userId: number) {
  const [row] = await executor
    .select({ userId: memberTable.id, email: memberTable.email, userName: memberTable.userName })
    .from(memberTable)
    .where(and(eq(memberTable.id, userId), eq(memberTable.state, 'active'), eq(memberTable.emailConfirmed, true)));
  return row?.email ? { ...row, email: row.email } : undefined;
}

export async function regionsOf(executor: Executor, userIds: number[]): Promise<Map<number, number>> {
  const rows = await executor
    .select({ userId: memberTable.id, regionId: memberTable.lastRegion })
    .from(memberTable)
    .where(inArray(memberTable.id, userIds));
  return new Map(rows.map(({ userId, regionId }) => [userId, regionId]));
}

/** What is alike of a member and unread. */
export async function unreadAlike(executor: Executor, userId: number, groupKey: string) {
  const [row] = await executor
    .select()
    .from(notificationTable)
    .where(and(ofUser(userId), eq(notificationTable.groupKey, groupKey), unread));
  return row;
}

export const ownNotifications = (executor: Executor, userId: number) =>
  executor.select().from(notificationTable).where(ofUser(userId)).orderBy(notificationTable.id);

/** Removes what a member was told and chose, and what others were told of the member. */
export async function eraseNotifications(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(notificationPreferenceTable).where(eq(notificationPreferenceTable.userId, userId));
  await tx
    .delete(notificationTable)
    .where(or(ofUser(userId), sql`${notificationTable.actorIds} = array[${userId}]::bigint[]`));
  await tx
    .delete(notificationTable)
    .where(sql`${notificationTable.aboutIds} <> '{}' and ${notificationTable.aboutIds} @> array[${userId}]::bigint[]`);
  await tx
    .update(notificationTable)
    .set({ actorIds: sql`array_remove(${notificationTable.actorIds}, ${userId}::bigint)` })
    .where(sql`${notificationTable.actorIds} @> array[${userId}]::bigint[]`);
}

/** Forgets what is old: read before one time, told before another. */
export const removeOld = (executor: Executor, readBefore: Date, toldBefore: Date) =>
  executor
    .delete(notificationTable)
    .where(
      or(
        lt(notificationTable.createdAt, toldBefore),
        and(lt(notificationTable.createdAt, readBefore), lt(notificationTable.readAt, readBefore)),
      ),
    );
