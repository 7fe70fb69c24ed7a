import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModerationSite, DAY, type ModerationSite, type Person } from '../moderation/test-moderation-site.ts';
import { erase, wrote } from './test-deals.ts';

const { deal, offer, classified, notification, user, report, manage, chat } = operations;

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
async function agree(who = buyer, on = adId, owner = seller): Promise<number> {
  const { offerId } = await who.call(offer.makeOffer, { classifiedId: on, price: 80 });
  await owner.call(offer.answerOffer, { offerId, action: 'accept' });
  return (await dealsOf(owner))[0]?.dealId ?? 0;
}
/** Shows the ad as free again, as its owner can. */
const free = () => seller.call(classified.changeStatus, { classifiedId: adId, status: 'active' });
const dealsOf = async (who: Person) => (await who.call(deal.getMyDeals, {})).list;
const rate = (who: Person, dealId: number, stars: number, content = '') =>
  who.call(deal.rateDeal, { dealId, stars, content });
const shownOf = async (who: Person) => (await site.visitor(deal.getRatings, { userId: who.userId })).list;
const told = async (who: Person) => (await who.call(notification.getNotifications, {})).list.map(({ title }) => title);
const refusal = (code: number) => expect.objectContaining({ code });
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

describe('a rating', () => {
  it('is hidden from the other side until both are in, and then told, shown and fixed', async () => {
    const dealId = await agree();
    const mine = await rate(seller, dealId, 2, 'Came late.');
    expect(mine).toMatchObject({ mine: { stars: 2, content: 'Came late.' }, may: ['change'], shown: false });
    expect(await dealsOf(buyer)).toMatchObject([{ peerRated: true, theirs: null, may: ['rate'] }]);
    expect(await shownOf(buyer)).toEqual([]);
    expect(JSON.stringify(await buyer.call(user.exportData, { password: buyer.password }))).not.toContain('Came late.');
    expect(await told(buyer)).toContain(`${seller.userName} rated the deal on “Oak table”`);
    expect(await rate(seller, dealId, 4, 'A little late.')).toMatchObject({ mine: { stars: 4 } });
    const both = await rate(buyer, dealId, 5, 'All as described.');
    expect(both).toMatchObject({ shown: true, may: ['reply'], theirs: { stars: 4, content: 'A little late.' } });
    for (const who of [seller, buyer]) {
      expect(await told(who)).toContain('The ratings for “Oak table” are shown now');
      await expect(rate(who, dealId, 1)).rejects.toEqual(refusal(conflict));
    }
    expect(await shownOf(buyer)).toMatchObject([
      { stars: 4, content: 'A little late.', userId: seller.userId, role: 'seller', title: 'Oak table', gone: false },
    ]);
  });

  it('is shown alone 14 days after it was given; nothing is added or changed from then on', async () => {
    const dealId = await agree();
    await rate(buyer, dealId, 3);
    await pass(14 * DAY - 1000);
    await site.server.modules.deals.showDue();
    expect(await shownOf(seller)).toEqual([]);
    expect(await dealsOf(seller)).toMatchObject([{ may: ['rate'] }]);
    await pass(1000);
    // Over before the job comes by.
    expect(await dealsOf(seller)).toMatchObject([{ may: [] }]);
    await expect(rate(seller, dealId, 1)).rejects.toEqual(refusal(conflict));
    await expect(rate(buyer, dealId, 1)).rejects.toEqual(refusal(conflict));
    for (let time = 0; time < 2; time++) await site.server.modules.deals.showDue();
    expect(await shownOf(seller)).toMatchObject([{ stars: 3 }]);
    expect(await told(seller)).toContain('The ratings for “Oak table” are shown now');
    expect(await told(buyer)).toContain('The ratings for “Oak table” are shown now');
    expect(await account(seller.userId)).toMatchObject({ ratings: 1, rating_stars: 3 });
  });

  it('can be given for 30 days', async () => {
    const dealId = await agree();
    await pass(30 * DAY - 1000);
    await rate(seller, dealId, 5);
    await pass(1000);
    expect(await dealsOf(seller)).toMatchObject([{ may: ['change'] }]);
    await expect(rate(buyer, dealId, 5)).rejects.toEqual(refusal(conflict));
  });

  it.each([0, 6, 2.5, '5'])('takes no %s stars', async (stars) => {
    const dealId = await agree();
    await expect(buyer.call(deal.rateDeal, { dealId, stars })).rejects.toEqual(refusal(codes.invalidInput));
  });

  it('takes 500 characters and no more', async () => {
    const dealId = await agree();
    await rate(buyer, dealId, 5, 'a'.repeat(500));
    await expect(rate(buyer, dealId, 5, 'a'.repeat(501))).rejects.toEqual(refusal(codes.invalidInput));
  });

  it('is for the two of the deal alone, blocked or not', async () => {
    const dealId = await agree();
    const stranger = await site.person();
    await expect(rate(stranger, dealId, 1)).rejects.toEqual(refusal(notFound));
    await seller.call(chat.block, { userId: buyer.userId, on: true });
    expect(await rate(buyer, dealId, 1)).toMatchObject({ mine: { stars: 1 } });
    expect(await rate(seller, dealId, 5)).toMatchObject({ shown: true });
  });

  it('is none between a blocked pair without a deal', async () => {
    await buyer.call(offer.makeOffer, { classifiedId: adId, price: 50 });
    await buyer.call(chat.block, { userId: seller.userId, on: true });
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'sold' });
    expect(await seller.call(deal.getBuyers, { classifiedId: adId })).toEqual([]);
    await expect(seller.call(deal.nameBuyer, { classifiedId: adId, userId: buyer.userId })).rejects.toEqual(
      refusal(forbidden),
    );
  });

  it('is answered once with one line, by the one it is about', async () => {
    const dealId = await agree();
    const { mine } = await rate(seller, dealId, 2);
    const ratingId = mine?.ratingId;
    await expect(buyer.call(deal.replyRating, { ratingId, reply: 'Why?' })).rejects.toEqual(refusal(notFound));
    await rate(buyer, dealId, 5);
    await expect(seller.call(deal.replyRating, { ratingId, reply: 'Me' })).rejects.toEqual(refusal(forbidden));
    await buyer.call(deal.replyRating, { ratingId, reply: 'The train\nwas late.' });
    await expect(buyer.call(deal.replyRating, { ratingId, reply: 'And more' })).rejects.toEqual(refusal(conflict));
    expect(await shownOf(buyer)).toMatchObject([{ reply: 'The train was late.' }]);
    expect(await told(seller)).toContain(`${buyer.userName} answered your rating for “Oak table”`);
  });

  it('is one however often it is sent at once', async () => {
    const dealId = await agree();
    await Promise.all(Array.from({ length: 20 }, (_, index) => rate(seller, dealId, (index % 5) + 1)));
    const rows = await site.sql<{ stars: number }>('select stars from deal_rating where deal_id = $1', [dealId]);
    expect(rows).toHaveLength(1);
  });

  it('is shown once when both rate at once', async () => {
    const dealId = await agree();
    await Promise.all([rate(seller, dealId, 4), rate(buyer, dealId, 5)]);
    expect([await shownOf(seller), await shownOf(buyer)]).toMatchObject([[{ stars: 5 }], [{ stars: 4 }]]);
    expect(await account(seller.userId)).toMatchObject({ ratings: 1, rating_stars: 5 });
    expect(await account(buyer.userId)).toMatchObject({ ratings: 1, rating_stars: 4 });
  });
});

