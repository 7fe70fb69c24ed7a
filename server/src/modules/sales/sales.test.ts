import { codes, limits, operations, type PublishedSale } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, DAY, drawPicture, refused, type TestAdMember } from '../ads/test-ads-site.ts';

const { sale, classified, offer, notification, deal } = operations;
let site: AdsSite;
let seller: TestAdMember;
let anna: TestAdMember;
let ben: TestAdMember;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  [seller, anna, ben] = [await site.member(), await site.member(), await site.member()];
});

const dayIn = (days: number) => new Date(site.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

/** What a seller fills in. */
const form = (rows: object[], facts: object = {}) => ({
  title: 'Moving to Oslo: all must go',
  content: 'We leave the country and sell all we have.',
  areaId: site.area.id,
  endsOn: dayIn(10),
  pickup: 'Evenings from 18:00',
  payments: ['cash'],
  ...facts,
  rows,
});

const row = (key: string, title: string, price: number | null, more: object = {}) => ({
  ...{ key, title, price, categoryId: 401 },
  ...more,
});

const household = () => [row('a', 'Sofa', 100), row('b', 'Lamp', 50), row('c', 'Desk', 50)];

async function publish(rows: object[] = household(), facts: object = {}, who = seller): Promise<PublishedSale> {
  await who.call(sale.saveSale, form(rows, facts));
  return who.call(sale.publishSale, {});
}

const titles = (report: PublishedSale['refused'] | PublishedSale['published']) => report.map(({ title }) => title);
const shown = async (saleId: number, who = anna) => who.call(sale.getSale, { saleId });
const states = async (saleId: number) => (await shown(saleId)).items.map(({ title, status }) => `${title} ${status}`);
const told = async (who: TestAdMember) =>
  (await who.call(notification.getNotifications)).list.map(({ title }) => title);

describe('making a moving sale', () => {
  it('keeps a draft that only its owner sees, and publishes each row as an ad of its own', async () => {
    const { saleId } = await seller.call(sale.saveSale, form(household(), { title: '' }));
    expect(await seller.call(sale.getMySale, {})).toMatchObject({ status: 'draft', rows: household() });
    expect((await refused(shown(saleId))).code).toBe(codes.notFound);
    const wrong = await refused(seller.call(sale.publishSale, {}));
    expect(Object.keys(wrong.fields ?? {})).toEqual(['title']);
    const report = await publish();
    expect([titles(report.published), report.refused]).toEqual([['Sofa', 'Lamp', 'Desk'], []]);
    const page = await shown(saleId);
    expect(page).toMatchObject({ state: 'running', left: { count: 3, price: 200, currency: 'EUR' } });
    const found = await anna.call(classified.getAdsDetail, { classifiedId: report.published[0]?.classifiedId ?? 0 });
    expect(found).toMatchObject({ saleId, title: 'Sofa', content: '', hideExact: true, status: 'active' });
    expect(found.expireTime).toBe(page.endTime);
  });

  it('moves a draft to the region of its owner, and leaves there what was published', async () => {
    const saveFrom = async (regionId: number) => {
      const { saleId } = await seller.call(sale.saveSale, form(household()));
      await site.sql('update sale set region_id = $1 where id = $2', [regionId, saleId]);
      await seller.call(sale.saveSale, form(household()));
      return (await seller.call(sale.getMySale, {}))?.regionId;
    };
    expect(await saveFrom(2)).toBe(1);
    await seller.call(sale.publishSale, {});
    expect(await saveFrom(2)).toBe(2);
  });

  it('publishes what is right, says what is wrong row by row, and retries only those', async () => {
    const report = await publish([
      row('a', 'Sofa', 100),
      row('b', 'x', 1),
      row('c', 'Lamp', null),
      row('d', 'A flat', 900, { categoryId: 101 }),
    ]);
    expect(titles(report.published)).toEqual(['Sofa']);
    expect(report.refused.map(({ key, fields }) => [key, Object.keys(fields)])).toEqual([
      ['b', ['title']],
      ['c', ['price']],
      ['d', ['categoryId']],
    ]);
    const again = await publish([row('a', 'Sofa', 100), row('b', 'Box', 1), row('c', 'Lamp', null, { free: true })]);
    expect([titles(again.published), again.refused]).toEqual([['Box', 'Lamp'], []]);
    expect((await shown(report.saleId)).items).toHaveLength(3);
  });

  it('publishes a row once, however often it is asked at the same time', async () => {
    await seller.call(sale.saveSale, form(household()));
    const reports = await Promise.all([seller.call(sale.publishSale, {}), seller.call(sale.publishSale, {})]);
    const ids = reports.map(({ published }) => published.map(({ classifiedId }) => classifiedId).sort());
    expect(new Set(ids.flat()).size).toBe(3);
    expect((await shown(reports[0]?.saleId ?? 0)).items).toHaveLength(3);
  });

  it('publishes 90 items a day, and counts a row once when it is asked several times at the same time', async () => {
    const { saleId } = await publish([row('z', 'Mirror', 5)]);
    const createTime = site.clock.now();
    const earlier = Array.from({ length: 86 }, (_, n) => ({
      title: `Thing ${n}`,
      status: 'sold' as const,
      createTime,
    }));
    await site.add(seller.userId, ...earlier);
    await site.sql(
      `update sale set published = (select jsonb_object_agg('k' || id, id) from ad where owner_id = $1) where id = $2`,
      [seller.userId, saleId],
    );
    await seller.call(sale.endSale, { saleId });
    await seller.call(sale.saveSale, form(household()));
    await Promise.all(Array.from({ length: 3 }, () => seller.call(sale.publishSale, {})));
    expect((await seller.call(sale.getMySale, {}))?.rows).toEqual([]);
    expect((await publish([row('n', 'Chair', 5)])).refused).toHaveLength(1);
    site.clock.advance(DAY + 1000);
    expect((await publish([row('n', 'Chair', 5)])).refused).toEqual([]);
  });

  it('refuses 61 items, foreign pictures, prices below zero or that are no numbers, and days that are over', async () => {
    const many = Array.from({ length: limits.saleItems + 1 }, (_, n) => row(`k${n}`, `Thing ${n}`, 1));
    const foreign = await anna.upload(await drawPicture());
    const faults = async (rows: object[], facts: object = {}) =>
      (await refused(seller.call(sale.saveSale, form(rows, facts)))).code;
    expect(await faults(many)).toBe(codes.invalidInput);
    expect(await faults([row('a', 'Sofa', -1)])).toBe(codes.invalidInput);
    expect(await faults([row('a', 'Sofa', Number.NaN)])).toBe(codes.invalidInput);
    expect(await faults([row('a', 'Sofa', 1, { pictures: [foreign] })])).toBe(codes.invalidInput);
    expect(await faults([], { endsOn: '2026-02-30' })).toBe(codes.invalidInput);
    for (const days of [-1, limits.saleDays + 5])
      expect((await refused(publish(household(), { endsOn: dayIn(days) }))).code).toBe(codes.invalidInput);
  });

  it('takes the same picture twice once, and hostile texts to the letter', async () => {
    const picture = await seller.upload(await drawPicture());
    const title = '<script>alert(1)</script> {y} <b>';
    const { saleId } = await publish([row('a', title, 1, { pictures: [picture, picture] })]);
    const [item] = (await shown(saleId)).items;
    expect([item?.title, item?.imgUrl]).toEqual([title, [picture.imgUrl]]);
  });

  it('has one place among the free ads, however many items it has', async () => {
    for (let n = 0; n < 9; n++) await site.add(seller.userId, { title: `Other ${n}` });
    expect((await publish()).published).toHaveLength(3);
    expect((await refused(seller.call(classified.postAds, site.goodAd()))).code).toBe(codes.noRightLeft);
    const [full] = [await site.member()];
    for (let n = 0; n < 10; n++) await site.add(full.userId, { title: `Other ${n}` });
    const report = await publish(household(), {}, full);
    expect([report.published, report.refused.length]).toEqual([[], 3]);
  });
});

describe('a moving sale', () => {
  it('shows sold items last, and is over when its owner ends it or its last day is over', async () => {
    const { saleId, published } = await publish();
    const [sofa] = published;
    await seller.call(classified.changeStatus, { classifiedId: sofa?.classifiedId, status: 'sold' });
    expect(await states(saleId)).toEqual(['Lamp active', 'Desk active', 'Sofa sold']);
    expect((await refused(anna.call(sale.endSale, { saleId }))).code).toBe(codes.notFound);
    site.clock.advance(12 * DAY);
    expect((await shown(saleId)).state).toBe('over');
    await site.sales.tick();
    expect(await seller.call(sale.getMySale, {})).toBeNull();
    expect(await states(saleId)).toEqual(['Sofa sold']);
    expect((await publish([row('n', 'Chair', 5)])).saleId).not.toBe(saleId);
  });

  it('lowers all prices, and gives away what is left from a day on', async () => {
    const { saleId } = await publish();
    expect(await seller.call(sale.changePrices, { saleId, percent: 25 })).toEqual({ changed: 3 });
    expect((await shown(saleId)).left.price).toBe(75 + 38 + 38);
    expect((await refused(anna.call(sale.changePrices, { saleId, percent: 25 }))).code).toBe(codes.notFound);
    for (const freeFrom of [dayIn(-2), dayIn(20)])
      expect((await refused(seller.call(sale.changePrices, { saleId, freeFrom }))).code).toBe(codes.invalidInput);
    await seller.call(sale.changePrices, { saleId, freeFrom: dayIn(3) });
    await site.sales.tick();
    expect((await shown(saleId)).items.map(({ priceType }) => priceType)).toEqual(['fixed', 'fixed', 'fixed']);
    site.clock.advance(4 * DAY);
    await site.sales.tick();
    expect((await shown(saleId)).items.map(({ priceType }) => priceType)).toEqual(['free', 'free', 'free']);
  });

  it('is out of sight while a moderator decides so, its items are not', async () => {
    const { saleId, published } = await publish();
    const act = (action: 'remove' | 'restore') =>
      site.platform.database.transaction((tx, after) => site.sales.moderated.act(tx, after, saleId, action, 'scam'));
    await act('remove');
    expect((await refused(shown(saleId))).code).toBe(codes.notFound);
    expect(await seller.call(sale.getMySale, {})).toMatchObject({ status: 'removed' });
    expect((await refused(seller.call(sale.publishSale, {}))).code).toBe(codes.conflict);
    const classifiedId = published[0]?.classifiedId ?? 0;
    expect((await anna.call(classified.getAdsDetail, { classifiedId })).status).toBe('active');
    await act('restore');
    expect((await shown(saleId)).state).toBe('running');
  });
});

describe('an offer for the rest', () => {
  const take = (who: TestAdMember, saleId: number, price = 150) =>
    who.call(sale.offerForRest, { saleId, price, note: 'With a van on Saturday.' });
  const accept = ({ saleOfferId }: { saleOfferId: number }, who = seller) =>
    who.call(sale.answerSaleOffer, { saleOfferId, action: 'accept' });

  it('reserves all that is left for its buyer, with a part of the price for each, and is one deal', async () => {
    const { saleId } = await publish();
    expect((await refused(take(seller, saleId))).code).toBe(codes.forbidden);
    const made = await take(anna, saleId);
    expect(made).toMatchObject({ price: 150, may: ['withdraw'], state: 'open' });
    expect(await told(seller)).toEqual([`${anna.viewer.userName} offers €150 for “Moving to Oslo: all must go”`]);
    expect((await refused(accept(made, anna))).code).toBe(codes.conflict);
    expect((await accept(made)).state).toBe('accepted');
    expect(await states(saleId)).toEqual(['Sofa reserved', 'Lamp reserved', 'Desk reserved']);
    const parts = (await anna.call(offer.getMyOffers, { side: 'made' })).list.map(({ price }) => price);
    expect(parts.sort((a, b) => b - a)).toEqual([75, 37.5, 37.5]);
    expect((await anna.call(deal.getMyDeals, {})).list).toHaveLength(1);
    const own = await seller.call(sale.getMySale, {});
    expect(own?.items.map(({ reservedFor }) => reservedFor?.userId)).toEqual(
      [anna, anna, anna].map((one) => one.userId),
    );
  });

  it('keeps what is reserved for its buyer when the sale ends, until one of them calls it off', async () => {
    const { saleId } = await publish();
    await accept(await take(anna, saleId));
    await seller.call(sale.endSale, { saleId });
    site.clock.advance(12 * DAY);
    await site.ads.expire();
    expect(await states(saleId)).toEqual(['Sofa reserved', 'Lamp reserved', 'Desk reserved']);
    const [kept, other] = (await anna.call(offer.getMyOffers, { side: 'made' })).list;
    expect(kept).toMatchObject({ state: 'accepted', may: ['withdraw'] });
    const { classifiedId } = kept?.ad ?? {};
    const free = seller.call(classified.changeStatus, { classifiedId, status: 'active' });
    expect((await refused(free)).code).toBe(codes.conflict);
    expect((await refused(seller.call(classified.renew, { classifiedId }))).code).toBe(codes.conflict);
    await anna.call(offer.answerOffer, { offerId: kept?.offerId, action: 'withdraw' });
    expect((await seller.call(classified.getAdsDetail, { classifiedId })).status).toBe('expired');
    site.clock.advance(31 * DAY);
    await site.ads.expire();
    const later = await seller.call(classified.getAdsDetail, { classifiedId: other?.ad.classifiedId });
    expect([later.status, later.saleId]).toEqual(['expired', null]);
  });

  it('is refused as a whole when something was sold meanwhile, and says what', async () => {
    const { saleId, published } = await publish();
    const made = await take(anna, saleId);
    await seller.call(classified.changeStatus, { classifiedId: published[1]?.classifiedId, status: 'sold' });
    const answer = await refused(accept(made));
    expect([answer.code, answer.message]).toEqual([
      codes.conflict,
      'No longer available: Lamp. Nothing was reserved. Ask the buyer for a new offer.',
    ]);
    expect(await states(saleId)).toEqual(['Sofa active', 'Desk active', 'Lamp sold']);
    const anew = await take(anna, saleId, 120);
    expect((await accept(anew)).items.map(({ title }) => title)).toEqual(['Sofa', 'Desk']);
    expect((await refused(accept(made))).code).toBe(codes.conflict);
  });

  it('of two that are accepted at the same moment reserves for one', async () => {
    const { saleId } = await publish();
    const made = [await take(anna, saleId), await take(ben, saleId, 160)];
    const answers = await Promise.allSettled(made.map((one) => accept(one)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const buyers = await site.sql<{ buyer_id: number }>('select distinct buyer_id from offer where owner_id = $1', [
      seller.userId,
    ]);
    expect(buyers).toHaveLength(1);
  });
});
