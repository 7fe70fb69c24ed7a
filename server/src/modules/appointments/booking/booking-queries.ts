import type { Executor, Transaction } from '#server/platform/database/database.ts';
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from '#server/platform/database/orm.ts';
import { type AppointmentRow, ofMember } from '../queries.ts';
import { appointmentTable, availabilityAdTable, availabilityTable, bookingRefusalTable } from '../tables.ts';

export type AvailabilityRow = typeof availabilityTable.$inferSelect;
export type NewAvailability = typeof availabilityTable.$inferInsert;

/** What is booked: an ad or a business. */
export interface Subject {
  adId: number | null;
  directoryId: number | null;
}

const forSubject = (executor: Executor, { adId, directoryId }: Subject) =>
  adId === null
    ? eq(availabilityTable.directoryId, directoryId ?? 0)
    : inArray(
        availabilityTable.id,
        executor
          .select({ id: availabilityAdTable.availabilityId })
          .from(availabilityAdTable)
          .where(eq(availabilityAdTable.adId, adId)),
      );

/** The times that are offered for an ad or a business, paused ones as well. */
export async function availabilityOf(executor: Executor, subject: Subject): Promise<AvailabilityRow | undefined> {
  const [row] = await executor.select().from(availabilityTable).where(forSubject(executor, subject));
  return row;
}

/** The same, kept from changing until the transaction ends: of those who book at once, each sees what the one before took. */
export async function lockAvailability(tx: Transaction, subject: Subject): Promise<AvailabilityRow | undefined> {
  const [row] = await tx.select().from(availabilityTable).where(forSubject(tx, subject)).for('update');
  return row;
}

/** A member books one time after the other, so that their number is known. */
export const lockBooker = (tx: Transaction, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bookings of ' || ${userId}::text, 0))`);

/** One's own times, kept from changing until the transaction ends. */
export async function lockOwn(tx: Transaction, id: number, ownerId: number): Promise<AvailabilityRow | undefined> {
  const [row] = await tx
    .select()
    .from(availabilityTable)
    .where(and(eq(availabilityTable.id, id), eq(availabilityTable.ownerId, ownerId)))
    .for('update');
  return row;
}

const accepted = eq(appointmentTable.state, 'accepted');

/**
 * What an owner has agreed to within a stretch of time and must not miss: bookings of these times, what was agreed by hand, what
 * was booked from times that are gone, and where the owner is a guest. Bookings of the owner's other times are left out.
 */
export const takenBetween = (executor: Executor, { id, ownerId }: AvailabilityRow, from: Date, until: Date) =>
  executor
    .select({
      startsAt: appointmentTable.startsAt,
      endsAt: appointmentTable.endsAt,
      party: appointmentTable.party,
      adId: appointmentTable.adId,
      directoryId: appointmentTable.directoryId,
    })
    .from(appointmentTable)
    .where(
      and(
        ofMember(ownerId),
        accepted,
        gt(appointmentTable.endsAt, from),
        lt(appointmentTable.startsAt, until),
        or(
          eq(appointmentTable.availabilityId, id),
          isNull(appointmentTable.availabilityId),
          ne(appointmentTable.hostId, ownerId),
          notExists(
            executor
              .select({ id: availabilityTable.id })
              .from(availabilityTable)
              .where(eq(availabilityTable.id, appointmentTable.availabilityId)),
          ),
        ),
      ),
    );

/** How many bookings of a member are to come. */
export async function openBookings(tx: Transaction, userId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(appointmentTable)
    .where(
      and(
        ofMember(userId),
        eq(appointmentTable.proposerId, userId),
        isNotNull(appointmentTable.availabilityId),
        accepted,
        gt(appointmentTable.startsAt, now),
      ),
    );
  return row?.total ?? 0;
}

export const ownAvailabilities = (executor: Executor, ownerId: number) =>
  executor
    .select()
    .from(availabilityTable)
    .where(eq(availabilityTable.ownerId, ownerId))
    .orderBy(asc(availabilityTable.id));

/** Undefined where the business has times already. */
export async function insertAvailability(tx: Transaction, row: NewAvailability): Promise<AvailabilityRow | undefined> {
  const [stored] = await tx.insert(availabilityTable).values(row).onConflictDoNothing().returning();
  return stored;
}

export async function updateAvailability(
  tx: Transaction,
  id: number,
  change: Partial<NewAvailability>,
): Promise<AvailabilityRow> {
  const [row] = await tx.update(availabilityTable).set(change).where(eq(availabilityTable.id, id)).returning();
  if (!row) throw new Error('the availability is gone');
  return row;
}

export const deleteAvailability = (tx: Transaction, id: number) =>
  tx.delete(availabilityTable).where(eq(availabilityTable.id, id));

/** Puts these ads in place of those before; an ad that has other times gets these. */
export async function setAds(tx: Transaction, availabilityId: number, adIds: readonly number[]): Promise<void> {
  await tx.delete(availabilityAdTable).where(eq(availabilityAdTable.availabilityId, availabilityId));
  if (adIds.length === 0) return;
  await tx
    .insert(availabilityAdTable)
    .values(adIds.map((adId) => ({ adId, availabilityId })))
    .onConflictDoUpdate({ target: availabilityAdTable.adId, set: { availabilityId } });
}

/** The ads of sets of times. */
export const adsOf = async (executor: Executor, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : executor
        .select()
        .from(availabilityAdTable)
        .where(inArray(availabilityAdTable.availabilityId, [...ids]))
        .orderBy(asc(availabilityAdTable.adId));

/** How many bookings to come sets of times have. */
export async function bookingsToCome(executor: Executor, ownerId: number, now: Date): Promise<Map<number, number>> {
  const rows = await executor
    .select({ id: appointmentTable.availabilityId, total: count() })
    .from(appointmentTable)
    .where(and(eq(appointmentTable.hostId, ownerId), accepted, gt(appointmentTable.endsAt, now)))
    .groupBy(appointmentTable.availabilityId);
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total] as const])));
}