describe('ratings of a member', () => {
  it('have a mean from three on, on the profile and beside ads', async () => {
    const facts: unknown[] = [];
    for (const stars of [5, 4, 4]) {
      const other = await site.person();
      const dealId = await agree(other);
      await free();
      await rate(other, dealId, stars);
      await rate(seller, dealId, 5);
      const { ratings, ratingMean } = await site.visitor(user.getPublicProfile, { userId: seller.userId });
      const ad = await site.visitor(classified.getAdsDetail, { classifiedId: adId });
      expect(ad.seller).toMatchObject({ ratings, ratingMean });
      facts.push([ratings, ratingMean]);
    }
    expect(facts).toEqual([
      [1, null],
      [2, null],
      [3, 4.3],
    ]);
  });

  it('stay with the stars alone when who wrote them is erased, as of a deleted member', async () => {
    const dealId = await agree();
    await rate(buyer, dealId, 2, 'Scratched.');
    await rate(seller, dealId, 4, 'Friendly.');
    const { ratingId } = (await shownOf(buyer))[0] ?? {};
    await buyer.call(deal.replyRating, { ratingId, reply: 'You too.' });
    await erase(site, buyer);
    expect(await shownOf(seller)).toMatchObject([{ stars: 2, content: '', userName: 'deleted member', gone: true }]);
    expect(await account(seller.userId)).toMatchObject({ ratings: 1, rating_stars: 2 });
    expect(await shownOf(buyer)).toEqual([]);
    const left = await site.sql('select content, reply from deal_rating where deal_id = $1 order by id', [dealId]);
    expect(left).toEqual([
      { content: '', reply: '' },
      { content: 'Friendly.', reply: '' },
    ]);
    expect(await dealsOf(seller)).toMatchObject([{ peer: { userName: 'deleted member', gone: true } }]);
  });

  it('stay when who wrote them is banned, who cannot be rated any more', async () => {
    const dealId = await agree();
    await rate(buyer, dealId, 2, 'Scratched.');
    await site.sql(`update member set state = 'barred' where id = $1`, [buyer.userId]);
    await expect(rate(seller, dealId, 1)).rejects.toEqual(refusal(conflict));
    await pass(14 * DAY);
    await site.server.modules.deals.showDue();
    expect(await shownOf(seller)).toMatchObject([{ stars: 2, content: 'Scratched.', userName: 'deleted member' }]);
  });

  it('are reported like other things, hidden with their stars, and put back', async () => {
    const manager = await site.person({ manages: 1 });
    const dealId = await agree();
    await rate(buyer, dealId, 1, 'A thief!');
    const subject = async () => {
      const [row] = await site.sql<{ id: number }>('select id from deal_rating where rater_id = $1', [buyer.userId]);
      return { subjectType: 'rating', subjectId: row?.id, reasonId: 10 };
    };
    await expect(seller.call(report.addReport, await subject())).rejects.toEqual(refusal(notFound));
    await rate(seller, dealId, 5);
    await expect(buyer.call(report.addReport, await subject())).rejects.toEqual(refusal(notFound));
    await seller.call(report.addReport, await subject());
    const cases = (await manager.call(manage.getCases, { regionId: 1 })).list;
    const found = cases.find(({ subjectType }) => subjectType === 'rating');
    expect(found).toMatchObject({ title: 'Oak table' });
    const { moderated } = site.server.modules.deals;
    const { subjectId = 0 } = await subject();
    const act = (action: 'remove' | 'restore') =>
      site.platform.database.transaction((tx, afterCommit) => moderated.act(tx, afterCommit, subjectId, action, ''));
    for (let time = 0; time < 2; time++) await act('remove');
    expect(await shownOf(seller)).toEqual([]);
    expect(await dealsOf(seller)).toMatchObject([{ theirs: null, may: [] }]);
    expect(await account(seller.userId)).toMatchObject({ ratings: 0, rating_stars: 0 });
    for (let time = 0; time < 2; time++) await act('restore');
    expect(await account(seller.userId)).toMatchObject({ ratings: 1, rating_stars: 1 });
  });
});
