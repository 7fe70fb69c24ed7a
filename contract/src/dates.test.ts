import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { checkAd, type FieldType, type Operation, operations } from './index.ts';

const impossible = {
  day: [
    '2026-02-30',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '0000-00-00',
    '9999-12-31',
    '1969-12-31',
    '26-1-1',
    '',
  ],
  time: ['25:00', '24:01', '12:60', '99:99', '-1:00', '7:00', '12:00:00', '+5:00', ''],
};
const moments = [
  ...impossible.day.map((day) => `${day}T10:00:00Z`),
  ...['24:00', '25:00', '10:60', '10:00:61'].map((time) => `2026-05-01T${time}Z`),
  ...['2026-05-01', '2026-05-01T10:00:00', '2026-05-01T10:00:00+25:00', '2026-05-01T10:00:00-05:99', 'tomorrow'],
];

/** Every text of a call's input, by its path. */
function textsIn(schema: z.core.$ZodType, path: string): { path: string; field: z.ZodMiniType }[] {
  const def = schema._zod.def as { type: string; [part: string]: unknown };
  if (def.type === 'string') return [{ path, field: schema as z.ZodMiniType }];
  const inner = ['innerType', 'element', 'in', 'valueType'].flatMap((key) => (def[key] ? [def[key]] : []));
  const all = [...inner, ...((def.options ?? []) as unknown[])] as z.core.$ZodType[];
  const shape = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>);
  return [
    ...all.flatMap((one) => textsIn(one, path)),
    ...shape.flatMap(([key, one]) => textsIn(one, `${path}.${key}`)),
  ];
}

const everyOperation = Object.values(operations).flatMap((group) => Object.values(group) as Operation[]);
const texts = everyOperation.flatMap(({ input, path }) => textsIn(input, path));
const samples = { day: '2026-02-28', moment: '2026-02-28T10:30:00Z', time: '10:30' };
/** Every text that is a day, a moment or a time, with what it takes; one that takes any text is none of these. */
const found = texts.flatMap(({ path, field }) => {
  const takes = (value: string) => field.safeParse(value).success;
  if (['x', 'harbour-lamp', 'any text of some length, without a day'].some(takes)) return [];
  return Object.entries(samples).flatMap(([kind, sample]) => (takes(sample) ? [{ path, field, kind }] : []));
});
const namedLikeDates = /(?:[dD]ate|[tT]ime|[dD]ay|[uU]ntil|\.from|\.to|checkedOn|[aA]t)$/;

describe('every day, moment and time of the contract', () => {
  it('is among those that are tried here', () => {
    const paths = found.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'article/saveArticle.checkedOn',
        'article/saveArticle.publishTime',
        'directory/postDirectory.openingHours.special.date',
        'directory/postDirectory.openingHours.week.from',
        'forum/postForum.eventTime',
        'forum/postForum.poll.closeTime',
        'manage/saveBanner.from',
        'manage/saveBanner.to',
      ]),
    );
    const named = texts.map(({ path }) => path).filter((path) => namedLikeDates.test(path));
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it.each(found)('$path refuses what is none', ({ field, kind }) => {
    const wrong = kind === 'moment' ? moments : impossible[kind as 'day' | 'time'];
    expect(wrong.filter((value) => field.safeParse(value).success)).toEqual([]);
  });

  it('takes leap days, seconds and offsets', () => {
    const { eventTime } = operations.forum.postForum.input.shape;
    for (const value of ['2028-02-29T10:00Z', '2026-05-01T23:59:59.999Z', '2026-05-01T00:00:00+14:00', null])
      expect(eventTime.safeParse(value).success).toBe(true);
  });

  it('has quiet hours within a day', () => {
    const { input } = operations.notification.setNotificationPreferences;
    for (const hour of [-1, 24, 25, 7.5, '7', Number.NaN])
      expect(input.safeParse({ quietFrom: hour }).success || input.safeParse({ quietTo: hour }).success).toBe(false);
  });
});

describe('the days of an ad', () => {
  const field = (key: string, type: FieldType, more: object = {}) => ({ key, label: key, type, ...more });
  const leaf = {
    ...{
      id: 11,
      key: 'leaf',
      name: 'Leaf',
      icon: 'x',
      days: 30,
      priceUnits: ['once' as const],
      intents: ['offer' as const],
    },
    photos: 12,
    fields: [
      field('start', 'date'),
      field('ends', 'date', { when: 'ahead', notBefore: 'start' }),
      field('lost', 'date', { when: 'past' }),
      field('time', 'text', { clock: true }),
    ],
  };
  const tree = [{ ...leaf, id: 1, key: 'root', name: 'Root', fields: [], children: [leaf] }];
  const now = new Date('2026-11-22T12:00:00Z');
  const wrongOf = (fields: object, at: Date | undefined = now) => {
    const input = operations.classified.postAds.input.parse({ categoryId: 11, title: 'Oak table', fields });
    const wrong = checkAd({ ...input, content: 'Solid oak, to be collected.', areaId: 1, price: 1 }, tree, 1, 0, at);
    return Object.keys(wrong);
  };

  it.each(impossible.day.filter(Boolean))('are none at %s', (start) => {
    expect(wrongOf({ start })).toEqual(['fields.start']);
  });
  it('end after they begin', () => {
    expect(wrongOf({ start: '2026-12-10', ends: '2026-12-09' })).toEqual(['fields.ends']);
    expect(wrongOf({ start: '2026-12-10', ends: '2026-12-10' })).toEqual([]);
  });
  it('are ahead, or past, when the ad goes live, and may be over later', () => {
    expect(wrongOf({ ends: '2026-11-20' })).toEqual(['fields.ends']);
    expect(wrongOf({ ends: '2026-11-21', lost: '2026-11-23' })).toEqual([]);
    expect(wrongOf({ lost: '2026-11-24' })).toEqual(['fields.lost']);
    const input = operations.classified.postAds.input.parse({
      categoryId: 11,
      title: 'Oak table',
      fields: { ends: '2025-01-01' },
    });
    expect(checkAd({ ...input, draft: true }, tree, 1)).toEqual({});
  });
  it.each([
    ['18:30', []],
    ['from 9h15 to 24:00', []],
    ['after work, 2.5 hours', []],
    ['25:00', ['fields.time']],
    ['at 18:75 sharp', ['fields.time']],
  ])('have times of a day: %s', (time, wrong) => expect(wrongOf({ time })).toEqual(wrong));
});
