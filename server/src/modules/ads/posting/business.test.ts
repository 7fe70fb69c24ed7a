import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '#server/lib/csv.ts';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from '#server/modules/ads/test-ads-site.ts';

const { postAds, addView, getPhone, getAdStatistics, exportAds, importAds, getMyAds, getAdsDetail } =
  operations.classified;
let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

const firm = () => site.member({ userType: 2 });
const post = async (who: TestAdMember, fields: object = {}) =>
  (await who.call(postAds, site.goodAd(fields))).classifiedId;

describe('the numbers of ads', () => {
  it('tell views and calls of every day, of all ads or of one', async () => {
    const seller = await firm();
    const phone = { phone: '+351 210 000 199', showPhone: true };
    const [one, other] = [await post(seller, phone), await post(seller, { title: 'Another oak table' })];
    for (const classifiedId of [one, one, other]) await site.caller(undefined)(addView, { classifiedId });
    await (await site.member()).call(getPhone, { classifiedId: one });
    await site.ads.flushViews();
    const today = site.clock.now().toISOString().slice(0, 10);
    const all = await seller.call(getAdStatistics, { days: 7 });
    expect(all.days).toHaveLength(7);
    expect(all.days.at(-1)).toEqual({ day: today, views: 3, chats: 0, calls: 1 });
    expect(all.total).toEqual({ views: 3, chats: 0, calls: 1 });
    expect((await seller.call(getAdStatistics, { classifiedId: other })).total).toMatchObject({ views: 1, calls: 0 });
    site.clock.advance(7 * DAY);
    expect((await seller.call(getAdStatistics, { days: 7 })).total.views).toBe(0);
    expect((await seller.call(getAdStatistics, { days: 30 })).days).toHaveLength(30);
  });

  it('of another’s ad are nobody’s to see', async () => {
    const [seller, other] = [await firm(), await firm()];
    const classifiedId = await post(seller);
    const theirs = await refused(other.call(getAdStatistics, { classifiedId }));
    expect(theirs).toEqual(await refused(other.call(getAdStatistics, { classifiedId: 99_999_999 })));
    expect(theirs.code).toBe(codes.notFound);
  });
});

describe('a file of ads', () => {
  it('comes back as the ads it was made of', async () => {
    const [seller, other] = [await firm(), await firm()];
    const hostile = { title: '=HYPERLINK("x"), "quoted"', content: 'Two lines,\nthe second; with marks.', price: 12.5 };
    await post(seller, hostile);
    await post(seller, { title: 'A plain oak table', fields: { condition: 'good' } });
    const { fileName, csv } = await seller.call(exportAds);
    expect(fileName).toMatch(/^ads-\d{4}-\d{2}-\d{2}\.csv$/);
    // What a spreadsheet would run stands there as text.
    expect(
      readCsv(csv)
        .flatMap(({ fields }) => fields)
        .filter((field) => field.startsWith('=')),
    ).toEqual([]);
    expect(await other.call(importAds, { csv })).toEqual({ posted: 2, drafts: 0, refused: [] });
    const titles = async (who: TestAdMember) => (await who.call(getMyAds)).list.map(({ title }) => title).toSorted();
    expect(await titles(other)).toEqual(await titles(seller));
    const copy = (await other.call(getMyAds)).list.find(({ title }) => title === hostile.title);
    expect(await other.call(getAdsDetail, { classifiedId: copy?.classifiedId ?? 0 })).toMatchObject(hostile);
  });

  it('keeps the second text of an ad', async () => {
    const [seller, other] = [await firm(), await firm()];
    const secondText = { language: 'pt', title: 'Mesa de carvalho', content: 'Carvalho maciço,\npara levantar hoje.' };
    const english = { title: 'An oak table for the garden', content: 'Solid oak, to be collected this evening.' };
    await post(seller, { ...english, secondText });
    expect(await other.call(importAds, await seller.call(exportAds))).toMatchObject({ posted: 1, refused: [] });
    const classifiedId = (await other.call(getMyAds)).list[0]?.classifiedId ?? 0;
    expect(await other.call(getAdsDetail, { classifiedId })).toMatchObject({ ...english, secondText });
    const csv = `title,category,content,price,placeId,secondTitle\nOak,furniture,"${english.content}",9,${site.area.id},Mesa`;
    expect((await other.call(importAds, { csv })).refused[0]?.message).toMatch(
      /secondText\.language: .*secondText\.content: /,
    );
  });

  it('tells what is wrong by line, and posts the rest', async () => {
    const seller = await firm();
    const csv = [
      'title,category,content,price,placeId',
      `Good oak table,furniture,"Solid oak, to be collected.",120,${site.area.id}`,
      `No such kind,spaceships,"Solid oak, to be collected.",120,${site.area.id}`,
      `Oak,furniture,short,,${site.area.id}`,
      `Lost oak table,furniture,"Solid oak, to be collected.",cheap,${site.area.id}`,
    ].join('\n');
    const { posted, refused: lines } = await seller.call(importAds, { csv });
    expect(posted).toBe(1);
    expect(lines.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(lines[0]?.message).toBe('There is no category “spaceships”.');
    expect(lines[1]?.message).toMatch(/title: .*content: .*price: /);
  });

  it('reads prices as they are written in the region, and refuses what is none', async () => {
    const seller = await firm();
    const prices = ['12,50', '1.250', '1.250,00', '€ 1 250,5', '-5', '100000000', '1250.555'];
    const rows = prices.map(
      (price, at) => `Oak table number ${at},furniture,"Solid oak, to be collected.","${price}",${site.area.id}`,
    );
    const csv = ['title,category,content,price,placeId', ...rows].join('\n');
    const { posted, refused: lines } = await seller.call(importAds, { csv });
    expect([posted, lines.map(({ line }) => line)]).toEqual([4, [6, 7, 8]]);
    expect(lines.map(({ message }) => message)).toEqual([
      'price: This value is not valid.',
      'price: At most 99999999.',
      'price: Use at most 2 decimal places.',
    ]);
    const { list } = await seller.call(getMyAds);
    expect(new Map(list.map(({ title, price }) => [title.slice(-1), price]))).toEqual(
      new Map([
        ['0', 12.5],
        ['1', 1250],
        ['2', 1250],
        ['3', 1250.5],
      ]),
    );
  });

  it('goes no further than the plan; drafts need no room', async () => {
    const seller = await firm();
    const rows = Array.from(
      { length: 7 },
      (_, at) => `Oak table number ${at},furniture,"Solid oak, to be collected.",9,${site.area.id}`,
    );
    const csv = ['title,category,content,price,placeId', ...rows].join('\r\n');
    const report = await seller.call(importAds, { csv });
    expect([report.posted, report.refused.map(({ line }) => line)]).toEqual([5, [7, 8]]);
    expect(await seller.call(importAds, { csv, draft: true })).toMatchObject({ posted: 0, drafts: 7 });
  });

  it.each([
    ['no names', 'Oak table,furniture', /must contain the column names/],
    ['an open quote', 'title,category\n"Oak', /^Line 2: /],
    ['too many lines', `title,category\n${'a,b\n'.repeat(201)}`, /At most 200 ads/],
  ])('is refused whole with %s', async (_name, csv, message) => {
    const { code, fields } = await refused((await firm()).call(importAds, { csv }));
    expect(code).toBe(codes.invalidInput);
    expect(fields.csv).toMatch(message);
  });

  it('is for businesses', async () => {
    const member = await site.member();
    expect((await refused(member.call(importAds, { csv: 'title,category\na,b' }))).code).toBe(codes.forbidden);
  });
});
