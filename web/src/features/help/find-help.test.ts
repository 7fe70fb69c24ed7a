import { describe, expect, it } from 'vitest';
import { findHelp } from './find-help.ts';

const ids = (keyword: string) => findHelp(keyword, 3).map(({ title, fit }) => `${fit} ${title}`);

describe('help pages of a search', () => {
  it('are those named so first, then those that are about it', () => {
    expect(ids('terms')).toEqual(['3 Terms']);
    expect(ids('PRIVACY')).toEqual(['2 Privacy Policy']);
    expect(ids('deposits')).toEqual(['1 Safety']);
    expect(ids('prohib')).toEqual(['2 Prohibited items', '1 Terms']);
  });

  it.each(['', '  ', '?!', 'of', 'a', 'xyzzy', 'privacy sofa', '\ud800'])('are none for %j', (keyword) => {
    expect(ids(keyword)).toEqual([]);
  });
});
