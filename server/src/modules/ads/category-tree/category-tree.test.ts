import {
  type Category,
  type CategoryField,
  type FieldFilter,
  type FieldType,
  limits,
  type SchemaOrgType,
} from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { categoryTree } from './index.ts';
import { languages } from './shared-fields.ts';

const leaves = categoryTree.flatMap((root) => (root.children ?? []).map((leaf) => ({ root, leaf })));
const everything = [...categoryTree, ...leaves.map(({ leaf }) => leaf)];
const filtersOf: Record<FieldType, (FieldFilter | undefined)[]> = {
  text: [undefined],
  longText: [undefined],
  date: [undefined],
  phone: [undefined],
  int: ['range', undefined],
  number: ['range', undefined],
  boolean: ['yes', undefined],
  option: ['options', undefined],
  options: ['options', undefined],
};

const repeated = (values: (string | number)[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** What a date means decides whether it may be over; a new field has to say so. */
const anyDay = ['availableFrom', 'moveIn', 'start', 'inspectionUntil'];

it('names languages as the rest of the site names them', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  expect(languages).toEqual(Object.fromEntries(Object.keys(languages).map((code) => [code, names.of(code)])));
});

it('says of every date whether it is ahead, past or either', () => {
  const silent = leaves.flatMap(({ leaf: { key, fields } }) =>
    fields
      .filter((field) => field.type === 'date' && !field.when && !anyDay.includes(field.key))
      .map((field) => `${key}.${field.key}`),
  );
  expect(silent).toEqual([]);
});

describe('the category tree', () => {
  it('has the 13 roots of the product, each with its leaves', () => {
    expect(categoryTree.map(({ id }) => id)).toEqual(Array.from({ length: 13 }, (_, index) => (index + 1) * 100));
    expect(categoryTree.map(({ children }) => children?.length)).toEqual([9, 7, 7, 6, 2, 5, 4, 5, 4, 9, 4, 6, 4]);
  });

  it('numbers the leaves after their root, and no id or key stands twice', () => {
    for (const { root } of leaves)
      expect(root.children?.map(({ id }) => id)).toEqual(root.children?.map((_, index) => root.id + index + 1));
    expect(repeated(everything.map(({ id }) => id))).toEqual([]);
    expect(repeated(everything.map(({ key }) => key))).toEqual([]);
  });

  it.each(everything.map((category) => [category.key, category] as const))('%s is complete', (key, category) => {
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(category.name).not.toBe('');
    expect(category.icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect([30, 60, 90]).toContain(category.days);
    expect(category.priceUnits.length).toBeGreaterThan(0);
    expect(category.intents.length).toBeGreaterThan(0);
    expect(repeated([...category.priceUnits, ...category.intents])).toEqual([]);
    expect(category.photos).toBe(category.id < 200 ? limits.homePhotos : limits.photos);
  });

  it.each(leaves.map(({ leaf }) => [leaf.key, leaf] as const))('%s has sound fields and keywords', (_key, leaf) => {
    expect(leaf.fields.length).toBeGreaterThan(3);
    expect(repeated(leaf.fields.map(({ key }) => key))).toEqual([]);
    expect(leaf.keywords?.length).toBeGreaterThan(5);
    expect(repeated(leaf.keywords ?? [])).toEqual([]);
    for (const field of leaf.fields) {
      expect(field.key).toMatch(/^[a-z][A-Za-z0-9]{0,39}$/);
      expect(field.label).not.toBe('');
      expect(filtersOf[field.type], field.key).toContain(field.filter);
      const chosen = field.type === 'option' || field.type === 'options';
      expect((field.options?.length ?? 0) > 1, field.key).toBe(chosen);
      expect(repeated(field.options?.map(({ value }) => value) ?? []), field.key).toEqual([]);
      expect(repeated(field.options?.map(({ label }) => label) ?? []), field.key).toEqual([]);
      expect(field.options?.every(({ label }) => label !== '') ?? true, field.key).toBe(true);
      if (field.type === 'int' || field.type === 'number') expect(field.min, field.key).toBeLessThan(field.max ?? 0);
    }
  });

  it('gives one key one type and one list of values wherever it stands, so that a filter means the same', () => {
    const seen = new Map<string, CategoryField>();
    for (const { leaf } of leaves)
      for (const field of leaf.fields) {
        const first = seen.get(field.key) ?? field;
        seen.set(field.key, first);
        expect([field.type, field.options], `${leaf.key}.${field.key}`).toEqual([first.type, first.options]);
      }
  });

  it('asks for the pay of every job and for the rooms of every home to rent or sell', () => {
    const required = (id: number) =>
      leaves
        .find(({ leaf }) => leaf.id === id)
        ?.leaf.fields.filter((field) => field.required)
        .map(({ key }) => key);
    for (const id of [201, 202, 203, 204, 205, 206]) expect(required(id)).toEqual(['payMin', 'payMax', 'payPeriod']);
    expect(required(207)).toEqual([]);
    expect(required(101)).toEqual(['rooms']);
    expect(required(105)).toEqual(['rooms']);
  });

  it('asks in the open for what must be filled in: sections may stay folded', () => {
    const hidden = leaves.flatMap(({ leaf }) => leaf.fields.filter(({ required, group }) => required && group));
    expect(hidden).toEqual([]);
  });

  it('asks what newcomers need to know as one section of yes and no, in the sense that helps them', () => {
    for (const id of [101, 102]) {
      const fields = leaves.find(({ leaf }) => leaf.id === id)?.leaf.fields ?? [];
      const facts = fields.filter(({ group }) => group === 'For newcomers');
      expect(facts.map(({ type, filter }) => [type, filter])).toEqual(facts.map(() => ['boolean', 'yes']));
      expect(facts.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['addressRegistration', 'noGuarantor', 'englishSpoken']),
      );
    }
  });

  it('asks for the price of a service once', () => {
    const services = leaves.filter(({ leaf }) => leaf.service).map(({ leaf }) => leaf);
    expect(services.map(({ id }) => id)).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]);
    expect(services.flatMap(({ fields }) => fields.filter(({ key }) => key.startsWith('price')))).toEqual([]);
  });

  it('marks the leaves that are homes, and the one that is for business members', () => {
    expect(leaves.filter(({ leaf }) => leaf.home).map(({ leaf }) => leaf.id)).toEqual([101, 102, 103, 105, 109]);
    expect(leaves.filter(({ leaf }) => leaf.tradeOnly).map(({ leaf }) => leaf.id)).toEqual([1304]);
  });

  const idsWith = (has: (leaf: Category) => unknown) =>
    leaves.filter(({ leaf }) => has(leaf)).map(({ leaf }) => leaf.id);
  const childrenOf = (...roots: number[]) =>
    leaves.filter(({ root }) => roots.includes(root.id)).map(({ leaf }) => leaf.id);

  it('says which ads are for many people', () => {
    const alone = [103, 109, 306, 307, 501, 502, 903, 904, 1302, 1303, 1304];
    expect(new Set(idsWith(({ manyBuyers }) => manyBuyers))).toEqual(
      new Set([...childrenOf(200, 1000, 1100, 1200), ...alone]),
    );
  });

  it('says which rights homes and jobs use, and that only prices of jobs are not compared', () => {
    expect(categoryTree.flatMap(({ id, quota }) => (quota ? [[id, quota]] : []))).toEqual([
      [100, 'homes'],
      [200, 'jobs'],
    ]);
    expect(idsWith(({ incomparable }) => incomparable)).toEqual(childrenOf(200));
  });

  it('says what search engines are told of each', () => {
    const told = (type: SchemaOrgType) => idsWith(({ schemaOrg }) => schemaOrg === type);
    expect(told('JobPosting')).toEqual(childrenOf(200));
    expect([told('Accommodation'), told('Room'), told('Place')]).toEqual([
      [101, 103, 105, 109],
      [102],
      [104, 106, 107, 108],
    ]);
    expect(told('Service')).toEqual([306, 307, 903, ...childrenOf(1000, 1100), 1304]);
    const goods = childrenOf(300, 400, 500, 600, 700, 800).filter((id) => id !== 306 && id !== 307);
    expect(told('Product')).toEqual([...goods, 904, 1206, 1303]);
  });

  it('says of jobs how much of a week they take, and which are done anywhere', () => {
    const jobs = leaves.filter(({ leaf }) => leaf.employment).map(({ leaf }) => [leaf.id, leaf.employment]);
    expect(jobs).toEqual([
      [201, 'FULL_TIME'],
      [202, 'PART_TIME'],
      [203, 'TEMPORARY'],
      [206, 'INTERN'],
    ]);
    expect(idsWith(({ remote }) => remote)).toEqual([204]);
  });

  it('has at most one leaf for each kind of service', () => {
    const kinds = leaves.flatMap(({ leaf }) => leaf.serviceKind ?? []);
    expect(repeated(kinds)).toEqual([]);
    expect(kinds).toHaveLength(9);
  });
});
