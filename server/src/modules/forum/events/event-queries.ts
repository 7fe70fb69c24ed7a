import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, count, eq, gt, gte, inArray, isNull, lte, sql } from '#server/platform/database/orm.ts';
import { eventTable, guestTable, topicTable } from '../tables.ts';

export type EventRow = Pick<typeof eventTable.$inferSelect, 'capacity' | 'cancelledAt' | 'sequence'>;
export type GuestRow = Pick<typeof guestTable.$inferSelect, 'id' | 'userId' | 'waiting'>;

/** A topic of the kind has room for everybody until its author says otherwise. */
const unlimited: EventRow = { capacity: null, cancelledAt: null, sequence: 0 };

export async function eventOf(executor: Executor, topicId: number): Promise<EventRow> {
  const [row] = await executor.select().from(eventTable).where(eq(eventTable.topicId, topicId));
  return row ?? unlimited;
}

/** Changes an event; its number of changes is raised. */
export const putEvent = (tx: Transaction, topicId: number, change: Partial<EventRow>) =>
  tx
    .insert(eventTable)
    .values({ ...unlimited, ...change, topicId, sequence: 1 })
    .onConflictDoUpdate({
      target: eventTable.topicId,
      set: { ...change, sequence: sql`${eventTable.sequence} + 1` },
    });

/** How many go, and how many wait. */
export async function countGuests(executor: Executor, topicId: number): Promise<{ going: number; waiting: number }> {
  const rows = await executor
    .select({ waiting: guestTable.waiting, total: count() })
    .from(guestTable)
    .where(eq(guestTable.topicId, topicId))
    .groupBy(guestTable.waiting);
  const of = (waiting: boolean) => rows.find((row) => row.waiting === waiting)?.total ?? 0;
  return { going: of(false), waiting: of(true) };
}

/** So many guests in the order in which they came, those who go first. */
export const guestsOf = (executor: Executor, topicId: number, most: number): Promise<GuestRow[]> =>
  executor
    .select({ id: guestTable.id, userId: guestTable.userId, waiting: guestTable.waiting })
    .from(guestTable)
    .where(eq(guestTable.topicId, topicId))
    .orderBy(asc(guestTable.waiting), asc(guestTable.id))
    .limit(most);

/** A guest, with the place in the waiting list from 1, and 0 for who goes. */
export async function guestOf(executor: Executor, topicId: number, userId: number) {
  const [row] = await executor
    .select({ id: guestTable.id, userId: guestTable.userId, waiting: guestTable.waiting })
    .from(guestTable)
    .where(and(eq(guestTable.topicId, topicId), eq(guestTable.userId, userId)));
  if (!row?.waiting) return row && { ...row, place: 0 };
  const [before] = await executor
    .select({ total: count() })
    .from(guestTable)
    .where(and(eq(guestTable.topicId, topicId), guestTable.waiting, sql`${guestTable.id} <= ${row.id}`));
  return { ...row, place: before?.total ?? 1 };
}

/** Adds a guest; false where the member is one already. */
export async function insertGuest(tx: Transaction, guest: typeof guestTable.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(guestTable).values(guest).onConflictDoNothing().returning({ id: guestTable.id });
  return rows.length > 0;
}

/** Removes a guest; undefined where the member is none. */
export async function removeGuest(tx: Transaction, topicId: number, userId: number): Promise<GuestRow | undefined> {
  const [row] = await tx
    .delete(guestTable)
    .where(and(eq(guestTable.topicId, topicId), eq(guestTable.userId, userId)))
    .returning();
  return row;
}

/**
 * Gives places to so many of those who have waited longest; returns who they are.
 * @param remindedAt the time, where it is too late to remind them
 */
export async function moveUp(
  tx: Transaction,
  topicId: number,
  most: number,
  remindedAt: Date | null,
): Promise<number[]> {
  if (most <= 0) return [];
  const first = tx
    .select({ id: guestTable.id })
    .from(guestTable)
    .where(and(eq(guestTable.topicId, topicId), guestTable.waiting))
    .orderBy(asc(guestTable.id))
    .limit(most);
  const rows = await tx
    .update(guestTable)
    .set({ waiting: false, remindedAt })
    .where(inArray(guestTable.id, first))
    .returning({ userId: guestTable.userId });
  return rows.map(({ userId }) => userId);
}

