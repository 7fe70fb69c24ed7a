import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { homeTests } from '../homes/test-homes.ts';
import { createModerationSite, DAY, type ModerationSite, type Person } from '../moderation/test-moderation-site.ts';
import { referenceTests } from '../references/test-references.ts';
import { agreeOn, dealsOf, erase, rate, refusal, told } from './test-deals.ts';

const { deal, offer, classified, user, report, manage, chat } = operations;

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

// Before the clock moves on.
referenceTests(() => site);
homeTests(() => site);

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
