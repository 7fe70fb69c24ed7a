import { adNoteTable, adTable } from '#server/modules/ads/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, asc, eq, inArray } from '#server/platform/database/orm.ts';

const own = (userId: number, adId: number) => and(eq(adNoteTable.userId, userId), eq(adNoteTable.adId, adId));

export const putNote = (executor: Executor, row: typeof adNoteTable.$inferInsert) =>
  executor
    .insert(adNoteTable)
    .values(row)
    .onConflictDoUpdate({
      target: [adNoteTable.userId, adNoteTable.adId],
      set: { note: row.note, updatedAt: row.updatedAt },
    });

export const deleteNote = (executor: Executor, userId: number, adId: number) =>
  executor.delete(adNoteTable).where(own(userId, adId));

/** The notes of a member about these ads. */
export const notesOf = (executor: Executor, userId: number, adIds: number[]) =>
  executor
    .select({ classifiedId: adNoteTable.adId, note: adNoteTable.note })
    .from(adNoteTable)
    .where(and(eq(adNoteTable.userId, userId), inArray(adNoteTable.adId, adIds)))
    .orderBy(asc(adNoteTable.adId));

/** All notes of a member with the titles of the ads, for the export. */
export const exportedNotes = (executor: Executor, userId: number) =>
  executor
    .select({
      classifiedId: adNoteTable.adId,
      title: adTable.title,
      note: adNoteTable.note,
      updatedAt: adNoteTable.updatedAt,
    })
    .from(adNoteTable)
    .innerJoin(adTable, eq(adTable.id, adNoteTable.adId))
    .where(eq(adNoteTable.userId, userId))
    .orderBy(asc(adNoteTable.adId));

export const eraseNotesOf = (tx: Transaction, userId: number) =>
  tx.delete(adNoteTable).where(eq(adNoteTable.userId, userId));
