import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { categoryTree } from '../../ads/index.ts';
import { createRegionsModule } from '../../regions/index.ts';
import { fieldKeys } from '../ads/fields.ts';
import { dateOf } from './dates.ts';
import { readMapping } from './read-mapping.ts';

const regions = createRegionsModule();
const needs = { regions, fields: fieldKeys(categoryTree), kind: 'ads' } as const;
const read = (text: string) => readMapping(text, needs);

describe('a mapping', () => {
  it('is YAML or JSON', () => {
    const yaml = read(
      'source: old\ncountry: PT\ncategories:\n  "A > B": {category: housing/rent, fields: {rooms: 2}}\nplaces: {LX: Lisbon}\n',
    );
    const json = read('{"source": "old", "country": "PT", "categories": {"a  >b": 101}, "places": {"lx": 10101}}');
    for (const mapping of [yaml, json]) {
      expect(mapping.categories.get('a > b')).toMatchObject({ category: { id: 101 } });
      expect(mapping.places.get('lx')).toBe(10_101);
    }
  });

  it.each([
    ['', 'source: '],
    ['- a', 'the mapping: '],
    ['source: old\ncolums: {id: a}', 'line 2: there is no setting “colums”.'],
    ['source: old\ncolumns:\n  titel: a', 'line 3: there is no setting “columns.titel”.'],
    ['source: old\ncategories:\n  A: spaceships', 'line 3: there is no category “spaceships”.'],
    ['source: old\ncategories:\n  A: "?"', 'line 3: choose a category for “A”, or skip.'],
    ['source: old\ncategories:\n  A: rent\n  A: room', 'line 4: '],
    ['source: old\ncategories:\n  A > B: rent\n  "a >  b": room', 'line 4: the category “a >  b” is there twice.'],
    ['source: old\ncategories:\n  A: {category: rent, fields: {wheels: 4}}', 'line 3: rent has no field “wheels”.'],
    ['source: old\nfields:\n  wings: a', 'line 3: no category has a field “wings”.'],
    ['source: old\ncountry: AE', 'line 2: the region of “AE” is not open here.'],
    ['source: old\ncountry: PT\nplaces:\n  X: Atlantis', 'line 4: there is no area “Atlantis”.'],
    ['source: old\ntimeZone: Mars/Base', 'line 2: there is no time zone “Mars/Base”.'],
    ['source: old\ndates: yyyy', 'line 2: “yyyy” is no pattern'],
    ['source: old\ncountry: &here PT\ncurrency: *here', 'line 3: write the value of *here out'],
    ['source: old\ncategories: &loop\n  A: *loop', 'line 3: write the value of *loop out'],
    ['source: "Old Site"', 'line 1: source: Use small letters'],
    ['source: [', 'line 1: '],
  ])('%j is refused', (text, said) => {
    expect(() => read(text)).toThrow(said);
  });

  it.each([
    ['[', ']'],
    ['{a: ', '}'],
    ['- ', ''],
    ['? ', ''],
  ])('nested 20,000 deep with %j is refused by its depth', (open, close) => {
    const deep = `source: old\ncategories:\n  ${open.repeat(20_000)}x${close.repeat(20_000)}`;
    expect(() => read(deep)).toThrow('The mapping is nested more than 200 levels deep.');
  });

  it.each(['csv', 'json-lines', 'osclass', 'yclas', 'forum'])('as the example %s is right', async (name) => {
    const text = await readFile(new URL(`../../../../../docs/import-mappings/${name}.yaml`, import.meta.url), 'utf8');
    const mapping = readMapping(text, { ...needs, kind: name === 'forum' ? 'forum' : 'ads' });
    expect(mapping.boards.size).toBeGreaterThan(0);
  });

  it('tells all that is wrong at once', () => {
    expect(() => read('source: old\ncountry: ZZ\ntimeZone: X\ncategories: {A: b}')).toThrow(
      /line 2: .*\nline 3: .*\nline 4: /,
    );
  });
});

describe('a date', () => {
  const at = (value: unknown, pattern?: string, timeZone = 'Europe/Lisbon') =>
    dateOf(value, { pattern, timeZone })?.toISOString();
  it.each([
    ['2026-02-01', undefined, '2026-02-01T00:00:00.000Z'],
    ['2026-07-01 10:00:00', undefined, '2026-07-01T09:00:00.000Z'],
    ['2026-07-01T10:00:00Z', undefined, '2026-07-01T10:00:00.000Z'],
    ['2026-07-01 10:00:00 +0200', undefined, '2026-07-01T08:00:00.000Z'],
    ['01.07.2026 10:00', 'dd.MM.yyyy HH:mm', '2026-07-01T09:00:00.000Z'],
    ['1/7/2026', 'dd/MM/yyyy', '2026-06-30T23:00:00.000Z'],
    ['1767603600', undefined, '2026-01-05T09:00:00.000Z'],
    [1767603600000, 'unix', '2026-01-05T09:00:00.000Z'],
    // The hour that is there twice, and the one that is left out.
    ['2026-10-25 01:30:00', undefined, '2026-10-25T00:30:00.000Z'],
    ['2026-03-29 01:30:00', undefined, '2026-03-29T01:30:00.000Z'],
    ['31.02.2026', 'dd.MM.yyyy', undefined],
    ['1980-01-01', undefined, undefined],
    ['soon', undefined, undefined],
  ])('%j by %s is %s', (value, pattern, expected) => {
    expect(at(value, pattern)).toBe(expected);
  });
});
