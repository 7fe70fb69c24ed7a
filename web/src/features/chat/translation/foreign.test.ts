import { describe, expect, it } from 'vitest';
import { hasWords, looksForeign, probableLanguage } from './foreign.ts';

describe('a message looks foreign', () => {
  it.each([
    ['Доброго дня, стіл ще є?', ['en', 'pt'], undefined],
    ['你好，还在吗', ['en'], 'en'],
    ['هل الطاولة متاحة؟', ['pt'], 'ar'],
    ['Hello, is the table still there?', ['uk'], 'en'],
    ['A mesa ainda está disponível?', ['en'], 'pt'],
    ['Да', ['en'], undefined],
  ])('%s to a reader of %s', (text, read, peerLocale) => {
    expect(looksForeign(text, read, peerLocale)).toBe(true);
  });

  it.each([
    ['A mesa ainda está disponível?', ['en', 'pt'], 'pt'],
    // The writer never chose a language: nobody can tell without reading the text.
    ['A mesa ainda está disponível?', ['en'], 'en'],
    ['Olá!', ['en'], 'pt'],
    ['Стіл ще є, можна сьогодні?', ['ru'], 'en'],
    ['https://a.example/mesa-de-carvalho-com-quatro-cadeiras', ['en'], 'pt'],
    ['👍 12:30', ['en'], 'uk'],
    ['', ['en'], 'uk'],
  ])('not: %s to a reader of %s', (text, read, peerLocale) => {
    expect(looksForeign(text, read, peerLocale)).toBe(false);
  });
});

it('there is nothing to translate in numbers, signs and addresses', () => {
  expect(['12:30', '👍', 'ana@example.pt', 'www.a.example/olá'].map(hasWords)).toEqual([false, false, false, false]);
  expect(['ok', '好', 'Olá https://a.example'].map(hasWords)).toEqual([true, true, true]);
});

it('the language is that of the script, or of the writer', () => {
  expect(probableLanguage('你好', 'en')).toBe('zh');
  expect(probableLanguage('Доброго дня', 'ru')).toBe('ru');
  expect(probableLanguage('Bom dia', 'pt')).toBe('pt');
  expect(probableLanguage('Bom dia', 'uk')).toBeUndefined();
});
