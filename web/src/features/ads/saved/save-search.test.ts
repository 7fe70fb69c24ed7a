// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { suggestedName } from './save-search.tsx';

const filter = (key: string, label: string) => ({ key, label, without: {} });

it('suggests the title of the list and its filters as the name of a search', () => {
  const filters = [
    filter('categoryId', 'Flat or house to rent'),
    filter('areaId', 'Lisbon'),
    filter('price', '≤ €900'),
    filter('postedWithin', 'Today'),
    filter('f.furnished', 'Furnished: Yes'),
  ];
  expect(suggestedName('Flat or house to rent in Lisbon, page 2 · Ashore', filters)).toBe(
    'Flat or house to rent in Lisbon · ≤ €900 · Furnished: Yes',
  );
  expect(suggestedName('Ads in Portugal · Ashore', [])).toBe('Ads in Portugal');
  const long = 'A'.repeat(70);
  const tooMuch = [filter('price', '≤ €900 000 000'), filter('withPhoto', 'Photo')];
  expect(suggestedName(long, tooMuch)).toBe(`${long} · Photo`);
  expect(suggestedName('A'.repeat(90), [])).toHaveLength(80);
});
