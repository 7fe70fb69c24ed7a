import { expect, it } from 'vitest';
import { draftOf, missingIn, moved, newItem, newSection, sectionsOf } from './menu-draft.ts';

const item = { name: 'Toast', note: '', price: 3.5, from: false, minutes: null, marks: ['vegan' as const] };
const menu = {
  ...{ kind: 'menu' as const, currency: 'EUR', language: 'en', updateTime: '', held: false },
  sections: [{ title: 'Breakfast', note: 'All day', items: [item, { ...item, price: null, minutes: 20 }] }],
};

it('is sent as it came when nothing is changed', () => {
  expect(sectionsOf(draftOf(menu))).toEqual(menu.sections);
  expect(draftOf(null)).toEqual([]);
});

it('leaves out what nobody typed anything into', () => {
  const [section] = draftOf(menu);
  if (!section) throw new Error('no section');
  const draft = [{ ...section, items: [newItem(), ...section.items] }, newSection()];
  expect(sectionsOf(draft)).toEqual(menu.sections);
  expect(missingIn(draft).size).toBe(0);
});

it('names what is missing: the title of a section with items, the name of an item with a price', () => {
  const section = {
    ...newSection(),
    items: [
      { ...newItem(), name: 'Soup' },
      { ...newItem(), price: '3' },
    ],
  };
  expect([...missingIn([section])]).toEqual([`${section.key}`, `${section.key}.${section.items[1]?.key}`]);
});

it('moves an element without losing one', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a'], 3, 0)).toEqual(['a']);
});
