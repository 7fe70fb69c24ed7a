import { basename } from 'node:path';
import type { Locale } from '../contract/src/locales.ts';

/** Which files of a build are there once for each language, and where those of each lie. */
export interface LanguageFiles {
  folders: Record<Locale, string>;
  /** Names in the manifest of those that are in the folders instead. */
  files: string[];
}

/** Where the build says so, below the folder of the browser's files. */
export const LANGUAGE_FILES = '.vite/languages.json';

/** Where a file of the manifest lies for a language. */
export const fileIn = ({ folders, files }: LanguageFiles, locale: Locale, file: string): string =>
  files.includes(file) ? `${folders[locale]}/${basename(file)}` : file;