/** Guests of an event that is at another time now are reminded anew. */
export const forgetReminders = (tx: Transaction, topicId: number, remindedAt: Date | null) =>
  tx.update(guestTable).set({ remindedAt }).where(eq(guestTable.topicId, topicId));

/** Takes so many guests with a place at an event that begins between two times and who were not reminded, with their events. */
export async function takeToRemind(tx: Transaction, now: Date, until: Date, most: number) {
  const due = tx
    .select({ id: guestTable.id })
    .from(guestTable)
    .innerJoin(topicTable, eq(topicTable.id, guestTable.topicId))
    .leftJoin(eventTable, eq(eventTable.topicId, topicTable.id))
    .where(
      and(
        ...[isShownEvent, gt(topicTable.eventAt, now), lte(topicTable.eventAt, until)],
        ...[isNull(eventTable.cancelledAt), eq(guestTable.waiting, false), isNull(guestTable.remindedAt)],
      ),
    )
    .orderBy(asc(guestTable.id))
    .limit(most)
    .for('update', { of: guestTable, skipLocked: true });
  const taken = await tx
    .update(guestTable)
    .set({ remindedAt: now })
    .where(inArray(guestTable.id, due))
    .returning({ topicId: guestTable.topicId, userId: guestTable.userId });
  const topicIds = [...new Set(taken.map(({ topicId }) => topicId))];
  const topics =
    topicIds.length > 0 ? await tx.select(told).from(topicTable).where(inArray(topicTable.id, topicIds)) : [];
  return topics.map((topic) => ({
    topic,
    userIds: taken.flatMap(({ topicId, userId }) => (topicId === topic.id ? [userId] : [])),
  }));
}

const told = {
  id: topicTable.id,
  title: topicTable.title,
  regionId: topicTable.regionId,
  ownerId: topicTable.ownerId,
  eventAt: topicTable.eventAt,
  eventPlace: topicTable.eventPlace,
};

/** The events a member goes to or waits for. */
export async function eventsJoined(executor: Executor, userId: number): Promise<number[]> {
  const rows = await executor
    .select({ topicId: guestTable.topicId })
    .from(guestTable)
    .where(eq(guestTable.userId, userId))
    .orderBy(asc(guestTable.topicId));
  return rows.map(({ topicId }) => topicId);
}

export const exportedGuests = (executor: Executor, userId: number) =>
  executor.select().from(guestTable).where(eq(guestTable.userId, userId));

const forCalendar = {
  id: topicTable.id,
  title: topicTable.title,
  excerpt: topicTable.excerpt,
  place: topicTable.eventPlace,
  startsAt: topicTable.eventAt,
  createdAt: topicTable.createdAt,
  editedAt: topicTable.editedAt,
  cancelledAt: eventTable.cancelledAt,
  sequence: eventTable.sequence,
};
const isShownEvent = and(
  // As the index has it: with a parameter in its place the index would not be used.
  sql`${topicTable.kind} = 'event'`,
  topicTable.listed,
  eq(topicTable.blanked, false),
  eq(topicTable.hidden, false),
);

/** So many events of a region from a moment on, the earliest first. */
export const eventsIn = (executor: Executor, regionId: number, since: Date, most: number) =>
  executor
    .select(forCalendar)
    .from(topicTable)
    .leftJoin(eventTable, eq(eventTable.topicId, topicTable.id))
    .where(and(eq(topicTable.regionId, regionId), isShownEvent, gte(topicTable.eventAt, since)))
    .orderBy(asc(topicTable.eventAt), asc(topicTable.id))
    .limit(most);

/** An event for its calendar file. */
export async function eventForCalendar(executor: Executor, topicId: number) {
  const [row] = await executor
    .select(forCalendar)
    .from(topicTable)
    .leftJoin(eventTable, eq(eventTable.topicId, topicTable.id))
    .where(and(eq(topicTable.id, topicId), isShownEvent));
  return row;
}

/** The events a member has a place at, from a moment on. */
export const eventsOfGuest = (executor: Executor, userId: number, since: Date) =>
  executor
    .select(forCalendar)
    .from(guestTable)
    .innerJoin(topicTable, eq(topicTable.id, guestTable.topicId))
    .leftJoin(eventTable, eq(eventTable.topicId, topicTable.id))
    .where(
      and(eq(guestTable.userId, userId), eq(guestTable.waiting, false), isShownEvent, gt(topicTable.eventAt, since)),
    )
    .orderBy(asc(topicTable.eventAt));

export type CalendarRow = Awaited<ReturnType<typeof eventsIn>>[number];
