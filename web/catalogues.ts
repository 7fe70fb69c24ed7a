import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { amountMessages } from '@ashore/contract/amount-messages';
import { decisionReasonTexts } from '@ashore/contract/decision-reasons';
import { faultMessages } from '@ashore/contract/fault-messages';
import { defaultLocale, type Locale, locales } from '../contract/src/locales.ts';

/** Messages of one catalogue by their keys, in ICU. */
export type Words = Record<string, string>;

/** Where the translations stand: a folder for each language. */
export const folder = fileURLToPath(new URL('../locales', import.meta.url));

/** All languages but English, whose messages are the source. */
export const translations = locales.filter(({ code }) => code !== defaultLocale);

/** The file of what the contract says. */
export const contractFile = 'contract';

/** What the contract says, by catalogue: a module of the interface has it by name, `{ en: faultMessages }`. */
export const contractWords: ReadonlyMap<string, Words> = new Map<string, Words>([
  ['amount', amountMessages],
  ['fault', faultMessages],
  ['reasonTexts', decisionReasonTexts],
]);

/**
 * Where translators find a catalogue: in the file of its module, `src/features/chat/settings/quick-messages.ts` → `chat`,
 * `src/ui/messages.ts` → `ui`, or in that of the contract.
 */
export const fileOf = (module: string, catalogue: string): string =>
  contractWords.has(catalogue)
    ? contractFile
    : (module.match(/^(?:.*\/)?src\/(?:features\/)?([\w-]+)\//)?.[1] ?? 'lib');

/** What translators call the catalogue that a module exports: `adsMessages` → `ads`. Undefined for what is no catalogue. */
export const catalogueOf = (exported: string): string | undefined => exported.match(/^(\w+)Messages$/)?.[1];

const read = new Map<string, Record<string, Words>>();

/** The catalogues of a file in a language, as they are on the disk now; a language that is just being translated may lack it. */
export function catalogues(locale: Locale, file: string): Record<string, Words> {
  const path = join(folder, locale, `${file}.json`);
  const known = read.get(path) ?? (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
  read.set(path, known);
  return known;
}

/** The translations of a catalogue in one language; what is not translated is not in it. */
export const wordsIn = (locale: Locale, file: string, catalogue: string): Words =>
  catalogues(locale, file)[catalogue] ?? {};
