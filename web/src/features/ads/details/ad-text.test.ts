import type { Ad } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { inLanguageOfPage } from './ad-text.ts';

const first = { language: 'de', title: 'Helles Zimmer', content: 'Ruhig gelegen.' };
const second = { language: 'pt', title: 'Quarto luminoso', content: 'Sossegado.' };
const ad = { classifiedId: 7, ...first, secondText: second } as Ad;

describe('the text of an ad that stands first', () => {
  it('is that in the language of the page', () => {
    expect(inLanguageOfPage(ad, 'pt')).toEqual({ classifiedId: 7, ...second, secondText: first });
    expect(inLanguageOfPage(ad, 'de')).toBe(ad);
  });

  it('is the first where no text is in that language, or both, or there is one only', () => {
    const alone = { ...ad, secondText: null };
    const twice = { ...ad, secondText: { ...second, language: 'de' } };
    expect(inLanguageOfPage(ad, 'en')).toBe(ad);
    expect(inLanguageOfPage(twice, 'de')).toBe(twice);
    expect(inLanguageOfPage(alone, 'pt')).toBe(alone);
  });
});
