import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { cleanText, fieldFaults, type Operation, operations, pushDefaults, pushKinds } from './index.ts';
import { line, nameLine } from './text.ts';

const all = Object.entries(operations).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ group, name, call: call as Operation })),
);

describe('the registry of calls', () => {
  it.each(all)('$group/$name stands under its own path', ({ group, name, call }) => {
    expect(call.path).toBe(`${group}/${name}`);
  });
});

const pathsWith = (fact: 'costly' | 'quiet' | 'lasting' | 'offline') =>
  all.filter(({ call }) => call[fact]).map(({ call }) => call.path);

describe('facts of calls', () => {
  it('has answers saved for offline reading only of calls that change nothing and tell nothing about accounts', () => {
    const paths = pathsWith('offline');
    expect(paths).toContain('classified/getAdsDetail');
    const reading = /\/(get|index|similar|lookTwoUserMsg|queryMessage|overlay)/;
    expect(paths.filter((path) => !reading.test(path))).toEqual([]);
    expect(paths.filter((path) => /session|phone|contact|userinfo|order|manage|export/i.test(path))).toEqual([]);
  });

  it('has no call outlive its page that publishes text or is costly', () => {
    expect(all.filter(({ call }) => call.lasting && (call.costly || call.publishes === 'text'))).toEqual([]);
  });

  it('counts members only where there are some, and under one limit where calls share a count', () => {
    const limited = all.flatMap(({ call }) => (call.limit ? [{ ...call.limit, path: call.path, who: call.who }] : []));
    // An appeal is made by members, and by the key of a mail.
    expect(limited.filter(({ by, who }) => by === 'member' && who === 'anyone').map(({ path }) => path)).toEqual([
      'report/appeal',
    ]);
    const shared = Map.groupBy(limited, ({ count, path }) => count ?? path);
    for (const [, limits] of shared)
      expect(new Set(limits.map(({ most, perSeconds, by }) => `${most} ${perSeconds} ${by}`)).size).toBe(1);
  });
});

describe('inputs', () => {
  it('drops unknown fields instead of handing them on', () => {
    const parsed = operations.user.edit.input.parse({ about: 'x', userType: 2, rights: 9, ['__proto__']: { a: 1 } });
    expect(parsed).toEqual({ about: 'x' });
  });
  it.each([-1, 0, 1e9, '1e3', Number.NaN, [], 2 ** 53, '6 or 1'])('refuses %s as a page', (pageNum) => {
    expect(operations.classified.getMyAds.input.safeParse({ pageNum }).success).toBe(false);
  });
  it('takes ids as numbers and as digits', () => {
    expect(operations.classified.getAdsDetail.input.parse({ classifiedId: '12' })).toEqual({ classifiedId: 12 });
    for (const wrong of ['0', '-1', '1.5', '1e3', 0, -3, 1.5, null, {}, '99999999999999999']) {
      expect(operations.classified.getAdsDetail.input.safeParse({ classifiedId: wrong }).success).toBe(false);
    }
  });
  it('takes signs that turn the direction out of one line, and leaves them in names to be refused', () => {
    expect(line(80).parse('\u202eLamp\u202c \u2066for\u2069 sale')).toBe('Lamp for sale');
    expect(line(80).parse('\u202e\u2066')).toBe('');
    expect(line(80).parse('می\u200cخواهم \u200eA')).toBe('می\u200cخواهم \u200eA');
    expect(nameLine(80).parse('\u202eAna')).toBe('\u202eAna');
  });

  it('cleans text of what no database or page should hold', () => {
    expect(cleanText(' a\u0000b\u001b[31m\r\nc\ud800 ')).toBe('ab[31m\nc\ufffd');
  });
});

describe('faults', () => {
  it('name what is wrong with each field', () => {
    const result = operations.user.register.input.safeParse({
      userName: 'a',
      email: 'nobody',
      password: 'short',
      agree: false,
    });
    expect(result.success).toBe(false);
    expect(fieldFaults(result.error as z.core.$ZodError)).toEqual({
      userName: { reason: 'tooShort', params: { least: 2 } },
      email: 'email',
      password: { reason: 'tooShort', params: { least: 10 } },
      agree: 'tick',
    });
  });
});

describe('push', () => {
  const { subscribePush } = operations.push;
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = 'https://push.example/send/1';
  it('takes the keys of a browser, with and without padding', () => {
    expect(subscribePush.input.safeParse({ endpoint, keys }).success).toBe(true);
    const padded = { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` };
    expect(subscribePush.input.safeParse({ endpoint, keys: padded }).success).toBe(true);
  });
  it.each([
    { endpoint: '', keys },
    { endpoint: 'x'.repeat(1501), keys },
    { endpoint: `${endpoint}\u0000`, keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: `${'B'.repeat(86)}+` } },
    { endpoint },
  ])('refuses %j', (input) => {
    expect(subscribePush.input.safeParse(input).success).toBe(false);
  });
  it('has a default for every kind, likes stay silent', () => {
    expect(Object.keys(pushDefaults)).toEqual([...pushKinds]);
    expect(pushDefaults).toMatchObject({ message: true, match: true, like: false });
  });
});
