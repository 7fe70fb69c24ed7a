import type { Locale } from '@ashore/contract/locales';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { faultsOfCatalogue } from './catalogue-faults.ts';
import { catalogueOf, contractWords, fileOf, translations, wordsIn } from './catalogues.ts';
import { isolated } from './isolate-values.ts';
import type { WordsOfProgram } from './language-files.ts';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: { name?: string; value?: unknown };
  value: Node & { properties?: Property[]; value?: unknown };
}
interface Declared extends Node {
  declaration?: { declarations?: { id: { name?: string }; init?: { properties?: Property[] } }[] } | null;
}

const isMessage = (text: string) => /[{}'<]/.test(text);
const compiled = (text: string) => (isMessage(text) ? compile(text) : text);
const nameOf = ({ key }: Property) => String(key.name ?? key.value);

/** English words of a catalogue in a module's source, and what it takes over from other catalogues. */
interface Catalogue {
  name: string;
  english: Property;
  /** `...adsMessages` for `...adsMessages.en`. */
  others: string[];
  words: Map<string, string>;
}

/** The English words of a catalogue by their keys. */
function wordsOf(name: string, english: Property): Map<string, string> {
  const { properties } = english.value;
  const own = properties?.filter(({ type }) => type === 'Property');
  return new Map(
    own?.map((property) => [nameOf(property), String(property.value.value)]) ??
      Object.entries(contractWords.get(name) ?? {}),
  );
}

function cataloguesOf(code: string, program: { body: unknown[] }): Catalogue[] {
  return (program.body as Declared[]).flatMap(({ declaration }) =>
    (declaration?.declarations ?? []).flatMap(({ id, init }): Catalogue[] => {
      const name = catalogueOf(id.name ?? '');
      const english = init?.properties?.find((property) => property.type === 'Property' && nameOf(property) === 'en');
      if (!name || !english) return [];
      const others = (english.value.properties ?? []).filter(({ type }) => type === 'SpreadElement');
      return [
        {
          name,
          english,
          others: others.map(({ start, end }) => code.slice(start, end).replace(/\.en$/, '')),
          words: wordsOf(name, english),
        },
      ];
    }),
  );
}

/** The words of a catalogue in a language, as the formatter reads them; English where there is no translation. */
function compiledIn(
  locale: Locale | undefined,
  file: string,
  { name, words }: Catalogue,
  read: typeof wordsIn,
): Record<string, unknown> {
  const translated = locale ? read(locale, file, name) : {};
  const isolates = translations.some(({ code, direction }) => code === locale && direction === 'rtl');
  return Object.fromEntries(
    [...words].map(([key, english]) => {
      const message = compiled(translated[key] ?? english);
      return [key, isolates ? isolated(message) : message];
    }),
  );
}

/**
 * Turns the ICU messages of every `*messages.ts` catalogue into the arrays that the formatter in `lib/i18n.ts` reads, so
 * that no page carries a parser, and adds the languages of `locales/`: all of them for the server; for the browser a mark
 * in place of the words, which become one language in each program (language-files.ts). A translation with other
 * placeholders than English, which would show as a hole in a page, refuses the build.
 * @param program takes the words that its marks stand for; without it all languages are added
 * @param read where the translations come from
 */
export function precompileMessages(program?: WordsOfProgram, read = wordsIn): Plugin {
  let isProgram = false;
  return {
    name: 'ashore:precompile-messages',
    enforce: 'post',
    configResolved({ command, build }) {
      isProgram = command === 'build' && !build.ssr;
    },
    transform: {
      filter: { id: /\/(?:features|lib|routes|ui)\/.*messages\.ts$/ },
      handler(code, id) {
        let made = code;
        for (const catalogue of cataloguesOf(code, this.parse(code)).reverse()) {
          const file = fileOf(id, catalogue.name);
          const faults = faultsOfCatalogue(file, catalogue.name, catalogue.words, read);
          if (faults.length > 0) this.error(faults.join('\n'));
          const { others, english } = catalogue;
          const objectOf = (locale: string, words: string) =>
            others.length > 0 ? `{ ${others.map((other) => `${other}.${locale}`).join(', ')}, ...${words} }` : words;
          const inAll = () =>
            [undefined, ...translations.map(({ code: locale }) => locale)].map(
              (locale) =>
                `${locale ?? 'en'}: ${objectOf(locale ?? 'en', JSON.stringify(compiledIn(locale, file, catalogue, read)))}`,
            );
          const marked = () => {
            const words = program?.add(`${file}.${catalogue.name}`, (locale) =>
              compiledIn(locale, file, catalogue, read),
            );
            return [`en: ${objectOf('en', words ?? '{}')}`];
          };
          const properties = (isProgram && program ? marked() : inAll()).join(', ');
          made = `${made.slice(0, english.start)}${properties}${made.slice(english.end)}`;
        }
        return { code: made, map: null };
      },
    },
  };
}
