import { adStatuses, codes, limits, operations, ownerStatuses } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localTime } from '#server/lib/local-time.ts';
import { mayBecome } from '#server/modules/ads/policy.ts';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from '#server/modules/ads/test-ads-site.ts';

const { postAds, getAdsDetail, getMyAds, confirmAds, changeStatus, renew, getClassifiedInfoList } =
  operations.classified;
let site: AdsSite;
let seller: TestAdMember;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

const freshAd = async (fields: object = {}) => {
  seller = await site.member();
  return (await seller.call(postAds, site.goodAd(fields))).classifiedId;
};
const force = (classifiedId: number, status: string) =>
  site.sql('update ad set status = $2 where id = $1', [classifiedId, status]);
const stored = async (classifiedId: number) =>
  (await site.sql<{ status: string }>('select status from ad where id = $1', [classifiedId]))[0]?.status;

describe('editing', () => {
  it('changes one’s own ad and leaves its place in the list', async () => {
    const classifiedId = await freshAd();
    const before = await site.visitor(getAdsDetail, { classifiedId });
    site.clock.advance(DAY);
    await seller.call(postAds, site.goodAd({ classifiedId, title: 'Oak table, now cheaper', price: 80 }));
    const after = await site.visitor(getAdsDetail, { classifiedId });
    expect(after).toMatchObject({ title: 'Oak table, now cheaper', price: 80, status: 'active' });
    expect([after.createTime, after.refreshTime, after.expireTime]).toEqual([
      before.createTime,
      before.refreshTime,
      before.expireTime,
    ]);
  });

  it('answers for another’s ad as for one that never was', async () => {
    const classifiedId = await freshAd();
    const other = await site.member();
    const foreign = await refused(other.call(postAds, site.goodAd({ classifiedId, title: 'Mine now' })));
    const missing = await refused(other.call(postAds, site.goodAd({ classifiedId: 99_999_999, title: 'Mine now' })));
    expect(foreign).toEqual(missing);
    expect(foreign.code).toBe(codes.notFound);
    for (const operation of [changeStatus, renew]) {
      const answer = await refused(other.call(operation, { classifiedId, status: 'removed' }));
      expect(answer).toEqual(missing);
    }
    expect(await stored(classifiedId)).toBe('active');
  });
});

describe('status', () => {
  const pairs = adStatuses.flatMap((from) => ownerStatuses.map((to) => [from, to] as const));
  it.each(pairs)('%s → %s follows the table', async (from, to) => {
    const classifiedId = await freshAd();
    await force(classifiedId, from);
    const change = seller.call(changeStatus, { classifiedId, status: to });
    if (from === 'removed') expect((await refused(change)).code).toBe(codes.notFound);
    else if (from === to || mayBecome(from, to)) expect(await change).toEqual({ status: to });
    else expect((await refused(change)).code).toBe(codes.conflict);
    const moves = from !== 'removed' && mayBecome(from, to);
    expect(await stored(classifiedId)).toBe(moves ? to : from);
  });

  it.each(['paused', 'sold'] as const)(
    '%s cannot be active again when the days are over, but renewed',
    async (status) => {
      const classifiedId = await freshAd();
      await seller.call(changeStatus, { classifiedId, status });
      site.clock.advance(61 * DAY);
      const answer = await refused(seller.call(changeStatus, { classifiedId, status: 'active' }));
      expect(answer).toMatchObject({ code: codes.conflict, message: 'This ad has expired. Renew it.' });
      const { expireTime } = await seller.call(renew, { classifiedId });
      expect(Date.parse(expireTime)).toBe(site.clock.now().getTime() + 60 * DAY);
      expect(await stored(classifiedId)).toBe('active');
    },
  );

  it('cannot be one the owner has no say in', async () => {
    const classifiedId = await freshAd();
    for (const status of ['expired', 'draft', 'pending'])
      expect((await refused(seller.call(changeStatus, { classifiedId, status }))).code).toBe(codes.invalidInput);
  });
});

