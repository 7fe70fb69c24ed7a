import { describe, expect, it } from 'vitest';
import { fold, plainLetters } from './fold.ts';

describe('fold', () => {
  it.each([
    ['São João da Madeira', 'sao joao da madeira'],
    ['  Bed & Breakfast, 2 rooms!  ', 'bed breakfast 2 rooms'],
    ['Ｔ１ Ｆｌａｔ', 't1 flat'],
    ['서울 아파트', '서울 아파트'],
    ['出租公寓', '出租公寓'],
    ['—!?…', ''],
  ])('%s becomes "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(fold(text))).toBe(folded);
  });
});

it('plain letters keep signs and blanks', () => {
  expect(plainLetters(' Ädmïn_𝓐! ')).toBe(' admin_a! ');
});
