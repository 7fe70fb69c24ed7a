import { operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, DAY } from './test-ads-site.ts';

const { postAds, getAdsDetail, getClassifiedInfoList, getMyAds, addView } = operations.classified;
const { addlike } = operations.like;
const { addcollect } = operations.collect;
let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

async function freshAd() {
  const [seller, fan] = [await site.member(), await site.member()];
  const { classifiedId } = await seller.call(postAds, site.goodAd());
  return { seller, fan, classifiedId, subject: { subjectType: 'classified', subjectId: classifiedId } };
}

/** Lets the ad be seen by that many visitors, and stores the views. */
async function viewedBy(visitors: number, classifiedId: number) {
  for (let n = 0; n < visitors; n++) await site.caller(undefined)(addView, { classifiedId });
  await site.ads.flushViews();
}

/** The version of the ad's row, and the last transaction that locked it. */
const version = (classifiedId: number) =>
  site.sql('select ctid::text, xmin::text, xmax::text from ad where id = $1', [classifiedId]);

it('an ad that nobody has counted yet shows zeros, without a row of counts', async () => {
  const { seller, classifiedId } = await freshAd();
  const zeros = { viewNum: 0, likeNum: 0, collectNum: 0, replyNum: 0 };
  expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject(zeros);
  expect((await seller.call(getMyAds)).list).toMatchObject([zeros]);
  expect(await site.sql('select * from ad_count where ad_id = $1', [classifiedId])).toEqual([]);
});

it('counts neither write nor lock the row of the ad', async () => {
  const { fan, classifiedId, subject } = await freshAd();
  await viewedBy(1, classifiedId);
  const before = await version(classifiedId);
  site.clock.advance(DAY);
  await viewedBy(2, classifiedId);
  await fan.call(addlike, subject);
  await fan.call(addcollect, subject);
  expect(await version(classifiedId)).toEqual(before);
  expect(await site.sql('select views, likes, collects from ad_count where ad_id = $1', [classifiedId])).toEqual([
    { views: 3, likes: 1, collects: 1 },
  ]);
});

it('lists and the page of the ad show the same counts', async () => {
  const { seller, fan, classifiedId, subject } = await freshAd();
  await fan.call(addlike, subject);
  await viewedBy(2, classifiedId);
  const counts = { viewNum: 2, likeNum: 1, collectNum: 0, replyNum: 0 };
  expect(await site.visitor(getAdsDetail, { classifiedId })).toMatchObject(counts);
  for (const call of [getClassifiedInfoList, getMyAds])
    expect((await seller.call(call, { userId: seller.userId })).list).toMatchObject([counts]);
});

it('a count never falls below zero', async () => {
  const { fan, classifiedId, subject } = await freshAd();
  await fan.call(addlike, subject);
  await site.sql('update ad_count set likes = 0 where ad_id = $1', [classifiedId]);
  await fan.call(addlike, subject);
  expect((await site.visitor(getAdsDetail, { classifiedId })).likeNum).toBe(0);
});

it('counts go with an erased ad', async () => {
  const { seller, fan, classifiedId, subject } = await freshAd();
  await fan.call(addcollect, subject);
  await viewedBy(1, classifiedId);
  await site.platform.database.transaction(async (tx) => site.ads.eraseMember?.(tx, seller.userId));
  expect(
    await site.sql('select ad_id from ad_count where ad_id = $1 union all select ad_id from ad_day where ad_id = $1', [
      classifiedId,
    ]),
  ).toEqual([]);
});