describe('renewing', () => {
  it.each(adStatuses)('of an ad that is %s', async (from) => {
    const classifiedId = await freshAd();
    await force(classifiedId, from);
    site.clock.advance(DAY);
    const work = seller.call(renew, { classifiedId });
    if (from === 'removed') expect((await refused(work)).code).toBe(codes.notFound);
    else if (['active', 'reserved', 'expired'].includes(from)) {
      expect(Date.parse((await work).expireTime)).toBe(site.clock.now().getTime() + 60 * DAY);
      expect(await stored(classifiedId)).toBe(from === 'expired' ? 'active' : from);
    } else expect((await refused(work)).code).toBe(codes.conflict);
  });

  it('puts an expired ad back among the newest, but not a live one', async () => {
    const classifiedId = await freshAd();
    const { refreshTime } = await site.visitor(getAdsDetail, { classifiedId });
    site.clock.advance(DAY);
    await seller.call(renew, { classifiedId });
    expect((await site.visitor(getAdsDetail, { classifiedId })).refreshTime).toBe(refreshTime);
    await force(classifiedId, 'expired');
    await seller.call(renew, { classifiedId });
    expect((await site.visitor(getAdsDetail, { classifiedId })).refreshTime).toBe(site.clock.now().toISOString());
  });
});

