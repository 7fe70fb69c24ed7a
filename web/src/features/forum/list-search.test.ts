import { describe, expect, it } from 'vitest';
import { narrowing, readTopicSearch, withTopicFilter, writeTopicSearch } from './list-search.ts';

describe('the address of a list of topics', () => {
  it('is read and written the same', () => {
    const address = {
      categoryId: '3',
      kind: 'event',
      tag: 'nif',
      language: 'pt',
      keyword: 'tax',
      sort: 'newest',
      pageNum: '2',
    };
    const query = readTopicSearch(address);
    expect(query).toEqual({ ...address, categoryId: 3, pageNum: 2 });
    expect(writeTopicSearch(query)).toEqual(address);
    expect(narrowing(query)).toEqual({ kind: 'event', tag: 'nif', language: 'pt', keyword: 'tax' });
  });

  it('leaves out what does not fit, and what goes without saying', () => {
    const wrong = {
      categoryId: '-1',
      kind: 'x',
      tag: ' ',
      language: 'english',
      sort: 'active',
      pageNum: '1',
      other: 'y',
    };
    expect(readTopicSearch(wrong)).toEqual({});
  });

  it('begins anew with another filter', () => {
    expect(withTopicFilter({ tag: 'a', pageNum: 3, cursor: 'x' }, { tag: undefined, kind: 'event' })).toEqual({
      kind: 'event',
    });
  });
});
