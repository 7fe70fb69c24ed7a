import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, DAY } from './test-ads-site.ts';

let site: AdsSite;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

/** An ad of a new seller that another member likes and keeps. */
async function likedAd() {
  const [seller, fan] = [await site.member(), await site.member()];
  const { classifiedId } = await seller.call(operations.classified.postAds, site.goodAd());
  const subject = { subjectType: 'classified', subjectId: classifiedId };
  await fan.call(operations.collect.addcollect, subject);
  await fan.call(operations.like.addlike, subject);
  return { seller, fan, classifiedId };
}

/** Which of these ads are there, liked, or kept. */
const left = async (...ids: number[]) => {
  const [row] = await site.sql<Record<'ads' | 'likes' | 'collects', number[]>>(
    `select array(select id::int from ad where id = any($1) order by id) as ads,
      array(select subject_id::int from likes where subject_id = any($1) order by 1) as likes,
      array(select subject_id::int from collect where subject_id = any($1) order by 1) as collects`,
    [ids],
  );
  return row;
};

it('takes reactions along with ads that were deleted long ago, and no others', async () => {
  const [gone, kept] = [await likedAd(), await likedAd()];
  await gone.seller.call(operations.classified.changeStatus, { classifiedId: gone.classifiedId, status: 'removed' });
  site.clock.advance(89 * DAY);
  await site.ads.eraseOld();
  const both = [gone.classifiedId, kept.classifiedId];
  expect(await left(...both)).toEqual({ ads: both, likes: both, collects: both });
  site.clock.advance(2 * DAY);
  await site.ads.eraseOld();
  const rest = [kept.classifiedId];
  expect(await left(...both)).toEqual({ ads: rest, likes: rest, collects: rest });
  expect(await gone.fan.call(operations.classified.getmycollectads, {})).toMatchObject({ list: [], total: 0 });
});

it('takes reactions along with the ads of an erased member', async () => {
  const [gone, kept] = [await likedAd(), await likedAd()];
  await site.platform.database.transaction(async (tx) => site.ads.eraseMember?.(tx, gone.seller.userId));
  const rest = [kept.classifiedId];
  expect(await left(gone.classifiedId, kept.classifiedId)).toEqual({ ads: rest, likes: rest, collects: rest });
});

it('takes the days of counts along with ads, and no others', async () => {
  const [gone, kept] = [await likedAd(), await likedAd()];
  const { addView } = operations.classified;
  for (const _day of [1, 2, 3]) {
    for (const { classifiedId } of [gone, kept]) await site.caller(undefined)(addView, { classifiedId });
    await site.ads.flushViews();
    site.clock.advance(2 * DAY);
  }
  const daysOf = async () =>
    (
      await site.sql<{ id: number; days: number }>(
        'select ad_id::int as id, count(*)::int as days from ad_day where ad_id = any($1) group by 1 order by 1',
        [[gone.classifiedId, kept.classifiedId]],
      )
    ).map(({ id, days }) => [id, days]);
  expect(await daysOf()).toEqual([
    [gone.classifiedId, 3],
    [kept.classifiedId, 3],
  ]);
  await site.platform.database.transaction(async (tx) => site.ads.eraseMember?.(tx, gone.seller.userId));
  expect(await daysOf()).toEqual([[kept.classifiedId, 3]]);
});

it('says that an erased ad is gone, and that one there never was is not there', async () => {
  const { seller, classifiedId } = await likedAd();
  await site.platform.database.transaction(async (tx) => site.ads.eraseMember?.(tx, seller.userId));
  const { getAdsDetail, getSimilarAds } = operations.classified;
  const gone = { code: codes.notFound, data: { gone: { categoryId: null } } };
  await expect(site.visitor(getAdsDetail, { classifiedId })).rejects.toMatchObject(gone);
  await expect(site.visitor(getSimilarAds, { classifiedId, size: 4 })).rejects.toMatchObject(gone);
  expect(await site.ads.seo.preview(classifiedId)).toBe('gone');
  const never = classifiedId + 1000;
  await expect(site.visitor(getAdsDetail, { classifiedId: never })).rejects.not.toHaveProperty('data.gone');
  expect(await site.ads.seo.preview(never)).toBeUndefined();
});
