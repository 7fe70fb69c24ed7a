import { codes, type Offer, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteStatements } from '#server/platform/database/test-statements.ts';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '../ads/test-ads-site.ts';

const { offer, classified, notification } = operations;
let site: AdsSite;
let seller: TestAdMember;
let anna: TestAdMember;
let adId: number;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  [seller, anna] = [await site.member(), await site.member()];
  adId = (await seller.call(classified.postAds, site.goodAd())).classifiedId;
});

const make = (price = 80, who = anna) =>
  who.call(offer.makeOffer, { classifiedId: adId, price, note: 'Can fetch it today.' });
const answer = (who: TestAdMember, { offerId }: Offer, action: string, fields: object = {}) =>
  who.call(offer.answerOffer, { offerId, action, ...fields });
const listOf = async (who: TestAdMember, side: string) => (await who.call(offer.getMyOffers, { side })).list;
const told = async (who: TestAdMember) =>
  (await who.call(notification.getNotifications)).list.map(({ title }) => title);

describe('an offer', () => {
  it('is found by its ad, for the page of that ad', async () => {
    await make();
    const other = (await seller.call(classified.postAds, site.goodAd({ title: 'Another thing altogether' })))
      .classifiedId;
    const of = async (classifiedId: number) =>
      (await anna.call(offer.getMyOffers, { side: 'made', classifiedId })).list.map(({ price }) => price);
    expect([await of(adId), await of(other)]).toEqual([[80], []]);
  });

  it('names its price as it is written in the country of the ad', async () => {
    await site.add(seller.userId, { regionId: 9, title: 'Swing for the garden', price: 2000 });
    const [row] = await site.sql<{ id: number }>('select max(id) as id from ad');
    adId = row?.id ?? 0;
    const made = await make(1234.5);
    expect(await told(seller)).toEqual([`${anna.viewer.userName} offers CHF\u00a01'234.50 for “Swing for the garden”`]);
    await answer(seller, made, 'counter', { price: 1500 });
    site.clock.advance(73 * 3_600_000);
    await site.offers.expire();
    expect(await told(seller)).toContain(
      "Your offer of CHF\u00a01'500 for “Swing for the garden” was not answered in three days",
    );
  });

  it('costs as many statements in a long list as in a short one, and when many are over', async () => {
    const countOf = async (work: () => Promise<unknown>) => {
      const { texts, stop } = noteStatements(site.platform.database.pool);
      await work();
      stop();
      return texts.length;
    };
    /** Makes offers for ads of so many members; returns what the list costs, and what it costs when they are over. */
    async function costsOf(ads: number): Promise<number[]> {
      await site.sql('delete from offer');
      for (let left = ads; left > 0; left--) {
        const owner = await site.member();
        await site.add(owner.userId, { title: `Table ${owner.userId}` });
        adId = (await site.sql<{ id: number }>('select max(id) as id from ad'))[0]?.id ?? 0;
        await make();
      }
      const list = await countOf(async () => expect(await listOf(anna, 'made')).toHaveLength(ads));
      site.clock.advance(73 * 3_600_000);
      return [list, await countOf(() => site.offers.expire())];
    }
    const few = await costsOf(1);
    expect(Math.min(...few)).toBeGreaterThan(2);
    expect(await costsOf(5)).toEqual(few);
  });

  it('is seen by both, each with what they may do, and told to the owner', async () => {
    const made = await make();
    expect(made).toMatchObject({
      price: 80,
      currency: 'EUR',
      state: 'open',
      may: ['withdraw'],
      note: 'Can fetch it today.',
    });
    expect(made.peer.userId).toBe(seller.userId);
    expect(await listOf(seller, 'received')).toMatchObject([
      {
        offerId: made.offerId,
        peer: { userId: anna.userId },
        may: ['accept', 'counter', 'decline'],
        ad: { classifiedId: adId, price: 120 },
      },
    ]);
    expect([await listOf(seller, 'made'), await listOf(anna, 'received')]).toEqual([[], []]);
    expect(await told(seller)).toEqual([`${anna.viewer.userName} offers €80 for “Oak table with four chairs”`]);
  });

  it.each([
    ['accept', 'accepted', 'accepts €80 for'],
    ['decline', 'declined', 'does not accept €80 for'],
  ])('ends when the owner says %s', async (action, state, words) => {
    const made = await make();
    expect(await answer(seller, made, action)).toMatchObject({ state });
    expect(await listOf(anna, 'made')).toMatchObject([{ state }]);
    // An agreement can be rated, which both are told as well.
    const answers = (await told(anna)).filter((title) => !title.startsWith('You can rate the deal'));
    expect(answers).toEqual([`${seller.viewer.userName} ${words} “Oak table with four chairs”`]);
  });

  it('goes to and fro until somebody agrees', async () => {
    const made = await make();
    expect(await answer(seller, made, 'counter', { price: 110 })).toMatchObject({
      state: 'countered',
      price: 110,
      may: ['withdraw'],
    });
    expect(await answer(anna, made, 'counter', { price: 95.5 })).toMatchObject({ price: 95.5, may: ['withdraw'] });
    expect((await refused(answer(anna, made, 'accept'))).code).toBe(codes.conflict);
    expect(await answer(seller, made, 'accept')).toMatchObject({ state: 'accepted', price: 95.5 });
  });

  it('is over after three days without an answer', async () => {
    const made = await make();
    site.clock.advance(72 * 3_600_000);
    expect(await listOf(anna, 'made')).toMatchObject([{ state: 'expired', may: [] }]);
    expect((await refused(answer(seller, made, 'accept'))).code).toBe(codes.conflict);
    const again = await make(90);
    await answer(anna, again, 'withdraw');
    const last = await make(91);
    site.clock.advance(73 * 3_600_000);
    for (let time = 0; time < 2; time++) await site.offers.expire();
    expect((await listOf(anna, 'made')).map(({ offerId, state }) => [offerId, state])).toEqual([
      [last.offerId, 'expired'],
      [again.offerId, 'withdrawn'],
      [made.offerId, 'expired'],
    ]);
    expect(await told(anna)).toEqual([
      'Your offer of €91 for “Oak table with four chairs” was not answered in three days',
    ]);
  });
});

