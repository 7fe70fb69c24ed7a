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
  it('lets names stand out in text, and nowhere else', () => {
    expect(
      markMentions('<p>@Ana Silva and @Ana, <code>@Ana</code> <a href="/@Ana">@Ana</a></p>', ['Ana', 'Ana Silva']),
    ).toBe('<p><strong>@Ana Silva</strong> and <strong>@Ana</strong>, <code>@Ana</code> <a href="/@Ana">@Ana</a></p>');
  });

  it('never makes markup of a name', () => {
    expect(markMentions('<p>@a&lt;b&gt; @$&amp;</p>', ['a<b>', '$&'])).toBe(
      '<p><strong>@a&lt;b&gt;</strong> <strong>@$&amp;</strong></p>',
    );
  });
});
