import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, type TestAdMember } from '#server/modules/ads/test-ads-site.ts';

const { postAds, getmycollectads, changeStatus } = operations.classified;
let site: AdsSite;
let seller: TestAdMember;
let keeper: TestAdMember;
let classifiedId: number;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

/** A collected ad with a photo and a place, as its collector sees it. */
async function collect() {
  [seller, keeper] = [await site.member(), await site.member()];
  const { imgUrl } = await seller.upload();
  classifiedId = (await seller.call(postAds, site.goodAd({ imgUrl }))).classifiedId;
  await keeper.call(operations.collect.addcollect, { subjectType: 'classified', subjectId: classifiedId });
}
const kept = async () => (await keeper.call(getmycollectads)).list[0];
const inTransaction = (work: 'hideMember' | 'eraseMember', hidden = true) =>
  site.platform.database.transaction((tx) => site.ads[work]?.(tx, seller.userId, hidden) ?? Promise.resolve());

describe('a collected ad', () => {
  it.each(['paused', 'reserved', 'sold'] as const)('stays with its state when it is %s', async (status) => {
    await collect();
    await seller.call(changeStatus, { classifiedId, status });
    expect(await kept()).toMatchObject({ status, collected: true, imgUrl: [expect.any(String)] });
  });

  it('keeps no pictures and no place once it is deleted', async () => {
    await collect();
    await seller.call(changeStatus, { classifiedId, status: 'removed' });
    expect(await kept()).toMatchObject({
      classifiedId,
      status: 'removed',
      imgUrl: [],
      imgUrlZip: [],
      lat: null,
      lng: null,
    });
  });

  it('counts as deleted while its owner is gone, and comes back with the owner', async () => {
    await collect();
    await inTransaction('hideMember');
    expect(await kept()).toMatchObject({ status: 'removed', imgUrl: [], lat: null });
    await inTransaction('hideMember', false);
    expect(await kept()).toMatchObject({ status: 'active', imgUrl: [expect.any(String)] });
  });

  it('is no longer counted when it is erased', async () => {
    await collect();
    await inTransaction('eraseMember');
    expect(await keeper.call(getmycollectads)).toMatchObject({ list: [], total: 0, pages: 0 });
  });
});