describe('an accepted offer', () => {
  const statusOf = async () => (await site.ads.publishedCard(adId))?.card.status;
  let ben: TestAdMember;
  let [first, second]: Offer[] = [];
  beforeEach(async () => {
    ben = await site.member();
    [first, second] = [await make(80), await make(90, ben)];
  });

  it('keeps goods for its buyer, and nobody else’s is accepted until it is called off', async () => {
    expect(await answer(seller, first as Offer, 'accept')).toMatchObject({ state: 'accepted', may: ['decline'] });
    expect(await statusOf()).toBe('reserved');
    expect((await refused(answer(seller, second as Offer, 'accept'))).message).toMatch(
      'already accepted another offer',
    );
    expect(await listOf(anna, 'made')).toMatchObject([{ state: 'accepted', may: ['withdraw'] }]);
    expect(await answer(anna, first as Offer, 'withdraw')).toMatchObject({ state: 'withdrawn', may: [] });
    expect(await statusOf()).toBe('active');
    expect((await told(seller))[0]).toBe(`${anna.viewer.userName} called off €80 for “Oak table with four chairs”`);
    expect(await answer(seller, second as Offer, 'accept')).toMatchObject({ state: 'accepted' });
    expect(await statusOf()).toBe('reserved');
    expect(await answer(seller, second as Offer, 'decline')).toMatchObject({ state: 'declined', may: [] });
    expect(await statusOf()).toBe('active');
  });

  it('is one of two that are accepted at once', async () => {
    const both = await Promise.allSettled([first, second].map((one) => answer(seller, one as Offer, 'accept')));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusOf()).toBe('reserved');
  });

  it('leaves services open to everybody, and any number of them agreed on', async () => {
    await site.sql('update ad set category_id = 1002, root_id = 1000 where id = $1', [adId]);
    for (const one of [first, second]) await answer(seller, one as Offer, 'accept');
    expect(await statusOf()).toBe('active');
  });

  it('gives way where its owner shows the ad as free again, and stays once it is sold', async () => {
    await answer(seller, first as Offer, 'accept');
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'active' });
    await answer(seller, second as Offer, 'accept');
    await answer(anna, first as Offer, 'withdraw');
    expect(await statusOf()).toBe('reserved');
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'sold' });
    expect(await listOf(ben, 'made')).toMatchObject([{ state: 'accepted', may: [] }]);
    expect((await refused(answer(ben, second as Offer, 'withdraw'))).code).toBe(codes.conflict);
  });

  it('frees the ad when its buyer is erased', async () => {
    await answer(seller, first as Offer, 'accept');
    await site.platform.database.transaction(async (tx) => site.offers.eraseMember?.(tx, anna.userId));
    expect(await statusOf()).toBe('active');
  });
});

