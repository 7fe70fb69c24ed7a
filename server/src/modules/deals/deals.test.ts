import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModerationSite, DAY, type ModerationSite, type Person } from '../moderation/test-moderation-site.ts';
import { agreeOn, dealsOf, rate, refusal, told, wrote } from './test-deals.ts';

const { deal, offer, classified } = operations;

let site: ModerationSite;
let seller: Person;
let buyer: Person;
let adId: number;
beforeAll(async () => {
  site = await createModerationSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  [seller, buyer] = [await site.person(), await site.person()];
  adId = await site.ad(seller.userId, { title: 'Oak table' });
});

/** An accepted offer of the buyer for the ad; returns the deal's id. */
const agree = (who = buyer, on = adId, owner = seller) => agreeOn(on, who, owner);

/** Shows the ad as free again, as its owner can. */
const free = () => seller.call(classified.changeStatus, { classifiedId: adId, status: 'active' });

const shownOf = async (who: Person) => (await site.visitor(deal.getRatings, { userId: who.userId })).list;

const { conflict, forbidden, notFound } = codes;

const account = async (userId: number) => (await site.sql('select * from member where id = $1', [userId]))[0];

/** Moves the clock on; both log in again. */
async function pass(milliseconds: number): Promise<void> {
  site.clock.advance(milliseconds);
  [seller, buyer] = [await site.back(seller), await site.back(buyer)];
}

describe('a deal', () => {
  it('is an accepted offer, told to both, and the same agreement again is no second one', async () => {
    const dealId = await agree();
    expect(await dealsOf(seller)).toMatchObject([
      { dealId, role: 'seller', may: ['rate'], peer: { userId: buyer.userId, gone: false }, mine: null, shown: false },
    ]);
    expect(await dealsOf(buyer)).toMatchObject([{ dealId, role: 'buyer', peer: { userId: seller.userId } }]);
    for (const [who, peer] of [
      [seller, buyer],
      [buyer, seller],
    ] as const)
      expect(await told(who)).toContainEqual(
        // As the region of the ad writes days.
        expect.stringMatching(`^You can rate the deal with ${peer.userName} on “Oak table” until \\d+ [A-Z]`),
      );
    await free();
    await agree();
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'sold' });
    expect(await seller.call(deal.nameBuyer, { classifiedId: adId, userId: buyer.userId })).toEqual({ dealId });
    expect(await dealsOf(buyer)).toHaveLength(1);
  });

  it('is a sold ad whose owner names one of those who made an offer, and nobody else, and one only', async () => {
    const [other, stranger] = [await site.person(), await site.person()];
    for (const who of [buyer, other]) await who.call(offer.makeOffer, { classifiedId: adId, price: 50 });
    const name = (who: Person, by = seller) => by.call(deal.nameBuyer, { classifiedId: adId, userId: who.userId });
    await expect(name(buyer)).rejects.toEqual(refusal(conflict));
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'sold' });
    const asked = (await seller.call(deal.getBuyers, { classifiedId: adId })).map(({ userId }) => userId);
    expect(asked.sort()).toEqual([buyer.userId, other.userId].sort());
    await expect(name(stranger)).rejects.toEqual(refusal(forbidden));
    await expect(name(seller)).rejects.toEqual(refusal(forbidden));
    await expect(name(buyer, other)).rejects.toEqual(refusal(notFound));
    const { dealId } = await name(buyer);
    expect(await name(buyer)).toEqual({ dealId });
    await expect(name(other)).rejects.toEqual(refusal(conflict));
    expect(await seller.call(deal.getBuyers, { classifiedId: adId })).toEqual([]);
  });

  it('can be made with whoever wrote in the chat about the ad', async () => {
    const { modules } = site.server;
    expect(await modules.chat.askersOf(seller.userId, adId)).toEqual([]);
    await wrote(site, buyer, seller, adId);
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'sold' });
    await seller.call(deal.nameBuyer, { classifiedId: adId, userId: buyer.userId });
    expect(await dealsOf(buyer)).toHaveLength(1);
  });

  it('is none with another account of the same person', async () => {
    const { email } = seller;
    const twin = await site.person({ email, userType: 2 });
    await agree(twin);
    expect([await dealsOf(seller), await dealsOf(twin)]).toEqual([[], []]);
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'sold' });
    await expect(seller.call(deal.nameBuyer, { classifiedId: adId, userId: twin.userId })).rejects.toEqual(
      refusal(forbidden),
    );
  });

  it('is none when it is called off, unless somebody rated it', async () => {
    const callOff = async () => {
      const [{ offerId } = {}] = (await buyer.call(offer.getMyOffers, { side: 'made' })).list;
      return buyer.call(offer.answerOffer, { offerId, action: 'withdraw' });
    };
    await agree();
    await callOff();
    expect([await dealsOf(seller), await dealsOf(buyer)]).toEqual([[], []]);
    const dealId = await agree();
    await rate(seller, dealId, 1);
    await expect(callOff()).rejects.toEqual(refusal(conflict));
    expect(await dealsOf(buyer)).toHaveLength(1);
  });

  it('counts on both sides, not for ads that are sold to nobody known', async () => {
    await agree();
    await free();
    await agree(await site.person());
    const alone = await site.ad(seller.userId);
    await seller.call(classified.changeStatus, { classifiedId: alone, status: 'sold' });
    await site.server.modules.trust.refresh();
    const dealsNow = async (who: Person) => (await site.server.modules.members.account(who.userId))?.trust.deals;
    expect([await dealsNow(seller), await dealsNow(buyer)]).toEqual([2, 1]);
  });
});