describe('whether it is still available', () => {
  /** Moves the clock by days, to noon in Lisbon: owners are asked in the daytime. */
  const wait = (days: number) => {
    site.clock.advance(days * DAY);
    while (localTime(site.clock.now(), 'Europe/Lisbon').hour !== 12) site.clock.advance(DAY / 24);
  };
  const noticesOf = async (member: TestAdMember) =>
    (await member.call(operations.notification.getNotifications)).list.map(({ title, url }) => ({ title, url }));
  const mine = async (classifiedId: number) =>
    (await seller.call(getMyAds)).list.find((ad) => ad.classifiedId === classifiedId);
  /** The ads of the seller in the order of the site. */
  const inOrder = async () =>
    (await site.visitor(getClassifiedInfoList, { userId: seller.userId })).list.map((ad) => ad.classifiedId);
  /** An ad that was asked about a week ago, and a day, between two that its owner changed since. */
  async function silentAd() {
    const older = await freshAd({ title: 'Oak table, the older' });
    site.clock.advance(DAY);
    const post = async (title: string) => (await seller.call(postAds, site.goodAd({ title }))).classifiedId;
    const silent = await post('Oak table, the silent one');
    site.clock.advance(DAY);
    const newer = await post('Oak table, the newer');
    wait(15);
    await site.ads.askOwners();
    for (const classifiedId of [older, newer])
      await seller.call(postAds, site.goodAd({ classifiedId, title: `Oak table ${classifiedId}` }));
    wait(8);
    await site.ads.sinkSilent();
    return { older, silent, newer };
  }

  it('is asked after 14 days without a change, once, about all ads of the owner', async () => {
    const classifiedId = await freshAd();
    wait(13);
    await site.ads.askOwners();
    expect((await mine(classifiedId))?.askTime).toBeNull();
    // Quiet for a week only, it is asked about along.
    const other = (await seller.call(postAds, site.goodAd({ title: 'Oak bench' }))).classifiedId;
    wait(0);
    wait(8);
    await site.ads.askOwners();
    await site.ads.askOwners();
    expect((await mine(other))?.askTime).toBe(site.clock.now().toISOString());
    expect((await mine(classifiedId))?.askTime).toBe(site.clock.now().toISOString());
    expect(await noticesOf(seller)).toEqual([
      {
        title: 'Are “Oak table with four chairs” and 1 other ad still available?',
        url: expect.stringMatching(/^\/member\/myclassified\?name=1-1&asked=\d{4}-/),
      },
    ]);
  });

  it('is not asked at night, nor about what is paused, imported, out of sight or about to end', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.push(await freshAd({ title: `Oak table ${count}` }));
    const [asleep, paused, imported, hidden, ending] = ids as [number, number, number, number, number];
    await force(paused, 'paused');
    await site.sql("update ad set source = 'other', source_id = id where id = $1", [imported]);
    await site.sql('update ad set hidden = true where id = $1', [hidden]);
    wait(15);
    await site.sql('update ad set expires_at = $2 where id = $1', [
      ending,
      new Date(site.clock.now().getTime() + 2 * DAY),
    ]);
    site.clock.advance(DAY / 2);
    await site.ads.askOwners();
    const asked = () => site.sql('select ad_id::int as id from ad_question where ad_id = any($1)', [ids]);
    expect(await asked()).toEqual([]);
    wait(0);
    await site.ads.askOwners();
    expect(await asked()).toEqual([{ id: asleep }]);
  });

  it('moves an ad down when its owner stays silent, and a confirmation raises it to its place, not to the top', async () => {
    const { older, silent, newer } = await silentAd();
    expect(await inOrder()).toEqual([newer, older, silent]);
    const before = await site.visitor(getAdsDetail, { classifiedId: silent });
    expect(before).toMatchObject({ silent: true, refreshTime: before.createTime, confirmTime: before.createTime });
    expect(await seller.call(confirmAds, { classifiedIds: [silent] })).toEqual({ classifiedIds: [silent] });
    expect(await inOrder()).toEqual([newer, silent, older]);
    const after = await site.visitor(getAdsDetail, { classifiedId: silent });
    expect(after).toMatchObject({
      ...{ silent: false, refreshTime: before.refreshTime, expireTime: before.expireTime },
      confirmTime: site.clock.now().toISOString(),
    });
    expect((await mine(silent))?.askTime).toBeNull();
    // The next question comes when it was quiet for another two weeks.
    wait(15);
    await site.ads.askOwners();
    expect((await mine(silent))?.askTime).toBe(site.clock.now().toISOString());
  });

  it.each([
    [
      'an edit',
      async (id: number) => seller.call(postAds, site.goodAd({ classifiedId: id, title: 'Oak table again' })),
    ],
    ['a reservation', async (id: number) => seller.call(changeStatus, { classifiedId: id, status: 'reserved' })],
    ['a renewal', async (id: number) => seller.call(renew, { classifiedId: id })],
  ])('is answered by %s as well', async (_name, act) => {
    const { older, silent, newer } = await silentAd();
    await act(silent);
    expect(await inOrder()).toEqual([newer, silent, older]);
    expect(await site.visitor(getAdsDetail, { classifiedId: silent })).toMatchObject({ silent: false });
  });

  it('is left alone where the owner changed the ad past the question, or took it out of sight', async () => {
    const ids = [await freshAd(), await freshAd()];
    wait(15);
    await site.ads.askOwners();
    // As a program does that knows of no questions.
    await site.sql('update ad set updated_at = $2 where id = $1', [
      ids[0],
      new Date(site.clock.now().getTime() + 1000),
    ]);
    await force(ids[1] as number, 'expired');
    wait(8);
    await site.ads.sinkSilent();
    expect(await site.sql('select sunk_from from ad where id = any($1)', [ids])).toEqual([
      { sunk_from: null },
      { sunk_from: null },
    ]);
    expect(await site.sql('select ad_id from ad_question where ad_id = any($1)', [ids])).toEqual([]);
  });

  it('is confirmed by the owner alone, and not for what is not live', async () => {
    const classifiedId = await freshAd();
    const other = await site.member();
    expect(await other.call(confirmAds, { classifiedIds: [classifiedId, 99_999_999] })).toEqual({ classifiedIds: [] });
    await force(classifiedId, 'sold');
    expect(await seller.call(confirmAds, { classifiedIds: [classifiedId] })).toEqual({ classifiedIds: [] });
    for (const classifiedIds of [[], [0], ['x'], Array.from({ length: limits.confirmedAtOnce + 1 }, () => 1)])
      expect((await refused(seller.call(confirmAds, { classifiedIds }))).code).toBe(codes.invalidInput);
  });

  it('sinks more than one portion at once', async () => {
    seller = await site.member();
    const old = new Date(site.clock.now().getTime() - 30 * DAY);
    await site.add(seller.userId, ...Array.from({ length: 250 }, () => ({ createTime: old })));
    wait(0);
    await site.ads.askOwners();
    wait(7);
    expect(await site.ads.sinkSilent()).toBeGreaterThanOrEqual(250);
    expect(await site.ads.sinkSilent()).toBe(0);
  });
});

describe('the end of an ad', () => {
  it('comes when its days are over: it leaves the lists, its page holds for 30 days', async () => {
    const classifiedId = await freshAd();
    const reserved = await freshAd({ title: 'Oak table, reserved' });
    await force(reserved, 'reserved');
    site.clock.advance(60 * DAY - 1000);
    await site.ads.expire();
    expect(await stored(classifiedId)).toBe('active');
    site.clock.advance(2000);
    expect(await site.ads.expire()).toBeGreaterThanOrEqual(2);
    expect([await stored(classifiedId), await stored(reserved)]).toEqual(['expired', 'expired']);
    expect(await site.ads.expire()).toBe(0);
    expect((await site.visitor(getAdsDetail, { classifiedId })).status).toBe('expired');
    site.clock.advance(30 * DAY);
    expect((await refused(site.visitor(getAdsDetail, { classifiedId }))).code).toBe(codes.notFound);
  });

  it('comes to more than one portion of ads at once', async () => {
    seller = await site.member();
    const expireTime = new Date(site.clock.now().getTime() - 1);
    await site.add(seller.userId, ...Array.from({ length: 1100 }, () => ({ expireTime })));
    expect(await site.ads.expire()).toBe(1100);
  });
});
