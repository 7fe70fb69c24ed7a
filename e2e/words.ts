import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLocale, type Locale } from '@ashore/contract/locales';

const folder = fileURLToPath(new URL('../locales', import.meta.url));

type Catalogs = Record<string, Record<string, string>>;

/**
 * The words of a language, as a journey reads them on the screen: `says('account', 'logIn')` is the message `logIn` of the
 * catalogue of that name. Refuses a name that is not in the files, and English, which has no such files.
 */
export function wordsIn(file: string, locale: Locale): (catalog: string, key: string) => string {
  if (locale === defaultLocale) throw new Error('English has no files of words');
  const catalogs = JSON.parse(readFileSync(join(folder, locale, `${file}.json`), 'utf8')) as Catalogs;
  return (catalog, key) => {
    const text = catalogs[catalog]?.[key];
    if (text === undefined) throw new Error(`${locale}/${file}.json has no ${catalog}.${key}`);
    return text;
  };
}
