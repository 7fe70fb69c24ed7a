import { describe, expect, it } from 'vitest';
import { isLocale, localeOf, locales, splitLocale, withLocale } from './locales.ts';

describe('the languages of the interface', () => {
  it('chooses by what a browser asks for, best first', () => {
    expect(localeOf('pt-BR,pt;q=0.9,en;q=0.8')).toBe('pt');
    expect(localeOf('ru, uk;q=0.9, en;q=0.8')).toBe('uk');
    expect(localeOf('en;q=0.5, de;q=0.7')).toBe('de');
    expect(localeOf('zh-TW')).toBe('zh');
    expect(localeOf('de;q=0, fr')).toBe('fr');
  });

  it('chooses none for what is malformed or not spoken here', () => {
    for (const header of [undefined, '', 'xx', ';;;', 'q=1', '*', '__proto__', 'toString', ','.repeat(10_000)])
      expect(localeOf(header)).toBeUndefined();
  });

  it('takes the language off a path and puts it back', () => {
    for (const { code } of locales)
      for (const path of ['/', '/classified', '/forum/3/a-title'])
        expect(splitLocale(withLocale(code, path))).toEqual({ locale: code, path });
    expect(splitLocale('/PT/classified')).toEqual({ locale: 'pt', path: '/classified' });
    expect(splitLocale('/ptolemy')).toEqual({ locale: 'en', path: '/ptolemy' });
    expect(splitLocale('/en/classified')).toEqual({ locale: 'en', path: '/en/classified' });
  });

  it('knows codes, not names of the language JavaScript is made of', () => {
    expect(isLocale('ar')).toBe(true);
    for (const code of ['constructor', 'PT', '', undefined, 3]) expect(isLocale(code)).toBe(false);
  });
});
