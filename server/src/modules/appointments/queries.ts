import type { Executor, Transaction } from '#server/platform/database/database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import { appointmentTable, calendarKeyTable } from './tables.ts';

export type AppointmentRow = typeof appointmentTable.$inferSelect;
export type NewAppointment = typeof appointmentTable.$inferInsert;

/** The two and what they meet about: a conversation has one proposal and one appointment at a time. */
export type Conversation = Pick<AppointmentRow, 'lowId' | 'highId' | 'adId' | 'directoryId'>;

const sameId = (column: typeof appointmentTable.adId | typeof appointmentTable.directoryId, id: number | null) =>
  id === null ? isNull(column) : eq(column, id);

const ofConversation = ({ lowId, highId, adId, directoryId }: Conversation) =>
  and(
    eq(appointmentTable.lowId, lowId),
    eq(appointmentTable.highId, highId),
    sameId(appointmentTable.adId, adId),
    sameId(appointmentTable.directoryId, directoryId),
  );

export const ofMember = (userId: number) => or(eq(appointmentTable.lowId, userId), eq(appointmentTable.highId, userId));

/** Undefined where a proposal, or an appointment, of the same conversation came before it. */
export async function insertAppointment(tx: Transaction, row: NewAppointment): Promise<AppointmentRow | undefined> {
  const [stored] = await tx.insert(appointmentTable).values(row).onConflictDoNothing().returning();
  return stored;
}

/** An appointment one has part in, kept from changing until the transaction ends. */
export async function lockAppointment(
  tx: Transaction,
  id: number,
  userId: number,
): Promise<AppointmentRow | undefined> {
  const [row] = await tx
    .select()
    .from(appointmentTable)
    .where(and(eq(appointmentTable.id, id), ofMember(userId)))
    .for('update');
  return row;
}

/** An appointment one has part in. */
export async function findAppointment(
  executor: Executor,
  id: number,
  userId: number,
): Promise<AppointmentRow | undefined> {
  const [row] = await executor
    .select()
    .from(appointmentTable)
    .where(and(eq(appointmentTable.id, id), ofMember(userId)));
  return row;
}

type Change = Partial<NewAppointment>;
const raised = sql`${appointmentTable.sequence} + 1`;

export async function updateAppointment(tx: Transaction, id: number, change: Change): Promise<AppointmentRow> {
  const [row] = await tx
    .update(appointmentTable)
    .set({ ...change, sequence: raised as SQL<number> })
    .where(eq(appointmentTable.id, id))
    .returning();
  if (!row) throw new Error('the appointment is gone');
  return row;
}

const waits = eq(appointmentTable.state, 'proposed');

/** Ends the proposal of a conversation that waits for an answer, as another one comes. */
export const replaceWaiting = (tx: Transaction, conversation: Conversation, now: Date) =>
  tx
    .update(appointmentTable)
    .set({ state: 'replaced', updatedAt: now, sequence: raised })
    .where(and(ofConversation(conversation), waits));

const held = (conversation: Conversation) => and(ofConversation(conversation), appointmentTable.holds);

/** An accepted appointment of a conversation that is over makes room for the next, and stays as it was. */
export const releaseOver = (tx: Transaction, conversation: Conversation, now: Date) =>
  tx
    .update(appointmentTable)
    .set({ holds: false })
    .where(and(held(conversation), lte(appointmentTable.endsAt, now)));

/** How many come to the accepted appointment of a conversation; one without such an appointment. */
export async function partyOf(tx: Transaction, conversation: Conversation, now: Date): Promise<number> {
  const [row] = await tx
    .select({ party: appointmentTable.party })
    .from(appointmentTable)
    .where(and(held(conversation), gt(appointmentTable.endsAt, now)));
  return row?.party ?? 1;
}

/** Makes room for another accepted time: one to come is replaced by it, one that is over stays as it was. */
export async function replaceAccepted(tx: Transaction, conversation: Conversation, now: Date): Promise<void> {
  await releaseOver(tx, conversation, now);
  await tx
    .update(appointmentTable)
    .set({ holds: false, state: 'replaced', updatedAt: now, sequence: raised })
    .where(held(conversation));
}

/** The accepted appointments of a member that are not over, the earliest first. */
export const acceptedToCome = (executor: Executor, userId: number, now: Date) =>
  executor
    .select()
    .from(appointmentTable)
    .where(and(ofMember(userId), eq(appointmentTable.state, 'accepted'), gt(appointmentTable.endsAt, now)))
    .orderBy(asc(appointmentTable.startsAt));

/** What waits for an answer ends with its latest start. */
const latestStart = sql`${appointmentTable.endsAt} - make_interval(mins => ${appointmentTable.minutes})`;
const toCome = (now: Date) =>
  or(
    and(eq(appointmentTable.state, 'accepted'), gt(appointmentTable.endsAt, now)),
    and(waits, sql`${latestStart} > ${now}`),
  ) as SQL;

