import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, eq, gte, lt, or, sql } from '#server/platform/database/orm.ts';
import { memberTable } from '../members/index.ts';
import { scamLabelTable, shieldNoteTable } from './tables.ts';

export type NewNote = typeof shieldNoteTable.$inferInsert;
export type NewLabel = typeof scamLabelTable.$inferInsert;
export type LabelRow = typeof scamLabelTable.$inferSelect;
type Subject = Pick<LabelRow, 'subjectType' | 'subjectId'>;

export const addNotes = (executor: Executor, notes: NewNote[]) => executor.insert(shieldNoteTable).values(notes);

/** Notes what was decided of something the shield noted; null takes it back. */
export const settleNotes = (tx: Transaction, { subjectType, subjectId }: Subject, isRight: boolean | null) =>
  tx
    .update(shieldNoteTable)
    .set({ isRight })
    .where(and(eq(shieldNoteTable.subjectType, subjectType), eq(shieldNoteTable.subjectId, subjectId)));

/** Stores a label; a moderator's second one of the same thing replaces the first. */
export const putLabel = (tx: Transaction, label: NewLabel) =>
  tx
    .insert(scamLabelTable)
    .values(label)
    .onConflictDoUpdate({
      target: [scamLabelTable.subjectType, scamLabelTable.subjectId, scamLabelTable.decidedBy],
      set: { text: label.text, language: label.language, verdict: label.verdict, at: label.at },
    });

export const removeLabels = (tx: Transaction, { subjectType, subjectId }: Subject, decidedBy: number) =>
  tx
    .delete(scamLabelTable)
    .where(
      and(
        eq(scamLabelTable.subjectType, subjectType),
        eq(scamLabelTable.subjectId, subjectId),
        eq(scamLabelTable.decidedBy, decidedBy),
      ),
    );

/** All labels, the oldest first. */
export const allLabels = (executor: Executor) => executor.select().from(scamLabelTable).orderBy(asc(scamLabelTable.id));

/** Forgets what is older. */
export async function forgetOld(executor: Executor, before: Date): Promise<void> {
  await executor.delete(shieldNoteTable).where(lt(shieldNoteTable.at, before));
  await executor.delete(scamLabelTable).where(lt(scamLabelTable.at, before));
}

/** Nobody answers any more for what a moderator who left decided. */
export async function eraseLabelsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(shieldNoteTable).where(eq(shieldNoteTable.ownerId, userId));
  await tx.delete(scamLabelTable).where(or(eq(scamLabelTable.ownerId, userId), eq(scamLabelTable.decidedBy, userId)));
}

/** When the account of a member was opened. */
export async function memberSince(executor: Executor, userId: number): Promise<Date | undefined> {
  const [row] = await executor
    .select({ createdAt: memberTable.createdAt })
    .from(memberTable)
    .where(eq(memberTable.id, userId));
  return row?.createdAt;
}

/** Notes by week (the Monday, YYYY-MM-DD, UTC) and language since then. */
export const notesByWeek = (executor: Executor, since: Date) => {
  const week = sql<string>`to_char(date_trunc('week', ${shieldNoteTable.at} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const are = (...outcomes: string[]) =>
    sql<number>`(count(*) filter (where ${shieldNoteTable.outcome} in (${sql.join(
      outcomes.map((one) => sql`${one}`),
      sql`, `,
    )})))::int`;
  return executor
    .select({
      week,
      language: shieldNoteTable.language,
      warned: are('warned', 'confirmed'),
      asked: are('asked'),
      confirmed: are('confirmed'),
      flagged: are('flagged'),
      held: are('held'),
      right: sql<number>`(count(*) filter (where ${shieldNoteTable.isRight}))::int`,
      wrong: sql<number>`(count(*) filter (where not ${shieldNoteTable.isRight}))::int`,
    })
    .from(shieldNoteTable)
    .where(gte(shieldNoteTable.at, since))
    .groupBy(sql`1`, shieldNoteTable.language)
    .orderBy(sql`1 desc`, shieldNoteTable.language);
};
