import { expect, it } from 'vitest';
import { readDirectorySearch, withChange, writeDirectorySearch } from './directory-search.ts';

it('an address of a list says all of its query and comes back the same', () => {
  const search = {
    ...{ keyword: 'dentist', categoryId: '4', areaId: '10100', languages: 'en,fr', openNow: 'yes', priceBand: '2' },
    ...{ near: '38.7,-9.1', sort: 'nearest', pageNum: '3' },
  };
  expect(writeDirectorySearch(readDirectorySearch(search))).toEqual(search);
});

it.each([
  { categoryId: '-1', languages: 'EN,<b>', openNow: '1', priceBand: '9', near: '999,x', sort: 'evil', pageNum: '0' },
  { near: '1e9,1e9', keyword: '   ', areaId: 'x' },
])('what does not fit is left out of %o', (search) => {
  expect(readDirectorySearch(search)).toEqual({});
});

it('another filter begins at the first page', () => {
  expect(withChange({ categoryId: 4, pageNum: 3, cursor: 'x' }, { openNow: true })).toEqual({
    categoryId: 4,
    openNow: true,
  });
});