describe('refused are', () => {
  it('offers for one’s own ad, for what is not there, free or not live, and a second one', async () => {
    expect((await refused(make(80, seller))).code).toBe(codes.forbidden);
    expect((await refused(anna.call(offer.makeOffer, { classifiedId: 99_999_999, price: 5 }))).code).toBe(
      codes.notFound,
    );
    await make();
    expect((await refused(make())).code).toBe(codes.conflict);
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'paused' });
    expect((await refused(make(80, await site.member()))).code).toBe(codes.conflict);
    adId = (await seller.call(classified.postAds, site.goodAd({ priceType: 'free', title: 'A free chair' })))
      .classifiedId;
    expect((await refused(make())).code).toBe(codes.conflict);
    expect((await refused(site.visitor(offer.makeOffer, { classifiedId: adId, price: 5 }))).code).toBe(
      codes.loginRequired,
    );
  });

  it.each([0, -5, 1e9, Number.NaN, '80'])('the price %s', async (price) => {
    expect((await refused(anna.call(offer.makeOffer, { classifiedId: adId, price }))).code).toBe(codes.invalidInput);
  });

  it('answers of others, of the wrong side and to what is over, and a counter without a price', async () => {
    const made = await make();
    for (const action of ['accept', 'decline', 'counter', 'withdraw'])
      expect((await refused(answer(await site.member(), made, action, { price: 5 }))).code).toBe(codes.notFound);
    expect((await refused(answer(anna, made, 'accept'))).code).toBe(codes.conflict);
    expect((await refused(answer(seller, made, 'withdraw'))).code).toBe(codes.conflict);
    expect((await refused(answer(seller, made, 'counter'))).fields).toHaveProperty('price');
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'sold' });
    expect((await refused(answer(seller, made, 'accept'))).code).toBe(codes.conflict);
    expect(await answer(seller, made, 'decline')).toMatchObject({ state: 'declined' });
  });

  it('all but the first of many answers at once, but for calling off what was agreed', async () => {
    const made = await make();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => answer(seller, made, 'accept')),
      ...Array.from({ length: 5 }, () => answer(anna, made, 'withdraw')),
    ]);
    const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.state] : []));
    expect([['withdrawn'], ['accepted', 'withdrawn']]).toContainEqual(done);
  });

  it('offers between members of whom one blocks the other', async () => {
    await anna.call(operations.chat.block, { userId: seller.userId, on: true });
    expect((await refused(make())).code).toBe(codes.forbidden);
  });
});

it('goes with the member, after being handed out', async () => {
  await make();
  expect(await site.offers.exportData?.(anna.userId)).toMatchObject({ offers: [{ priceCents: 8000 }] });
  await site.platform.database.transaction(async (tx) => site.offers.eraseMember?.(tx, anna.userId));
  expect(await listOf(seller, 'received')).toEqual([]);
});
