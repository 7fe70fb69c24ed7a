import { type AdStatus, codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '#server/modules/ads/test-ads-site.ts';

const { classified } = operations;
const { postAds, getmycollectads, changeStatus } = classified;
let site: AdsSite;
let seller: TestAdMember;
let keeper: TestAdMember;
let classifiedId: number;
beforeAll(async () => {
  site = await createAdsSite();
  other = await site.member();
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

/** Another member, who is not the seller. */
let other: TestAdMember;
const freshAd = async (fields: object = {}) => {
  seller = await site.member();
  return (await seller.call(postAds, site.goodAd(fields))).classifiedId;
};
const force = (id: number, status: AdStatus) => site.sql('update ad set status = $2 where id = $1', [id, status]);

describe('notes', () => {
  const { setAdNote, getAdNotes } = classified;
  it('are seen by their author alone, replaced, deleted, and exported', async () => {
    const classifiedId = await freshAd();
    const asked = { classifiedIds: [classifiedId] };
    const note = 'Called on Monday.\nThe lift is slow.';
    expect(await other.call(setAdNote, { classifiedId, note: 'First' })).toEqual({ classifiedId, note: 'First' });
    await other.call(setAdNote, { classifiedId, note });
    await seller.call(setAdNote, { classifiedId, note: 'Mine' });
    expect(await other.call(getAdNotes, asked)).toEqual([{ classifiedId, note }]);
    expect(await seller.call(getAdNotes, asked)).toEqual([{ classifiedId, note: 'Mine' }]);
    expect((await refused(site.visitor(getAdNotes, asked))).code).toBe(codes.loginRequired);
    expect(await site.ads.exportData?.(other.userId)).toMatchObject({ notes: [{ classifiedId, note }] });
    // The ad went, the note stays for the time being.
    await force(classifiedId, 'removed');
    expect(await other.call(getAdNotes, asked)).toEqual([{ classifiedId, note }]);
    expect(await other.call(setAdNote, { classifiedId, note: '' })).toEqual({ classifiedId, note: '' });
    expect(await other.call(getAdNotes, asked)).toEqual([]);
  });

  it('are refused where they are too long or about what cannot be seen, and change nothing then', async () => {
    const classifiedId = await freshAd();
    await other.call(setAdNote, { classifiedId, note: 'Kept' });
    const long = await refused(other.call(setAdNote, { classifiedId, note: 'x'.repeat(501) }));
    expect(long.fields).toHaveProperty('note');
    await force(classifiedId, 'draft');
    for (const id of [classifiedId, 99_999_999])
      expect((await refused(other.call(setAdNote, { classifiedId: id, note: 'New' }))).code).toBe(codes.notFound);
    expect(await other.call(getAdNotes, { classifiedIds: [classifiedId] })).toEqual([{ classifiedId, note: 'Kept' }]);
  });

  it('go with the account of their author, and with the ad', async () => {
    const [one, two] = [await freshAd(), await freshAd()];
    const leaver = await site.member();
    for (const classifiedId of [one, two]) {
      await leaver.call(setAdNote, { classifiedId, note: 'Gone soon' });
      await other.call(setAdNote, { classifiedId, note: 'Kept' });
    }
    const erase = (userId: number) =>
      site.platform.database.transaction(async (tx) => site.ads.eraseMember?.(tx, userId));
    const left = () =>
      site.sql('select user_id::int as user, ad_id::int as ad from ad_note where ad_id = any($1) order by ad_id', [
        [one, two],
      ]);
    await erase(leaver.userId);
    expect(await left()).toEqual([one, two].map((ad) => ({ user: other.userId, ad })));
    await erase(seller.userId);
    expect(await left()).toEqual([{ user: other.userId, ad: one }]);
  });
});

it('compares ads in the order asked for; what is gone or not theirs to see is empty', async () => {
  const { getAdsToCompare } = classified;
  const home = await freshAd({ categoryId: 101, priceUnit: 'month', fields: { rooms: 2 } });
  const sofa = await freshAd();
  const draft = (await seller.call(postAds, { draft: true, title: 'Mine' })).classifiedId;
  await force(sofa, 'sold');
  const classifiedIds = [sofa, draft, 99_999_999, home];
  const seen = await site.visitor(getAdsToCompare, { classifiedIds });
  expect(seen.map(({ classifiedId, ad }) => [classifiedId, ad?.status ?? null])).toEqual([
    [sofa, 'sold'],
    [draft, null],
    [99_999_999, null],
    [home, 'active'],
  ]);
  expect(seen[3]?.ad).toMatchObject({ fields: { rooms: 2 }, address: '', phone: '' });
  expect((await seller.call(getAdsToCompare, { classifiedIds }))[1]?.ad).toMatchObject({ title: 'Mine' });
  expect((await refused(site.visitor(getAdsToCompare, { classifiedIds: [1, 2, 3, 4, 5] }))).code).toBe(
    codes.invalidInput,
  );
});
