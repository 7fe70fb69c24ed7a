import { describe, expect, it } from 'vitest';
import { MOST_MENTIONS, markMentions, possibleMentions } from './mentions.ts';

describe('names after an @', () => {
  it('may have blanks; what ends a sentence is no part of them', () => {
    expect(possibleMentions('thanks @Ana Silva, that helped')).toEqual([
      ['Ana Silva, that helped', 'Ana Silva, that', 'Ana Silva', 'Ana Silva,', 'Ana'],
    ]);
    expect(possibleMentions('(@zoë)')).toEqual([['zoë', 'zoë)']]);
  });

  it('are none within addresses, at the end, or without letters', () => {
    for (const text of ['mail me@example.org', 'x@', '@', '@ home', '@@', 'a.@b.c d'])
      expect(
        possibleMentions(text)
          .flat()
          .filter((name) => /\p{L}{2}/u.test(name)),
      ).toEqual([]);
  });

  it('end with their line', () => {
    expect(possibleMentions('@Ana\nSilva')).toEqual([['Ana']]);
  });

  it('are looked for ten times at most', () => {
    expect(possibleMentions('@ab '.repeat(10_000))).toHaveLength(MOST_MENTIONS);
    expect(possibleMentions('@'.repeat(100_000))).toEqual([]);
  });
});

describe('marking', () => {
  it('makes names lead to their profiles in text, and nowhere else', () => {
    const members = new Map([
      ['Ana', 1],
      ['Ana Silva', 2],
    ]);
    expect(markMentions('<p>@Ana Silva and @Ana, <code>@Ana</code> <a href="/@Ana">@Ana</a></p>', members)).toBe(
      '<p><a href="/profile/2">@Ana Silva</a> and <a href="/profile/1">@Ana</a>, <code>@Ana</code> <a href="/@Ana">@Ana</a></p>',
    );
  });

  it('never makes markup of a name', () => {
    const members = new Map([
      ['a<b>', 1],
      ['$&', 2],
    ]);
    expect(markMentions('<p>@a&lt;b&gt; @$&amp;</p>', members)).toBe(
      '<p><a href="/profile/1">@a&lt;b&gt;</a> <a href="/profile/2">@$&amp;</a></p>',
    );
  });
});
