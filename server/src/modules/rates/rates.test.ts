import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHttp, envelopeOf, type TestHttp } from '#server/http/test-http.ts';
import { firstRates } from './first-rates.ts';
import { readRates } from './read-rates.ts';

const TODAY = '2026-11-21';
const reasons = (text: string) => readRates(text, TODAY).wrong.map(({ line, reason }) => `${line}: ${reason}`);
const taken = (text: string) => {
  const read = readRates(text, TODAY);
  if (!('day' in read)) throw new Error(JSON.stringify(read.wrong));
  return { day: read.day, ...Object.fromEntries(read.perEuro) };
};

describe('a file of rates', () => {
  it('is read as the European Central Bank writes it', () => {
    expect(taken('Date, USD, JPY, ISK, \n20 November 2026, 1.0389, 163.06, N/A, \n')).toEqual({
      day: '2026-11-20',
      EUR: 1,
      USD: 1.0389,
      JPY: 163.06,
    });
    expect(taken('\ufeffDate,USD\r\n2026-11-18,1.1\r\n2026-11-20,1.3\r\n2026-11-19,1.2\r\n')).toMatchObject({
      day: '2026-11-20',
      USD: 1.3,
    });
  });

  it('is read as JSON', () => {
    expect(taken('{"date": "2026-11-20", "base": "EUR", "rates": {"USD": 1.0389, "EUR": 1}}')).toEqual({
      day: '2026-11-20',
      EUR: 1,
      USD: 1.0389,
    });
  });

  it.each([
    ['', ['1: the first line does not begin with “Date” and currencies']],
    ['\n\nCurrency,USD\n', ['3: the first line does not begin with “Date” and currencies']],
    ['Date,USD\n', ['1: there is no line with rates']],
    ['Date,USD\n2026-11-20,N/A\n', ['2: there is no rate']],
    ['Date,USD\n2026-02-30,1.1\n', ['2: the day is not written as 2026-11-20 or 20 November 2026']],
    ['Date,USD\n31 February 2026,1.1\n', ['2: the day is not written as 2026-11-20 or 20 November 2026']],
    ['Date,USD\n2026-11-20,1.1\n20.11.2026,1.1\n', ['3: the day is not written as 2026-11-20 or 20 November 2026']],
    ['Date,USD\n2026-11-22,1.1\n', ['2: 2026-11-22 is in the future']],
    ['Date,USD,XQQ,USD\n2026-11-20,1.1,2,3\n', ['2: “XQQ” is no currency', '2: USD stands here twice']],
    [
      'Date,USD,GBP\n\n2026-11-20,-1,0\n',
      ['3: the rate of USD is no number above 0', '3: the rate of GBP is no number above 0'],
    ],
    ['Date,USD\n2026-11-20,1e3\n', ['2: the rate of USD is no number above 0']],
    ['Date,USD\n2026-11-20,1,1\n', ['2: there are more rates than currencies']],
    ['Date,EUR\n2026-11-20,2\n', ['2: one euro is 1 EUR']],
    ['{\n"date": "2026-11-20",\n"rates": {"USD": 1.1,}\n}', ['3: this is no JSON']],
    ['{\n"date": "2026-11-20",\n"base": "USD",\n"rates": {"GBP": 1.1}}', ['3: the rates must be those of one euro']],
    ['{"date": "2026-11-20"}', ['1: “rates” is missing']],
    [
      '{\n"rates": {\n"USD": "1.1",\n"__proto__": 3}}',
      [
        '1: the day is not written as 2026-11-20 or 20 November 2026',
        '3: the rate of USD is no number above 0',
        '4: “__proto__” is no currency',
      ],
    ],
  ])('is refused by line: %j', (text, expected) => {
    expect(reasons(text)).toEqual(expected);
  });
});

describe('the rates of the site', () => {
  let site: TestHttp;
  beforeAll(async () => {
    site = await createTestHttp();
  });
  afterAll(() => site.close());

  const current = async () => envelopeOf(await site.post(operations.config.getRates.path)).data;
  const put = (text: string) => site.server.modules.rates.import(text);

  it('are those it came with until an operator puts in newer ones, at once and whole', async () => {
    expect(await current()).toMatchObject({ day: firstRates.day, perEuro: { EUR: 1, USD: firstRates.perEuro.USD } });
    expect(await put('Date,USD,GBP\n2025-03-04,1.05,0.83\n')).toEqual({ day: '2025-03-04', currencies: 3, wrong: [] });
    expect(await current()).toEqual({ day: '2025-03-04', perEuro: { EUR: 1, USD: 1.05, GBP: 0.83 } });
    expect(await put('Date,USD\n2025-03-05,1.06\n')).toMatchObject({ day: '2025-03-05' });
    expect(await current()).toEqual({ day: '2025-03-05', perEuro: { EUR: 1, USD: 1.06 } });
  });

  it('stay as they are when a file is wrong or older', async () => {
    const before = await current();
    expect(await put('Date,USD,GBP\n2025-03-06,1.07,none\n')).toEqual({
      wrong: [{ line: 2, reason: 'the rate of GBP is no number above 0' }],
    });
    expect(await put('Date,USD\n2025-03-01,1.01\n')).toEqual({
      wrong: [{ line: 1, reason: 'these are of 2025-03-01, but those of 2025-03-05 are there already' }],
    });
    expect(await current()).toEqual(before);
  });
});