export async function appointmentsOf(
  executor: Executor,
  userId: number,
  { when, pageNum, pageSize, now }: { when: 'toCome' | 'past'; pageNum: number; pageSize: number; now: Date },
): Promise<{ list: AppointmentRow[]; total: number }> {
  const asked = and(ofMember(userId), when === 'toCome' ? toCome(now) : not(toCome(now)));
  const order =
    when === 'toCome'
      ? [asc(appointmentTable.startsAt), asc(appointmentTable.id)]
      : [desc(appointmentTable.updatedAt), desc(appointmentTable.id)];
  const list = await executor
    .select()
    .from(appointmentTable)
    .where(asked)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [row] = await executor.select({ total: count() }).from(appointmentTable).where(asked);
  return { list, total: row?.total ?? 0 };
}

/** So many of the latest appointments of two members, in the order in which they were proposed. */
export async function appointmentsWith(
  executor: Executor,
  lowId: number,
  highId: number,
  most: number,
): Promise<AppointmentRow[]> {
  const rows = await executor
    .select()
    .from(appointmentTable)
    .where(and(eq(appointmentTable.lowId, lowId), eq(appointmentTable.highId, highId)))
    .orderBy(desc(appointmentTable.id))
    .limit(most);
  return rows.reverse();
}

/** What is done once with each accepted appointment, and the time it waits for. */
const dueBy = { remindedAt: appointmentTable.startsAt, metAskedAt: appointmentTable.endsAt } as const;

/**
 * Takes so many accepted appointments that begin (`remindedAt`) or end (`metAskedAt`) until a moment and with which it was not done,
 * the earliest first; each is taken once.
 */
export const takeDue = (tx: Transaction, done: keyof typeof dueBy, now: Date, until: Date, most: number) =>
  tx
    .update(appointmentTable)
    .set({ [done]: now })
    .where(
      inArray(
        appointmentTable.id,
        tx
          .select({ id: appointmentTable.id })
          .from(appointmentTable)
          .where(and(eq(appointmentTable.state, 'accepted'), isNull(appointmentTable[done]), lte(dueBy[done], until)))
          .orderBy(dueBy[done])
          .limit(most)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

/** Cancels what a member who leaves has agreed on or waits for. */
export const cancelToCome = (tx: Transaction, userId: number, now: Date) =>
  tx
    .update(appointmentTable)
    .set({ state: 'cancelled', holds: false, endedBy: userId, updatedAt: now, sequence: raised })
    .where(and(ofMember(userId), toCome(now)))
    .returning();

/** Cancels these appointments. */
export const cancelAll = async (
  tx: Transaction,
  ids: readonly number[],
  change: Pick<AppointmentRow, 'endedBy' | 'endText' | 'updatedAt'>,
): Promise<AppointmentRow[]> =>
  ids.length === 0
    ? []
    : tx
        .update(appointmentTable)
        .set({ ...change, state: 'cancelled', holds: false, sequence: raised as SQL<number> })
        .where(inArray(appointmentTable.id, [...ids]))
        .returning();

export const exportedAppointments = (executor: Executor, userId: number) =>
  executor.select().from(appointmentTable).where(ofMember(userId)).orderBy(appointmentTable.id);

export const eraseAppointments = (tx: Transaction, userId: number) =>
  tx.delete(appointmentTable).where(ofMember(userId));

const MOST_IN_A_CALENDAR = 500;

/** The newest appointments of a member that were agreed on and end after a moment, cancelled ones as well. */
export const agreedSince = (executor: Executor, userId: number, since: Date) =>
  executor
    .select()
    .from(appointmentTable)
    .where(and(ofMember(userId), isNotNull(appointmentTable.acceptedAt), gt(appointmentTable.endsAt, since)))
    .orderBy(desc(appointmentTable.id))
    .limit(MOST_IN_A_CALENDAR);

/** Stores the hash of a new secret address; the earlier one ends. */
export const putCalendarKey = (executor: Executor, userId: number, keyHash: string, now: Date) =>
  executor
    .insert(calendarKeyTable)
    .values({ userId, keyHash, createdAt: now })
    .onConflictDoUpdate({ target: calendarKeyTable.userId, set: { keyHash, createdAt: now } });

export const removeCalendarKey = (executor: Executor, userId: number) =>
  executor.delete(calendarKeyTable).where(eq(calendarKeyTable.userId, userId));

/** Since when a member has a secret address. */
export async function calendarKeySince(executor: Executor, userId: number): Promise<Date | undefined> {
  const [row] = await executor
    .select({ createdAt: calendarKeyTable.createdAt })
    .from(calendarKeyTable)
    .where(eq(calendarKeyTable.userId, userId));
  return row?.createdAt;
}

/** Whose secret address this is, and the language they are written to in; nobody's where the member has left. */
export async function memberOfKey(executor: Executor, keyHash: string) {
  const [row] = await executor
    .select({ userId: memberTable.id, locale: memberTable.locale })
    .from(calendarKeyTable)
    .innerJoin(memberTable, eq(memberTable.id, calendarKeyTable.userId))
    .where(and(eq(calendarKeyTable.keyHash, keyHash), eq(memberTable.state, 'active')));
  return row;
}
