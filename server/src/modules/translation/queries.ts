import type { Executor } from '#server/platform/database/database.ts';
import { and, eq, inArray, lt, sql } from '#server/platform/database/orm.ts';
import { translationMonthTable, translationTable } from './tables.ts';

/** Which translations: between two languages, by one service. */
export interface Way {
  fromLanguage: string;
  toLanguage: string;
  provider: string;
}

/** The stored translations of these texts, by hash. */
export async function storedTexts(
  executor: Executor,
  { fromLanguage, toLanguage, provider }: Way,
  hashes: string[],
): Promise<Map<string, string>> {
  const rows = await executor
    .select({ hash: translationTable.hash, text: translationTable.text })
    .from(translationTable)
    .where(
      and(
        inArray(translationTable.hash, hashes),
        eq(translationTable.fromLanguage, fromLanguage),
        eq(translationTable.toLanguage, toLanguage),
        eq(translationTable.provider, provider),
      ),
    );
  return new Map(rows.map(({ hash, text }) => [hash, text]));
}

export const storeTexts = (executor: Executor, rows: (typeof translationTable.$inferInsert)[]) =>
  executor.insert(translationTable).values(rows).onConflictDoNothing();

/** Adds characters to a month, unless it would have more than `most`; returns whether they were added. */
export async function takeCharacters(
  executor: Executor,
  month: string,
  characters: number,
  most: number,
): Promise<boolean> {
  if (characters > most) return false;
  const result = await executor.execute(sql`insert into ${translationMonthTable} as counted (month, characters)
    values (${month}, ${characters}) on conflict (month) do update set characters = counted.characters + ${characters}
    where counted.characters + ${characters} <= ${most} returning 1`);
  return result.rows.length > 0;
}

/** Gives back characters that were not translated. */
export const giveBackCharacters = (executor: Executor, month: string, characters: number) =>
  executor
    .update(translationMonthTable)
    .set({ characters: sql`greatest(0, ${translationMonthTable.characters} - ${characters})` })
    .where(eq(translationMonthTable.month, month));

export const forgetBefore = (executor: Executor, before: Date) =>
  executor.delete(translationTable).where(lt(translationTable.createdAt, before));
