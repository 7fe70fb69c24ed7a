import type { Locale } from '../contract/src/locales.ts';
import { contractFile, translations, type Words } from './catalogues.ts';
import { faultOf } from './translation-faults.ts';

/** The file of what the server alone says. */
export const serverFile = 'server';

/** Where a text may need a plural while English names the number alone: the English texts there are mostly without plurals. */
const loose: ReadonlySet<string> = new Set([contractFile, serverFile]);

/**
 * Returns what is wrong with the translations of a catalogue. One that is missing is no fault, as it is written in English.
 * @param words the English ones
 * @param read the translations of a catalogue in a language
 */
export function faultsOfCatalogue(
  file: string,
  name: string,
  words: Iterable<readonly [key: string, english: string]>,
  read: (locale: Locale, file: string, catalogue: string) => Words,
): string[] {
  const all = [...words];
  return translations.flatMap(({ code, tag }) => {
    const translated = read(code, file, name);
    return all.flatMap(([key, english]) => {
      const text = translated[key];
      const fault = text === undefined ? undefined : faultOf(english, text, tag, { isLoose: loose.has(file) });
      return fault ? [`locales/${code}/${file}.json: ${name}.${key} ${fault}`] : [];
    });
  });
}
