import type { LanguageSource } from '@ashore/contract';
import { type AnyPgColumn, index, sql, text } from '#server/platform/database/orm.ts';

/** The columns of a table whose rows members write: the language of the text (ISO 639, '' where it is not known) and who says so. */
export const writtenInColumns = () => ({
  language: text('language').notNull().default(''),
  /** Of a text that nobody looked at yet it is 'author' without a language: see `fillLanguages`. */
  languageSource: text('language_source').$type<LanguageSource>().notNull().default('author'),
});

/** Finds the rows that nobody looked at yet. Empty once they are all filled, so that it costs nothing. */
export const unreadIndex = (table: string, id: AnyPgColumn) =>
  index(`${table}_unread`).on(id).where(sql`language = '' and language_source = 'author'`);
