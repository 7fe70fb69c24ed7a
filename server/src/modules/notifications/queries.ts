import { defaultLocale, type Locale, type MailTiming, type NotificationKind } from '@ashore/contract';
import type { Bus } from '#server/platform/bus/port.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import {
  and,
  between,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import { notificationPreferenceTable, notificationTable } from './tables.ts';

export type NewNotification = typeof notificationTable.$inferInsert;
export type NotificationRow = typeof notificationTable.$inferSelect;
export type PreferenceRow = typeof notificationPreferenceTable.$inferSelect;

const unread = isNull(notificationTable.readAt);
const ofUser = (userId: number) => eq(notificationTable.userId, userId);

/** Returns what announces members over a channel of the bus, within a statement. */
export const announcementTo =
  (bus: Bus, channel: string) =>
  (userIds: SQL): SQL =>
    bus.announcement(channel, sql`jsonb_build_object('userIds', ${userIds})`);

/** What other modules know of members, for the statement that tells. */
export interface TellingFacts {
  isBlockedBetween(one: SQL, other: SQL): SQL<boolean>;
  /** Whether something of the member can be pushed to. */
  hasSubscription(userId: SQL): SQL<boolean>;
  /** Tells every node whose notifications are others now; a list of ids as jsonb. */
  announced(userIds: SQL): SQL;
}

/**
 * Stores what is told in one statement, and announces it: not to members where a block is between, with the mails they
 * chose; what is alike and unread becomes one, with all its actors and the latest words. Gives what is to be pushed, or a row
 * of nulls where nothing is.
 */
export const tellingStatement = ({ isBlockedBetween, hasSubscription, announced }: TellingFacts) =>
  fixedStatement<{ given: string; now: Date }, { userId: number | null; groupKey: string }>(
    (value) => sql`
    with given as materialized (
      select given.*, coalesce(chosen.mail ->> kind, "defaultMail") as mail, coalesce((chosen.push ->> kind)::boolean, "defaultPush") as push
      from json_to_recordset(${value('given')}::json) as given (place int, "userId" bigint, "otherId" bigint, kind text, "groupKey" text,
        "actorIds" bigint[], "aboutIds" bigint[], "subjectType" text, "subjectId" bigint, "targetId" bigint, message text,
        params jsonb, text text, url text, "defaultMail" text, "defaultPush" boolean)
      left join ${notificationPreferenceTable} as chosen on chosen.user_id = "userId"
      where "otherId" is null or not ${isBlockedBetween(sql`"userId"`, sql`"otherId"`)}
    ), put as (
      insert into ${notificationTable} as old (user_id, kind, group_key, actor_ids, about_ids, subject_type, subject_id, target_id,
        message, params, text, url, created_at, mail)
      select "userId", kind, "groupKey", "actorIds", "aboutIds", "subjectType", "subjectId", "targetId",
        message, params, text, url, ${value('now')}::timestamptz, mail from given order by place
      on conflict (user_id, group_key) where read_at is null do update set
        actor_ids = case when old.actor_ids @> excluded.actor_ids then old.actor_ids else old.actor_ids || excluded.actor_ids end,
        about_ids = excluded.about_ids, created_at = excluded.created_at, message = excluded.message, params = excluded.params,
        text = excluded.text, url = excluded.url, target_id = excluded.target_id
    ), told as (
      select ${announced(sql`jsonb_agg(distinct "userId")`)} from given having count(*) > 0
    )
    select "userId", "groupKey" from told left join given on push and ${hasSubscription(sql`"userId"`)}`,
  );

/** Takes an actor out of what is still unread; what has no actor left goes. Announces it where something was. */
export const retractingStatement = ({ announced }: Pick<TellingFacts, 'announced'>) =>
  fixedStatement<{ userId: number; groupKey: string; actorId: number }, object>((value) => {
    const alike = sql`user_id = ${value('userId')} and group_key = ${value('groupKey')} and read_at is null`;
    const actor = sql`${value('actorId')}::bigint`;
    return sql`with gone as (
      delete from ${notificationTable} where ${alike} and actor_ids = array[${actor}] returning user_id
    ), changed as (
      update ${notificationTable} set actor_ids = array_remove(actor_ids, ${actor})
      where ${alike} and ${actor} = any(actor_ids) and actor_ids <> array[${actor}] returning user_id
    ), retracted as (select user_id from gone union all select user_id from changed)
    select ${announced(sql`jsonb_build_array(user_id)`)} from retracted`;
  });

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

const getsMail = and(eq(memberTable.state, 'active'), eq(memberTable.emailConfirmed, true));

/** Where mail of an active member goes. */
export async function mailAddress(executor: Executor, userId: number) {
  const [row] = await executor
    .select({
      userId: memberTable.id,
      email: memberTable.email,
      userName: memberTable.userName,
      locale: memberTable.locale,
    })
    .from(memberTable)
    .where(and(eq(memberTable.id, userId), getsMail));
  return row?.email ? { ...row, email: row.email } : undefined;
}

/** Members with something to be mailed by itself that was told between two times, and what decides when that may be. */
export async function waitingForMail(executor: Executor, { since, before }: { since: Date; before: Date }) {
  return executor
    .selectDistinct({
      userId: notificationTable.userId,
      regionId: memberTable.lastRegion,
      quietFrom: notificationPreferenceTable.quietFrom,
      quietTo: notificationPreferenceTable.quietTo,
    })
    .from(notificationTable)
    .innerJoin(memberTable, eq(memberTable.id, notificationTable.userId))
    .leftJoin(notificationPreferenceTable, eq(notificationPreferenceTable.userId, notificationTable.userId))
    .where(
      and(
        unread,
        isNull(notificationTable.mailedAt),
        eq(notificationTable.mail, 'instant'),
        between(notificationTable.createdAt, since, before),
        getsMail,
      ),
    );
}

export async function regionsOf(executor: Executor, userIds: number[]): Promise<Map<number, number>> {
  const rows = await executor
    .select({ userId: memberTable.id, regionId: memberTable.lastRegion })
    .from(memberTable)
    .where(inArray(memberTable.id, userIds));
  return new Map(rows.map(({ userId, regionId }) => [userId, regionId]));
}

/** The language the site writes to a member in. */
export async function localeOf(executor: Executor, userId: number): Promise<Locale> {
  const [row] = await executor
    .select({ locale: memberTable.locale })
    .from(memberTable)
    .where(eq(memberTable.id, userId));
  return row?.locale ?? defaultLocale;
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
