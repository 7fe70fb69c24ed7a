import { describe, expect, it } from 'vitest';
import { filterPhone, filterText } from './input-filters.ts';

describe('the filters of texts', () => {
  it('phone: digits and dots, and a plus in front', () =>
    expect(filterPhone('+351 912.345+x').value).toBe('+351912.345'));
  it('text: 150 words', () => {
    const long = Array.from({ length: 151 }, (_, at) => `w${at}`).join(' ');
    expect(filterText(long)).toEqual({ value: long.slice(0, long.lastIndexOf(' ')), warning: 'At most 150 words.' });
    expect(filterText('one  two')).toEqual({ value: 'one  two' });
  });
});
