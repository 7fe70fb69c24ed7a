/** `npm run messages`: hands texts to translators and takes their translations back. */
import { readFileSync, writeFileSync } from 'node:fs';
import { isLocale, type Locale, locales } from '../../contract/src/locales.ts';
import { folder } from '../../web/catalogues.ts';
import { allMessages } from './all-messages.ts';
import { exportEnglish, exportTranslations, importTranslations, type Translated, Translations } from './exchange.ts';

const usage = `npm run messages -- export <language> [FILE]   writes the texts of a language as Format.JS JSON
npm run messages -- import <language> FILE     takes translations over into locales/<language>

Languages: ${locales.map(({ code }) => code).join(', ')}. "export en" writes the English source.`;

const out = (text: string) => process.stdout.write(`${text}\n`);
const fail = (text: string) => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

function readFile(file: string): Record<string, unknown> {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error('it holds no object of messages');
  return content as Record<string, unknown>;
}

async function importFile(code: Translated, file: string) {
  const translations = new Translations(folder, code);
  const { faults, changed, untranslated } = importTranslations(await allMessages(), translations, readFile(file));
  if (faults.length > 0) return fail(`${faults.join('\n')}\n\nNothing was changed: ${faults.length} faults.`);
  const files = translations.save();
  out(`${changed} texts changed in ${files.length} files. ${untranslated} texts are not translated.`);
}

async function exportFile(code: Locale, file: string | undefined) {
  const messages = await allMessages();
  const exchange =
    code === 'en' ? exportEnglish(messages) : exportTranslations(messages, new Translations(folder, code));
  const text = JSON.stringify(exchange, null, 2);
  if (!file) return out(text);
  writeFileSync(file, `${text}\n`);
  out(`${Object.keys(exchange).length} texts written to ${file}.`);
}

const [command, code, file] = process.argv.slice(2);
if (command === 'export' && isLocale(code)) await exportFile(code, file);
else if (command === 'import' && isLocale(code) && code !== 'en' && file) {
  await importFile(code, file).catch((error: Error) => fail(`${file} was not imported: ${error.message}`));
} else fail(usage);
