import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locales } from '@ashore/contract/locales';
import { describe, expect, it } from 'vitest';
import { faultOf } from './translation-faults.ts';

type Words = Record<string, string>;

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = join(here, '../locales');
const sources = await Promise.all(
  globSync('src/**/*messages.ts', { cwd: here }).map(
    async (module) => [module, (await import(join(here, module))) as Record<string, object | string>] as const,
  ),
);

/** Where translators find the words of a module: `src/features/chat/settings/quick-messages.ts` → `chat.json`. */
const fileOf = (module: string): string =>
  module.startsWith('src/ui/') ? 'ui' : (module.match(/features\/([\w-]+)\//)?.[1] ?? 'lib');

/** Pieces of the interface kit have messages of their own, which do not change with the language yet. */
const isKit = (name: string) => name === 'kitMessages';

interface Catalogue {
  file: string;
  name: string;
  words: Words;
}

const english: Catalogue[] = sources.flatMap(([module, exported]) =>
  Object.entries(exported)
    .filter(([name, value]) => name.endsWith('Messages') && !isKit(name) && typeof value === 'object')
    .map(([name, value]) => ({
      file: fileOf(module),
      name: name.replace(/Messages$/, ''),
      words: ((value as { en?: Words }).en ?? value) as Words,
    })),
);

/** The files of a language: catalogues by the names of the files. */
const filesOf = (code: string): Map<string, Record<string, Words | string>> =>
  new Map(
    globSync('*.json', { cwd: join(folder, code) }).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, code, name), 'utf8')),
    ]),
  );

/** All faults of what the interface says in a language. */
function faultsOf(code: string, tag: string): string[] {
  const files = filesOf(code);
  return english.flatMap(({ file, name, words }) =>
    Object.entries(words).flatMap(([key, source]) => {
      // A catalogue may hold words of another one of its feature; they are translated there.
      const owners = english.filter((one) => one.file === file && one.words[key] === source);
      const translated = owners
        .map((owner) => (files.get(file)?.[owner.name] as Words | undefined)?.[key])
        .find(Boolean);
      const fault = faultOf(source, translated, tag);
      return fault ? [`${file}.json ${name}.${key} ${fault}`] : [];
    }),
  );
}

/** All texts of a language by file, catalogue and key, but for names of places: only some have a name of their own in a language. */
const textsOf = (code: string): Map<string, string> =>
  new Map(
    [...filesOf(code)].flatMap(([file, catalogues]) =>
      Object.entries(catalogues).flatMap(([name, words]): [string, string][] =>
        typeof words === 'string'
          ? [[`${file} ${name}`, words]]
          : Object.entries(name === 'areas' ? {} : words).map(([key, text]) => [`${file} ${name}.${key}`, text]),
      ),
    ),
  );

const translations = locales.filter(({ code }) => code !== 'en');

describe('the catalogues of the languages', () => {
  it('are compared with all messages of the interface', () => {
    expect(english.length).toBeGreaterThan(50);
    expect(english.reduce((count, { words }) => count + Object.keys(words).length, 0)).toBeGreaterThan(1800);
  });

  it.each(translations)('$name has every message, with its placeholders and plurals', ({ code, tag }) => {
    expect(faultsOf(code, tag)).toEqual([]);
  });

  // Of what the server and help say, the English text does not stand in a catalogue: the languages are compared with each other.
  it.each(translations)('$name has the same texts as the other languages', ({ code, tag }) => {
    const texts = textsOf(code);
    const others = textsOf('pt');
    expect([...texts.keys()].sort()).toEqual([...others.keys()].sort());
    expect(
      [...others].flatMap(([key, text]) => faultOf(text, texts.get(key), tag)?.replace(/^/, `${key} `) ?? []),
    ).toEqual([]);
  });

  it('notices a message that is missing, a wrong placeholder, a wrong choice and a missing plural', () => {
    const source = '{count, plural, one {# ad of {name}} other {# ads of {name}}}';
    expect(faultOf(source, undefined, 'uk')).toBe('is missing');
    expect(faultOf(source, ' ', 'uk')).toBe('is missing');
    expect(faultOf(source, '{count, plural, one {#} few {#} many {#} other {#}}', 'uk')).toContain('instead of');
    expect(faultOf(source, '{count, plural, one {# {name}} other {# {name}}}', 'uk')).toBe('lacks the plural few,many');
    expect(
      faultOf(source, '{count, plural, one {# {name}} few {# {name}} many {# {name}} other {# {name}}}', 'uk'),
    ).toBe(undefined);
    expect(faultOf('{a, select, x {1} other {2}}', '{a, select, y {1} other {2}}', 'de')).toContain('instead of');
    expect(faultOf('<b>{name}</b>', '<i>{name}</i>', 'de')).toContain('instead of');
  });
});