const hostedBetween = (ownerId: number, from: Date, until: Date) =>
  and(
    eq(appointmentTable.hostId, ownerId),
    accepted,
    gt(appointmentTable.endsAt, from),
    lt(appointmentTable.startsAt, until),
  );

/** What a host has agreed on within a stretch of time, the earliest first. */
export const hosted = (executor: Executor, ownerId: number, from: Date, until: Date): Promise<AppointmentRow[]> =>
  executor
    .select()
    .from(appointmentTable)
    .where(hostedBetween(ownerId, from, until))
    .orderBy(asc(appointmentTable.startsAt), asc(appointmentTable.id));

/** The same, kept from changing until the transaction ends. */
export const lockHosted = (tx: Transaction, ownerId: number, from: Date, until: Date): Promise<AppointmentRow[]> =>
  tx
    .select()
    .from(appointmentTable)
    .where(hostedBetween(ownerId, from, until))
    .orderBy(asc(appointmentTable.id))
    .for('update');

const guest = sql<number>`case when ${appointmentTable.lowId} = ${appointmentTable.hostId}
  then ${appointmentTable.highId} else ${appointmentTable.lowId} end`.mapWith(Number);

/** How often each guest of a host did not come. */
export async function noShowsOf(executor: Executor, ownerId: number): Promise<Map<number, number>> {
  const rows = await executor
    .select({ userId: guest, total: count() })
    .from(appointmentTable)
    .where(and(eq(appointmentTable.hostId, ownerId), appointmentTable.noShow))
    .groupBy(guest);
  return new Map(rows.map(({ userId, total }) => [userId, total]));
}

export const setNoShow = (tx: Transaction, id: number, noShow: boolean) =>
  tx.update(appointmentTable).set({ noShow }).where(eq(appointmentTable.id, id));

/** Those of whom an owner takes no bookings. */
export async function refusedBy(executor: Executor, ownerId: number): Promise<Set<number>> {
  const rows = await executor
    .select({ userId: bookingRefusalTable.userId })
    .from(bookingRefusalTable)
    .where(eq(bookingRefusalTable.ownerId, ownerId));
  return new Set(rows.map(({ userId }) => userId));
}

export const addRefusal = (tx: Transaction, ownerId: number, userId: number, now: Date) =>
  tx.insert(bookingRefusalTable).values({ ownerId, userId, createdAt: now }).onConflictDoNothing();

export const removeRefusal = (tx: Transaction, ownerId: number, userId: number) =>
  tx
    .delete(bookingRefusalTable)
    .where(and(eq(bookingRefusalTable.ownerId, ownerId), eq(bookingRefusalTable.userId, userId)));

export const exportedRefusals = (executor: Executor, ownerId: number) =>
  executor.select().from(bookingRefusalTable).where(eq(bookingRefusalTable.ownerId, ownerId));

/** Removes the times that a member offers, and who they refused or who refused them. */
export async function eraseOffered(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(availabilityTable).where(eq(availabilityTable.ownerId, userId));
  await tx
    .delete(bookingRefusalTable)
    .where(or(eq(bookingRefusalTable.ownerId, userId), eq(bookingRefusalTable.userId, userId)));
}
