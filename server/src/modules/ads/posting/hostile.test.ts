import { codes, type Operation, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#server/lib/refusal.ts';
import { type AdsSite, createAdsSite, type TestAdMember } from '#server/modules/ads/test-ads-site.ts';

const { postAds, getAdsDetail, getClassifiedInfoList, getMyAds, getmycollectads } = operations.classified;
const { getTopAds, getCategoryCounts, changeStatus, renew, getAdsConfig } = operations.classified;

/** Texts that have broken parsers, databases, pages and terminals. */
const texts = [
  "'; DROP TABLE ad; --",
  "' OR '1'='1",
  "1' AND pg_sleep(9) --",
  "\") || to_tsquery('x') --",
  "\\'; SELECT 1; --",
  '$$; SELECT 1; $$',
  '{"$gt": ""}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '../../../../etc/passwd\u0000.webp',
  '\u0000\u0001\u001b[31m\u007f\u0085',
  'line\r\nSet-Cookie: a=b\u2028\u2029',
  '\ud800 lone \udfff',
  '\u202eevil\u202c \u2066RTL\u2069 \ufeff\u200b',
  'Z̸̢̛͎͇a̷l̶g̴o̵ ̴t̷e̸x̶t',
  '👩‍👩‍👧‍👦 🇵🇹 🏳️‍🌈 ﷽',
  'ﬁ ² Ⅷ İi ı ß ẞ ΑΣ ς',
  'a'.repeat(80),
  '% _ * ? [ ] ( ) | & ! : < > ~ ^',
  '__proto__',
  'NaN Infinity -0 1e309 0x1F ٣',
  'NULL undefined true nil',
  'ا ل ع ر ب ي ة שלום',
  '社會科學院語學研究所',
];
const numbers = [
  -1,
  0,
  1.5,
  1e9,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '1e3',
  '6 or 1',
  '٣',
  '',
  [],
  {},
  null,
  true,
];
const odd = [
  null,
  [],
  {},
  [[]],
  [{}],
  { a: 1 },
  true,
  7,
  'x',
  ['x'],
  { min: 'x' },
  { min: Number.NaN },
  { '': { '': '' } },
];

let site: AdsSite;
let seller: TestAdMember;
let classifiedId: number;
beforeAll(async () => {
  site = await createAdsSite();
  seller = await site.member();
  classifiedId = (await seller.call(postAds, site.goodAd())).classifiedId;
});
afterAll(() => site.close());

/** What came of a call: an answer or a refusal; anything else that is thrown fails the test. */
async function outcome(operation: Operation, input: object, call = site.visitor): Promise<number> {
  try {
    await call(operation, input);
    return codes.ok;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw new Error(`${operation.path} ${JSON.stringify(input)} failed`, { cause: error });
  }
}
/** The one live ad is still as it was. */
async function unharmed() {
  expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject({ status: 'active', price: 120 });
}

describe('lists', () => {
  const named = {
    text: ['keyword', 'intent', 'priceType', 'sort', 'cursor', 'pageNum', 'categoryId', 'areaId', 'userId', 'regionId'],
    number: [
      'regionId',
      'categoryId',
      'areaId',
      'userId',
      'userType',
      'priceMin',
      'priceMax',
      'postedWithin',
      'pageNum',
      'pageSize',
    ],
    odd: ['keyword', 'fields', 'near', 'bounds', 'withPhoto', 'cursor', 'sort'],
  };

  it.each(named.text)('take hostile texts for %s', async (key) => {
    for (const text of texts) {
      for (const sort of ['newest', 'priceUp'])
        expect([codes.ok, codes.invalidInput]).toContain(await outcome(getClassifiedInfoList, { sort, [key]: text }));
    }
    await unharmed();
  });

  it.each(named.number)('take hostile numbers for %s', async (key) => {
    for (const value of numbers)
      for (const keyword of [undefined, 'oak'])
        expect([codes.ok, codes.invalidInput]).toContain(
          await outcome(getClassifiedInfoList, { keyword, [key]: value }),
        );
  });

  it.each(named.odd)('take what is of another kind for %s', async (key) => {
    for (const value of odd)
      expect([codes.ok, codes.invalidInput]).toContain(
        await outcome(getClassifiedInfoList, { categoryId: 401, [key]: value }),
      );
  });

  it('take hostile values and keys of typed fields', async () => {
    for (const text of texts) {
      for (const fields of [
        { condition: [text] },
        { rooms: [text] },
        { [text]: ['x'] },
        { rooms: { min: text } },
        { rooms: text },
      ])
        for (const categoryId of [401, 101, 100])
          expect([codes.ok, codes.invalidInput]).toContain(
            await outcome(getClassifiedInfoList, { categoryId, fields }),
          );
    }
    for (const value of [1e308, -1e308, 5e-324, 0.1 + 0.2])
      expect(
        await outcome(getClassifiedInfoList, { categoryId: 101, fields: { rooms: { min: value, max: value } } }),
      ).toBe(codes.ok);
    await unharmed();
  });

  it('take points and distances at the ends of the earth', async () => {
    for (const lat of [-90, 90, 0, -0])
      for (const lng of [-180, 180, 0])
        for (const radius of [1e-9, 1, 1_000_000])
          for (const sort of ['nearest', 'newest'])
            expect(await outcome(getClassifiedInfoList, { near: { lat, lng, radius }, sort })).toBe(codes.ok);
  });

  it('find an ad by its hostile title, and give it back as it was typed but for what is no text', async () => {
    const owner = await site.member();
    for (const title of texts) {
      const [, second] = [await site.sql('delete from ad where owner_id = $1', [owner.userId]), title];
      const posted = await owner.call(
        postAds,
        site.goodAd({ title: `Oak ${second}`.slice(0, 80), content: `${title} and more of it` }),
      );
      const ad = await site.visitor(getAdsDetail, { classifiedId: posted.classifiedId });
      expect(ad.title).not.toMatch(/\p{Cc}/u);
      expect(ad.title.isWellFormed()).toBe(true);
      const { list } = await site.visitor(getClassifiedInfoList, { keyword: 'oak', userId: owner.userId });
      expect(list.map((one) => one.classifiedId)).toEqual([posted.classifiedId]);
      site.clock.advance(3_600_000);
    }
  });
});

describe('every other call', () => {
  it.each([
    getAdsDetail,
    getTopAds,
    getCategoryCounts,
    getAdsConfig,
    getMyAds,
    getmycollectads,
    changeStatus,
    renew,
    postAds,
  ])(
    '$path answers or refuses whatever comes',
    async (operation) => {
      const [stranger, values] = [await site.member(), [...texts, ...numbers, ...odd]];
      const keys = [
        'classifiedId',
        'regionId',
        'categoryId',
        'size',
        'pageNum',
        'pageSize',
        'status',
        'areaId',
        'price',
        'fields',
        'imgUrl',
      ];
      const allowed = [
        codes.ok,
        codes.invalidInput,
        codes.notFound,
        codes.conflict,
        codes.noRightLeft,
        codes.tooManyTries,
      ];
      for (const key of keys)
        for (const value of values) {
          const base =
            operation === postAds ? { draft: true } : operation === changeStatus ? { status: 'removed' } : {};
          expect(allowed).toContain(await outcome(operation, { ...base, [key]: value }, stranger.call));
        }
      await unharmed();
    },
    120_000,
  );
});

describe('drafts', () => {
  it.each(['title', 'content', 'address', 'phone', 'language', 'imgUrl', 'employer', 'papers'])(
    'take hostile texts as %s and give them back as text',
    async (key) => {
      const owner = await site.member();
      const draft = { draft: true, categoryId: 201 };
      const { classifiedId: id } = await owner.call(postAds, draft);
      for (const text of texts) {
        const typed = ['employer', 'papers'].includes(key) ? { fields: { [key]: text } } : { [key]: text };
        const came = await outcome(postAds, { ...draft, classifiedId: id, ...typed }, owner.call);
        expect([codes.ok, codes.invalidInput]).toContain(came);
        const ad = await owner.call(getAdsDetail, { classifiedId: id });
        expect(JSON.stringify([ad.title, ad.content, ad.address, ad.phone, ad.fields])).not.toContain('\\u0000');
      }
    },
  );
});
