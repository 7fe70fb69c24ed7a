import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { deepl, deeplUrl } from './deepl.ts';
import { libreTranslate } from './libretranslate.ts';
import { mask } from './masks.ts';
import { noTranslator } from './port.ts';
import { type Mood, startTestTranslationService } from './test-translation-service.ts';
import { withCare } from './with-care.ts';

const log = createLogger({ level: 'silent' });
let service: Awaited<ReturnType<typeof startTestTranslationService>>;
beforeAll(async () => {
  service = await startTestTranslationService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.setMood('well');
  service.asked.length = 0;
});

const kinds = { LibreTranslate: libreTranslate, DeepL: deepl };
type Kind = keyof typeof kinds;
const open = (kind: Kind, timeoutMs = 60_000) =>
  withCare(kinds[kind]({ url: service.url, key: 'secret', timeoutMs }), log);

describe.each(['LibreTranslate', 'DeepL'] as const)('%s', (kind) => {
  it('translates texts in their order', async () => {
    const translated = await open(kind).translate(['Mesa', 'Quatro cadeiras'], 'pt', 'de', 'text');
    expect(translated).toEqual({ texts: ['de: Mesa', 'de: Quatro cadeiras'] });
    expect(service.asked).toMatchObject([{ texts: ['Mesa', 'Quatro cadeiras'], format: 'text', key: 'secret' }]);
  });

  it('translates HTML, and makes it safe again', async () => {
    const html = '<p>Uma <strong>mesa</strong> <a href="https://a.example/x">aqui</a></p>';
    const translated = await open(kind).translate([html], 'pt', 'de', 'html');
    expect(translated).toEqual({
      texts: [
        '<p>de: Uma <strong>mesa</strong> <a href="https://a.example/x" rel="ugc nofollow noopener noreferrer">aqui</a></p>',
      ],
    });
    expect(service.asked[0]).toMatchObject({ format: 'html' });
    expect(service.asked[0]?.texts[0]).not.toContain('a.example');
  });

  it('never sends links, addresses, phone numbers or account numbers', async () => {
    const text =
      'Ligue +351 912 345 678 ou ana@example.pt, IBAN PT50 0002 0123 1234 5678 9015 4, veja https://a.example/?q=1 [[0]]';
    const translated = await open(kind).translate([text], 'pt', 'de', 'text');
    expect(translated).toEqual({ texts: [`de: ${text}`] });
    expect(service.asked[0]?.texts[0]).toMatch(
      /^Ligue \[\[\d\]\] ou \[\[\d\]\], IBAN \[\[\d\]\], veja \[\[\d\]\] \[\[0\]\]$/,
    );
  });

  it.each([
    ['down', 'down'],
    ['page', 'down'],
    ['script', 'down'],
    ['link', 'down'],
    ['fewer', 'down'],
    ['numbers', 'down'],
    ['unmasked', 'down'],
    ['wrongLanguage', 'down'],
    ['elsewhere', 'down'],
    ['limit', 'limit'],
    ['unsupported', 'unsupported'],
  ] as const)('that is in the mood "%s" is refused as %s', async (mood: Mood, refused) => {
    service.setMood(mood);
    const texts = ['Escreva para ana@example.pt', 'Mesa de carvalho'];
    expect(await open(kind).translate(texts, 'pt', 'de', 'text')).toEqual({ refused });
    expect(await open(kind).translate([`<p>${texts[0]}</p>`, '<p>Mesa</p>'], 'pt', 'de', 'html')).toEqual({ refused });
  });

  it('that does not answer is given up', async () => {
    service.setMood('deaf');
    expect(await open(kind, 50).translate(['Mesa'], 'pt', 'de', 'text')).toEqual({ refused: 'down' });
  });

  it('that cannot do with one text is asked for others', async () => {
    const translator = open(kind);
    service.setMood('wrongLanguage');
    for (let at = 0; at < 7; at += 1)
      expect(await translator.translate(['Mesa'], 'pt', 'de', 'text')).toEqual({ refused: 'down' });
    expect(service.asked).toHaveLength(7);
    service.setMood('well');
    expect(await translator.translate(['Mesa'], 'pt', 'de', 'text')).toEqual({ texts: ['de: Mesa'] });
  });

  it('that failed five times is left in peace for half a minute, then asked by one call', async () => {
    let now = 0;
    const translator = withCare(kinds[kind]({ url: service.url, key: '' }), log, () => now);
    const ask = () => translator.translate(['Mesa'], 'pt', 'de', 'text');
    service.setMood('down');
    for (let at = 0; at < 7; at += 1) expect(await ask()).toEqual({ refused: 'down' });
    expect(service.asked).toHaveLength(5);
    service.setMood('well');
    expect(await ask()).toEqual({ refused: 'down' });
    now = 30_000;
    expect(await Promise.all([ask(), ask()])).toEqual([{ texts: ['de: Mesa'] }, { refused: 'down' }]);
    expect(await ask()).toEqual({ texts: ['de: Mesa'] });
  });
});

it('DeepL tells that the quota is used up, and is asked for kinds of languages', async () => {
  service.setMood('quota');
  expect(await open('DeepL').translate(['Mesa'], 'pt', 'en', 'text')).toEqual({ refused: 'quota' });
  await open('DeepL').translate(['Table'], 'en', 'zh', 'text');
  expect(service.asked.map(({ from, to }) => [from, to])).toEqual([
    ['PT', 'EN-GB'],
    ['EN', 'ZH-HANS'],
  ]);
  expect([deeplUrl('a:fx'), deeplUrl('a')]).toEqual(['https://api-free.deepl.com', 'https://api.deepl.com']);
});

it('without a service nothing is translated', async () => {
  expect(await noTranslator.translate(['Mesa'], 'pt', 'de', 'text')).toEqual({ refused: 'unsupported' });
});

describe('masks', () => {
  it('leave prices, years and sizes in the text', () => {
    for (const text of ['€ 1 250', 'since 2019', '120 x 80 cm', 'B2 in 2024/25']) expect(mask(text).text).toBe(text);
  });

  it('that were lost or doubled are noticed', () => {
    const { text, unmask } = mask('Call 0151 2345 6789 or a@b.example');
    expect(unmask(text)).toBe('Call 0151 2345 6789 or a@b.example');
    expect(unmask('Call [[0]]')).toBeUndefined();
    expect(unmask('Call [[0]] [[0]]')).toBeUndefined();
    expect(unmask('Call [[0]] [[7]]')).toBeUndefined();
    expect(unmask('[[ 1 ]] oder [[0]]')).toBeDefined();
  });
});