describe('a buyer who was wrongly named', () => {
  async function named(): Promise<number> {
    await buyer.call(offer.makeOffer, { classifiedId: adId, price: 50 });
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'sold' });
    return (await seller.call(deal.nameBuyer, { classifiedId: adId, userId: buyer.userId })).dealId;
  }
  const contest = (who: Person, dealId: number) => who.call(deal.contestDeal, { dealId });

  it('says so once: the deal and the seller’s rating are gone, the seller is told and names another', async () => {
    const other = await site.person();
    await other.call(offer.makeOffer, { classifiedId: adId, price: 60 });
    const dealId = await named();
    expect(await dealsOf(buyer)).toMatchObject([{ may: ['rate', 'contest'] }]);
    expect(await dealsOf(seller)).toMatchObject([{ may: ['rate'] }]);
    await rate(seller, dealId, 1, 'Never came.');
    expect(await dealsOf(buyer)).toMatchObject([{ may: ['rate', 'contest'] }]);
    await expect(contest(seller, dealId)).rejects.toEqual(refusal(notFound));
    await contest(buyer, dealId);
    expect([await dealsOf(seller), await dealsOf(buyer), await shownOf(buyer)]).toEqual([[], [], []]);
    expect(await account(buyer.userId)).toMatchObject({ ratings: 0, rating_stars: 0 });
    expect(await told(seller)).toContain(`${buyer.userName} says that somebody else got “Oak table”`);
    await expect(contest(buyer, dealId)).rejects.toEqual(refusal(notFound));
    await expect(rate(seller, dealId, 1)).rejects.toEqual(refusal(notFound));
    await expect(seller.call(deal.nameBuyer, { classifiedId: adId, userId: buyer.userId })).rejects.toEqual(
      refusal(conflict),
    );
    const buyers = await seller.call(deal.getBuyers, { classifiedId: adId });
    expect(buyers.map(({ userId }) => userId)).toEqual([other.userId]);
    await seller.call(deal.nameBuyer, { classifiedId: adId, userId: other.userId });
    expect(await dealsOf(seller)).toMatchObject([{ peer: { userId: other.userId } }]);
    expect(await site.server.modules.deals.countOf([buyer.userId, seller.userId])).toEqual(
      new Map([[seller.userId, 1]]),
    );
  });

  it('cannot once they rated it, agreed to it, or 30 days are over', async () => {
    const rated = await named();
    await rate(buyer, rated, 5);
    await expect(contest(buyer, rated)).rejects.toEqual(refusal(conflict));
    adId = await site.ad(seller.userId, { title: 'Oak chair' });
    const agreed = await agree();
    await expect(contest(buyer, agreed)).rejects.toEqual(refusal(conflict));
    adId = await site.ad(seller.userId, { title: 'Oak bed' });
    const late = await named();
    await pass(30 * DAY);
    await expect(contest(buyer, late)).rejects.toEqual(refusal(conflict));
  });

  it.each([
    ['when the hour of showing came', false],
    ['when it is shown', true],
  ])('cannot take away what everybody may see: %s', async (_when, showsIt) => {
    const dealId = await named();
    await rate(seller, dealId, 1, 'Never came.');
    await pass(14 * DAY - 1000);
    expect(await dealsOf(buyer)).toMatchObject([{ may: ['rate', 'contest'] }]);
    await pass(1000);
    if (showsIt) await site.server.modules.deals.showDue();
    expect((await dealsOf(buyer))[0]?.may).not.toContain('contest');
    await expect(contest(buyer, dealId)).rejects.toEqual(
      expect.objectContaining({ code: conflict, message: expect.stringContaining('shown already') }),
    );
    await site.server.modules.deals.showDue();
    expect(await shownOf(buyer)).toMatchObject([{ stars: 1, content: 'Never came.' }]);
    expect(await account(buyer.userId)).toMatchObject({ ratings: 1, rating_stars: 1 });
  });

  it('has a deal after all once both agree on an offer', async () => {
    const dealId = await named();
    await contest(buyer, dealId);
    await free();
    const [{ offerId } = {}] = (await buyer.call(offer.getMyOffers, { side: 'made' })).list;
    await seller.call(offer.answerOffer, { offerId, action: 'accept' });
    expect(await dealsOf(buyer)).toMatchObject([{ dealId, may: ['rate'] }]);
  });
});
