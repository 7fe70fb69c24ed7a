import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { defaultLocale, type Locale, locales } from '../contract/src/locales.ts';
import { translations } from './catalogues.ts';
import { LANGUAGE_FILES, type LanguageFiles } from './language-folders.ts';

/** Words of a catalogue as the formatter reads them. Without a language, in English. */
type WordsIn = (locale: Locale | undefined) => Record<string, unknown>;

const isName = /^[a-z_$][\w$]*$/i;

/** Words as source text: as JSON, but without quotes around names, which weigh something over hundreds of messages. */
function sourceOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sourceOf).join()}]`;
  const properties = Object.entries(value).map(
    ([key, one]) => `${isName.test(key) ? key : JSON.stringify(key)}:${sourceOf(one)}`,
  );
  return `{${properties.join()}}`;
}

/** Collects the words that the marks in a program stand for. */
export class WordsOfProgram {
  readonly #catalogues = new Map<string, WordsIn>();

  /** Notes a catalogue; returns what stands for its words in the program until they are put in. */
  add(id: string, words: WordsIn): string {
    this.#catalogues.set(id, words);
    // A call, as minifiers repeat texts but never calls; pure, so that it goes with a catalogue that nobody uses.
    return `/* @__PURE__ */ __words(${JSON.stringify(id)})`;
  }

  /** The code with the words of a language in place of the marks. */
  put(code: string, locale: Locale): string {
    return code.replaceAll(wordsMark, (_mark, _quote, id: string) => {
      const words = this.#catalogues.get(id);
      if (!words) throw new Error(`the program has words of ${id}, which no catalogue has`);
      return sourceOf(words(locale === defaultLocale ? undefined : locale));
    });
  }

  /** Changes whenever a word of the language does. */
  hash(locale: Locale): string {
    const words = [...this.#catalogues].map(([id, of]) => [id, of(locale === defaultLocale ? undefined : locale)]);
    return createHash('sha256').update(JSON.stringify(words.sort())).digest('hex').slice(0, 8);
  }
}

const wordsMark = /__words\((["'`])([\w.-]+)\1\)/g;

/** The chunks with words and all that lead to them. */
function dependentsOf(chunks: Rolldown.OutputChunk[], hasWords: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const dependent = new Set(chunks.filter(hasWords).map(({ fileName }) => fileName));
  for (let before = -1; before !== dependent.size; ) {
    before = dependent.size;
    for (const { fileName, imports, dynamicImports } of chunks)
      if ([...imports, ...dynamicImports].some((file) => dependent.has(file))) dependent.add(fileName);
  }
  return dependent;
}

/**
 * After the one build of the browser's program writes what has words, and what leads to it, once for each language into
 * `assets/<language>.<hash of its words>/`. All else stays where it is, for all languages.
 */
export function languageFiles(words: WordsOfProgram): Plugin {
  return {
    name: 'ashore:language-files',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const codeOf = ({ fileName }: Rolldown.OutputChunk) => readFileSync(join(dir, fileName), 'utf8');
      const dependent = dependentsOf(chunks, (chunk) => codeOf(chunk).search(wordsMark) >= 0);
      const names = new Set([...dependent].map((file) => basename(file)));
      const assets = dirname([...dependent][0] ?? 'assets/');
      const folders = Object.fromEntries(
        locales.map(({ code }) => [code, `${assets}/${code}.${words.hash(code)}`]),
      ) as Record<Locale, string>;
      for (const folder of Object.values(folders)) mkdirSync(join(dir, folder), { recursive: true });
      for (const chunk of chunks.filter(({ fileName }) => dependent.has(fileName))) {
        // What all languages share lies one folder above theirs.
        const code = codeOf(chunk).replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (reference, quote, name) =>
          names.has(name) ? reference : `${quote}../${name}${quote}`,
        );
        for (const { code: locale } of [...translations, { code: defaultLocale }])
          writeFileSync(join(dir, folders[locale], basename(chunk.fileName)), words.put(code, locale));
        rmSync(join(dir, chunk.fileName));
      }
      writeFileSync(
        join(dir, LANGUAGE_FILES),
        JSON.stringify({ folders, files: [...dependent].sort() } satisfies LanguageFiles),
      );
    },
  };
}
