import type { Category } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { findCategories, suggestCategories } from './suggest.ts';

const category = (id: number, keywords: string[], children?: Category[]): Category => ({
  id,
  key: String(id),
  name: String(id),
  icon: '',
  days: 1,
  priceUnits: ['once'],
  intents: ['offer'],
  fields: [],
  photos: 1,
  keywords,
  ...(children ? { children } : {}),
});
const tree = [
  category(1, ['home'], [category(11, ['room', 'quarto']), category(12, ['flat'])]),
  category(2, ['furniture'], [category(21, ['sofa', 'móvel', 'table'])]),
  category(3, ['animals'], [category(31, ['dog', 'puppy']), category(32, ['lost-dog', 'missing'])]),
  category(4, [], [category(41, ['phone', 'tablet', '手机'])]),
];

describe('suggestCategories', () => {
  it.each([
    ['Bright room in the centre', [11]],
    ['Rooms to let', [11]],
    ['QUARTO com vista', [11]],
    ['Movel antigo', [21]],
    ['Lost dog near the station', [32, 31]],
    ['Dogs', [31]],
    ['转让二手手机', [41]],
    ['手机', [41]],
    ['nothing of the kind', []],
    ['', []],
  ])('%s', (title, ids) => {
    expect(suggestCategories(title, tree).map(({ id }) => id)).toEqual(ids);
  });
});

describe('findCategories', () => {
  it.each([
    ['quar', [11]],
    ['SOF', [21]],
    ['movel', [21]],
    ['home', []],
    ['table', [21, 41]],
    ['tables', [21]],
    ['tabl', [21, 41]],
    ['dog', [31, 32]],
    ['dining table', [21]],
    ['12', [12]],
    ['s', []],
    ['nothing', []],
  ])('%s', (query, ids) => {
    expect(findCategories(query, tree).map(({ leaf }) => leaf.id)).toEqual(ids);
  });
  it('puts a keyword that is the very word before a name that only begins like it', () => {
    const named = tree.map((root) => ({
      ...root,
      children: (root.children ?? []).map((leaf) => (leaf.id === 41 ? { ...leaf, name: 'Phones and tablets' } : leaf)),
    }));
    expect(findCategories('table', named).map(({ leaf }) => leaf.id)).toEqual([21, 41]);
  });
  it('takes a root for all its leaves', () => {
    const named = tree.map((root) => (root.id === 1 ? { ...root, name: 'Housing' } : root));
    expect(findCategories('hous', named).map(({ root, leaf }) => [root.name, leaf.id])).toEqual([
      ['Housing', 11],
      ['Housing', 12],
    ]);
  });
});
