import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { detect } from './detector.ts';
import { languageOf, writtenIn } from './language-of.ts';
import { labelledTexts, otherTexts } from './test-texts.ts';

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
const listed = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([language, list]) => list.map((text) => ({ language, text })));

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** The texts of a group one after the other, without what is filled in. */
const wordsIn = (texts: unknown): string =>
  typeof texts === 'string'
    ? texts.replace(/<[^>]*>|\b\w+, (plural|select),|[{}#]|\b(zero|one|two|few|many|other)\b|=\d/g, ' ')
    : Object.values(texts as object)
        .map(wordsIn)
        .join('. ');

describe('the language of a text', () => {
  it('is right in at least 98 of 100 texts of 16 letters and more', async () => {
    const texts = listed(labelledTexts);
    expect(texts.length).toBeGreaterThanOrEqual(200);
    expect(texts.filter(({ text }) => letters(text) < 16)).toEqual([]);
    const wrong: string[] = [];
    for (const { language, text } of texts) {
      const found = await languageOf('', text, 'en');
      if (found !== language) wrong.push(`${language} as ${found}: ${text}`);
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(texts.length * 0.02);
  });

  it('is not one of the interface where the interface does not speak it', async () => {
    for (const { language, text } of listed(otherTexts)) expect(await languageOf('', text, 'en'), text).toBe(language);
  });

  it('is that of its folder in every group of translations', async () => {
    // Names and single words are alike in many languages.
    const files = globSync('locales/*/*.json', { cwd: root }).filter(
      (file) => !/(places|categories|keywords)\.json$/.test(file),
    );
    const groups = files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as Record<string, unknown>).map(
        ([group, texts]) => ({ file, group, text: wordsIn(texts).slice(0, 1000) }),
      ),
    );
    const long = groups.filter(({ text }) => letters(text) > 100);
    expect(long.length).toBeGreaterThan(500);
    const found = await Promise.all(long.map(async (one) => ({ ...one, language: await detect(one.text) })));
    const wrong = found.filter(({ file, language }) => !file.startsWith(`locales/${language}/`));
    expect(wrong.map(({ file, group, language }) => `${file}: ${group} reads as ${language}`)).toEqual([]);
  });

  it('is read of title and body together', async () => {
    expect(await languageOf('IKEA MALM 140', 'Vendo cama com colchão, quase nova.', 'en')).toBe('pt');
  });

  it('is not read of addresses and numbers', async () => {
    expect(await languageOf('', 'https://www.example.com/this-is-the-page 0049 30 1234567 x@example.com', 'en')).toBe(
      '',
    );
  });

  it.each([
    ['Sofa', 'pt', 'pt'],
    ['Sofa', 'en', ''],
    ['Sofa', 'uk', ''],
    ['Диван', 'uk', 'uk'],
    ['Диван', 'ar', ''],
    ['', 'de', ''],
    ['!!! 123', 'fr', ''],
  ] as const)('of the short text "%s" by a reader of %s is "%s"', async (text, locale, language) => {
    expect(await languageOf(text, '', locale)).toBe(language);
  });

  it('of a few Chinese signs is Chinese', async () => {
    expect(await languageOf('出售二手自行车', '', 'en')).toBe('zh');
  });
});

describe('the language that is stored', () => {
  const text = { title: 'Vendo bicicleta', body: 'Quase nova, com capacete e luzes.' };

  it('is the one its author chose', async () => {
    expect(await writtenIn('es', text, 'en')).toEqual({ language: 'es', languageSource: 'author' });
  });

  it('is detected otherwise', async () => {
    expect(await writtenIn('', text, 'en')).toEqual({ language: 'pt', languageSource: 'detected' });
  });
});
