import type { Locale } from '@ashore/contract/locales';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { catalogueOf, fileOf, translations, wordsIn } from './catalogues.ts';
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

function cataloguesOf(code: string, program: { body: unknown[] }): Catalogue[] {
  return (program.body as Declared[]).flatMap(({ declaration }) =>
    (declaration?.declarations ?? []).flatMap(({ id, init }): Catalogue[] => {
      const name = catalogueOf(id.name ?? '');
      const english = init?.properties?.find((property) => property.type === 'Property' && nameOf(property) === 'en');
      if (!name || !english) return [];
      const properties = english.value.properties ?? [];
      const own = properties.filter(({ type }) => type === 'Property');
      const others = properties.filter(({ type }) => type === 'SpreadElement');
      return [
        {
          name,
          english,
          others: others.map(({ start, end }) => code.slice(start, end).replace(/\.en$/, '')),
          words: new Map(own.map((property) => [nameOf(property), String(property.value.value)])),
        },
      ];
    }),
  );
}

/** The words of a catalogue in a language, as the formatter reads them; English where there is no translation. */
function compiledIn(locale: Locale | undefined, file: string, { name, words }: Catalogue): Record<string, unknown> {
  const translated = locale ? wordsIn(locale, file, name) : {};
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
 * in place of the words, which become one language in each program (language-files.ts).
 * @param program takes the words that its marks stand for; without it all languages are added
 */
export function precompileMessages(program?: WordsOfProgram): Plugin {
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
        const file = fileOf(id);
        for (const catalogue of cataloguesOf(code, this.parse(code)).reverse()) {
          const { others, english } = catalogue;
          const objectOf = (locale: string, words: string) =>
            others.length > 0 ? `{ ${others.map((other) => `${other}.${locale}`).join(', ')}, ...${words} }` : words;
          const inAll = () =>
            [undefined, ...translations.map(({ code: locale }) => locale)].map(
              (locale) =>
                `${locale ?? 'en'}: ${objectOf(locale ?? 'en', JSON.stringify(compiledIn(locale, file, catalogue)))}`,
            );
          const marked = () => {
            const words = program?.add(`${file}.${catalogue.name}`, (locale) => compiledIn(locale, file, catalogue));
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
