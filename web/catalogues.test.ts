import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@ashore/contract/locales';
import { describe, expect, it } from 'vitest';
import { catalogues, contractFile, folder, translations, wordsIn } from './catalogues.ts';
import { englishCatalogues } from './english-catalogues.ts';
import { faultOf } from './translation-faults.ts';

const english = await englishCatalogues();

/** All faults of what the interface says in a language. */
function faultsOf(code: Locale, tag: string): string[] {
  return english.flatMap(({ file, name, words }) => {
    const translated = wordsIn(code, file, name);
    return Object.entries(words).flatMap(([key, source]) => {
      const fault = faultOf(source, translated[key], tag, { isLoose: file === contractFile });
      return fault ? [`${file}.json ${name}.${key} ${fault}`] : [];
    });
  });
}

/** Plural forms of a unit beyond one and many: `few.years`. Each language has its own. */
const moreForms = /^(?:two|few|many)\.(.+)$/;

/**
 * All texts of a language by file, catalogue and key, but for names of places, as only some have a name of their own in a
 * language, and for plural forms of units.
 */
const textsOf = (code: Locale): Map<string, string> =>
  new Map(
    readdirSync(join(folder, code))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.replace('.json', ''))
      .flatMap((file) =>
        Object.entries(catalogues(code, file)).flatMap(([name, words]): [string, string][] =>
          typeof words === 'string'
            ? [[`${file} ${name}`, words]]
            : Object.entries(name === 'areas' ? {} : words)
                .filter(([key]) => file !== 'categories' || !moreForms.test(key))
                .map(([key, text]) => [`${file} ${name}.${key}`, text]),
        ),
      ),
  );

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

  it.each(translations)('$name has all plural forms of a unit that has more than two', ({ code, tag }) => {
    const fields = catalogues(code, 'categories').fields as Record<string, string>;
    const units = new Set(Object.keys(fields).flatMap((key) => moreForms.exec(key)?.[1] ?? []));
    const forms = new Intl.PluralRules(tag)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'zero' && form !== 'other');
    expect([...units].flatMap((unit) => forms.filter((form) => !fields[`${form}.${unit}`]))).toEqual([]);
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
