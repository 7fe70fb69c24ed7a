import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Locale, type LocaleFacts, localeFacts } from '../../contract/src/locales.ts';
import { faultOf } from '../../web/translation-faults.ts';
import type { Message } from './message.ts';

/** A language that has a folder of translations. */
export type Translated = Exclude<Locale, 'en'>;
type Texts = Record<string, string>;
/** A file of translations: groups of texts, or texts alone. */
type Content = Record<string, Texts | string>;

/** Format.JS JSON, as Weblate and Crowdin read and write it. */
export type Exchange = Record<string, { defaultMessage: string; description?: string }>;

/** The translations of one language on the disk; a file that is not there yet has none. */
export class Translations {
  readonly locale: LocaleFacts;
  readonly #folder: string;
  readonly #files = new Map<string, Content>();

  constructor(folder: string, locale: Translated) {
    this.locale = localeFacts(locale);
    this.#folder = join(folder, locale);
  }

  #read(file: string): Content {
    const path = this.#path(file);
    const known = this.#files.get(file) ?? (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
    this.#files.set(file, known);
    return known;
  }

  #path(file: string): string {
    return join(this.#folder, `${file}.json`);
  }

  /** The translation of a message; undefined where there is none. */
  of({ file, group, key }: Message): string | undefined {
    const content = this.#read(file);
    const texts = group === undefined ? content : content[group];
    const text = typeof texts === 'object' && Object.hasOwn(texts, key) ? texts[key] : undefined;
    return typeof text === 'string' ? text : undefined;
  }

  /** Puts a translation where it belongs: in its old place, or as the last of its group. */
  put({ file, group, key }: Message, text: string): void {
    const content = this.#read(file);
    if (group === undefined) content[key] = text;
    else content[group] = { ...(content[group] as Texts | undefined), [key]: text };
  }

  /** Takes a translation away. */
  remove({ file, group, key }: Message): void {
    const content = this.#read(file);
    const texts = group === undefined ? content : content[group];
    if (typeof texts === 'object') delete texts[key];
  }

  /** Writes what changed; returns the names of these files. */
  save(): string[] {
    return [...this.#files].flatMap(([file, content]) => {
      const path = this.#path(file);
      const text = `${JSON.stringify(content, null, 2)}\n`;
      if (existsSync(path) ? readFileSync(path, 'utf8') === text : Object.keys(content).length === 0) return [];
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return [path];
    });
  }
}

/** Returns the English texts, which translation platforms call the source. */
export const exportEnglish = (messages: readonly Message[]): Exchange =>
  Object.fromEntries(
    messages
      .filter(({ isRare }) => !isRare)
      .map(({ id, english, source }) => [id, { defaultMessage: english, description: source }]),
  );

/** Returns the translations of a language, each described by its English text; what is not translated yet is empty. */
export const exportTranslations = (messages: readonly Message[], translations: Translations): Exchange =>
  Object.fromEntries(
    messages
      .map((message) => ({ ...message, text: translations.of(message) }))
      .filter(({ isRare, text }) => !isRare || text !== undefined)
      .map(({ id, english, text = '' }) => [id, { defaultMessage: text, description: english }]),
  );

/** The targets of the links in a text: a translation has the same. */
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target).sort();

function faultOfText({ english, isLoose }: Message, text: string, tag: string): string | undefined {
  const fault = faultOf(english, text, tag, { isLoose: isLoose ?? false });
  if (fault) return fault;
  const [links, expected] = [linksOf(text), linksOf(english)].map((targets) => targets.join(' '));
  return links === expected ? undefined : `leads to "${links}" instead of "${expected}"`;
}

/** The text of an entry; some platforms write texts without descriptions. */
function textOf(entry: unknown): string | undefined {
  const text = typeof entry === 'object' && entry !== null && 'defaultMessage' in entry ? entry.defaultMessage : entry;
  return typeof text === 'string' ? text : undefined;
}

/** What came of an import: either faults, and nothing changed, or what was taken over. */
export interface Imported {
  faults: string[];
  /** How many texts are new or have changed. */
  changed: number;
  /** How many texts of the site have no translation after it. */
  untranslated: number;
}

/**
 * Takes over the texts of a file. A text that is left out stays as it is. With a single fault nothing is changed.
 * @param given what the file holds
 */
export function importTranslations(
  messages: readonly Message[],
  translations: Translations,
  given: Record<string, unknown>,
): Imported {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const faults: string[] = [];
  const changes: (() => void)[] = [];
  for (const [id, entry] of Object.entries(given)) {
    const message = byId.get(id);
    const text = textOf(entry);
    const before = message && translations.of(message);
    if (!message) faults.push(`${id} is not a text of the site`);
    else if (text === undefined) faults.push(`${id} has no "defaultMessage"`);
    else if (text === before || (before === undefined && text.trim() === '')) continue;
    else if (text.trim() !== '') {
      const fault = faultOfText(message, text, translations.locale.tag);
      if (fault) faults.push(`${id} ${fault}`);
      else changes.push(() => translations.put(message, text));
    } else if (message.isOptional) changes.push(() => translations.remove(message));
    else faults.push(`${id} is empty, but has a translation: "${before}"`);
  }
  if (faults.length === 0) for (const change of changes) change();
  const lacking = messages.filter((message) => !message.isOptional && translations.of(message) === undefined);
  return { faults, changed: faults.length > 0 ? 0 : changes.length, untranslated: lacking.length };
}
