import { describe, expect, it } from 'vitest';
import { applyMark, type Edited, type Mark, namesFor, typedName } from './markdown-edit.ts';

/** `a [b] c` stands for a text in which b is selected; `|` for a caret. */
const read = (text: string): Edited => {
  const bare = text.replace(/[{}]/g, '');
  return { value: bare, start: text.indexOf('{'), end: text.indexOf('}') - 1 };
};
const written = ({ value, start, end }: Edited) =>
  `${value.slice(0, start)}{${value.slice(start, end)}}${value.slice(end)}`;

describe('a button of the toolbar', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a {b} c', 'a **{b}** c'],
    ['bold', 'a **{b}** c', 'a {b} c'],
    ['italic', '{}', '*{}*'],
    ['code', '{x}', '`{x}`'],
    ['link', 'see {here}', 'see [here]({https://})'],
    ['link', '{https://a.example/x}', '[{}](https://a.example/x)'],
    ['bullets', 'one\nt{wo\nth}ree', 'one\n{- two\n- three}'],
    ['bullets', '{- a\n- b}', '{a\nb}'],
    ['numbers', '{a\nb}', '{1. a\n2. b}'],
    ['quote', '{}', '{> }'],
    ['heading', 'one\n{two}', 'one\n{## two}'],
    ['heading', '{## two}', '{two}'],
  ])('%s makes %j to %j', (mark, from, to) => {
    expect(written(applyMark(read(from), mark))).toBe(to);
  });
});

describe('a name being typed', () => {
  it('is what stands between the @ and the caret', () => {
    expect(typedName('hi @an', 6)).toEqual({ at: 3, typed: 'an' });
    expect(typedName('@Ana Si', 7)).toEqual({ at: 0, typed: 'Ana Si' });
    for (const text of ['me@home', 'no', '@ana\nx', `@${'x'.repeat(40)}`])
      expect(typedName(text, text.length)).toBeUndefined();
  });

  it('finds names whatever the case and accents', () => {
    expect(namesFor(['Zoë', 'Zora', 'Ana'], 'zo')).toEqual(['Zoë', 'Zora']);
    expect(namesFor(['Ana'], 'ana')).toEqual([]);
  });
});
