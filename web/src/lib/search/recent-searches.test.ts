// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('recent searches', () => {
  it('are the last eight, the latest first and each once', () => {
    for (const keyword of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'i9', 'C3']) rememberSearch(keyword);
    expect(recentSearches()).toEqual(['C3', 'i9', 'h8', 'g7', 'f6', 'e5', 'd4', 'b2']);
  });

  it('can be taken away one by one and all together', () => {
    for (const keyword of ['sofa', 'bike', 'lamp']) rememberSearch(keyword);
    expect(forgetSearch('Bike')).toEqual(['lamp', 'sofa']);
    expect(forgetSearches()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', '7', 'null', '{"a":1}', '[1,null,{}]'])('are none where something else is stored: %s', (stored) => {
    localStorage.setItem('recent-searches', stored);
    expect(recentSearches()).toEqual([]);
  });

  it('are none where nothing may be stored', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(rememberSearch('sofa')).toEqual([]);
    expect(recentSearches()).toEqual([]);
  });
});
