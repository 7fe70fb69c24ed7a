import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@ashore/contract/locales';
import { describe, expect, it } from 'vitest';
import { faultOf } from '../web/translation-faults.ts';
import { root } from './translations/load.ts';
import { serverGroups } from './translations/server-groups.ts';

type Texts = Record<string, string>;

const groups = await serverGroups();

function translationsOf(code: string): Record<string, Texts | undefined> {
  const read = (file: string) => JSON.parse(readFileSync(join(root, 'locales', code, `${file}.json`), 'utf8'));
  return { ...read('contract'), ...read('server') };
}

const others = locales.filter(({ code }) => code !== 'en');

describe('what the server says', () => {
  it('is compared with its translations', () => {
    const names = groups.map(({ group }) => group);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['refusal', 'fault', 'answer', 'notification', 'accountMail', 'away']),
    );
    expect(groups.reduce((count, { english }) => count + Object.keys(english).length, 0)).toBeGreaterThan(300);
  });

  it.each(others)('is translated into $name, with its placeholders and plurals', ({ code, tag }) => {
    const translated = translationsOf(code);
    expect(
      groups.flatMap(({ group, english }) =>
        Object.entries(english).flatMap(([key, source]) => {
          const fault = faultOf(source, translated[group]?.[key], tag, { isLoose: true });
          return fault ? [`${group}.${key} ${fault}`] : [];
        }),
      ),
    ).toEqual([]);
  });

  it('may take a plural where English names the number alone, and no other placeholder', () => {
    const plural = '{most, plural, one {{most} foto} many {{most} fotos} other {{most} fotos}}';
    const isLoose = true;
    expect(faultOf('At most {most} photos.', plural, 'pt-PT', { isLoose })).toBe(undefined);
    expect(faultOf('At most {most} photos.', plural.replaceAll('most', 'least'), 'pt-PT', { isLoose })).toContain(
      'least',
    );
    expect(faultOf('At most {most} photos.', '{most, plural, other {#}}', 'pt-PT', { isLoose })).toContain('plural');
    expect(faultOf('{a, select, x {1} other {2}}', '{a}', 'de', { isLoose })).toContain('instead of');
  });
});
