import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, type TestAdMember } from '#server/modules/ads/test-ads-site.ts';

const { postAds, getAdsDetail, getClassifiedInfoList } = operations.classified;
let site: AdsSite;
let seller: TestAdMember;
let classifiedId: number;
beforeAll(async () => {
  site = await createAdsSite();
  seller = await site.member();
  classifiedId = (await seller.call(postAds, site.goodAd())).classifiedId;
});
afterAll(() => site.close());

describe('fields that are not the member’s to set', () => {
  const more = {
    id: 1,
    ownerId: 1,
    userId: 1,
    ownerType: 2,
    userType: 2,
    status: 'reserved',
    viewNum: 999,
    likeNum: 999,
    collectNum: 999,
    topUntil: '2999-01-01T00:00:00Z',
    top: true,
    hidden: true,
    removalReason: 'x',
    createTime: '2001-01-01T00:00:00Z',
    refreshTime: '2999-01-01T00:00:00Z',
    expireTime: '2999-01-01T00:00:00Z',
    currency: 'XXX',
    shownLat: 1,
    shift: 0,
    source: 'x',
    sourceId: 'x',
    search: 'x',
    constructor: { prototype: { polluted: 1 } },
    ['__proto__']: { polluted: 1 },
  };

  it('are left out when posting and when editing', async () => {
    const owner = await site.member();
    const posted = await owner.call(postAds, { ...site.goodAd({ title: 'Oak shelf, narrow' }), ...more });
    await owner.call(postAds, {
      ...site.goodAd({ title: 'Oak shelf, wide' }),
      ...more,
      classifiedId: posted.classifiedId,
    });
    const ad = await site.visitor(getAdsDetail, { classifiedId: posted.classifiedId });
    expect(ad).toMatchObject({
      userId: owner.userId,
      userType: 1,
      status: 'active',
      viewNum: 0,
      likeNum: 0,
      collectNum: 0,
    });
    expect(ad).toMatchObject({ top: false, currency: 'EUR', createTime: site.clock.now().toISOString() });
    expect(Date.parse(ad.expireTime)).toBeLessThan(site.clock.now().getTime() + 100 * 86_400_000);
    expect((await site.sql('select 1 from ad where source is not null')).length).toBe(0);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('do not come out either', async () => {
    const answer = await site.visitor(getAdsDetail, { classifiedId });
    const listed = (await site.visitor(getClassifiedInfoList, { userId: seller.userId })).list[0] ?? {};
    const inside = /email|password|hash|token|session|^shift$|^hidden$|^source|^search$|keywords|owner|shown|cents/i;
    for (const keys of [Object.keys(answer), Object.keys(answer.seller), Object.keys(listed)])
      expect(keys.filter((key) => inside.test(key) && key !== 'emailConfirmed')).toEqual([]);
  });
});
