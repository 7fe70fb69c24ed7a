import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, refused, type TestAdMember } from '../ads/test-ads-site.ts';

const { getmycollectads, getAdsDetail } = operations.classified;
const kinds = [
  ['favourite', 'collect', operations.collect.addcollect],
  ['like', 'like', operations.like.addlike],
] as const;
let site: AdsSite;
let seller: TestAdMember;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

const subjectOf = (subjectId: number) => ({ subjectType: 'classified' as const, subjectId });
async function freshAd(title = 'Oak table with four chairs') {
  seller = await site.member();
  return (await seller.call(operations.classified.postAds, site.goodAd({ title }))).classifiedId;
}

describe.each(kinds)('a %s', (_name, kind, operation) => {
  const totalOf = async (classifiedId: number) => {
    const ad = await site.visitor(getAdsDetail, { classifiedId });
    return kind === 'like' ? ad.likeNum : ad.collectNum;
  };

  it('toggles, and says so to the member who did it', async () => {
    const id = await freshAd();
    const member = await site.member();
    expect(await member.call(operation, subjectOf(id))).toEqual({ on: true, total: 1 });
    const ad = await member.call(getAdsDetail, { classifiedId: id });
    expect(kind === 'like' ? ad.liked : ad.collected).toBe(true);
    expect(await member.call(operation, subjectOf(id))).toEqual({ on: false, total: 0 });
  });

  it('changes nothing when it is so already', async () => {
    const id = await freshAd();
    const member = await site.member();
    for (const on of [false, true, true]) await member.call(operation, { ...subjectOf(id), on });
    expect(await totalOf(id)).toBe(1);
  });

  it('counts the rows after two hundred toggles at once of a hundred members', async () => {
    const id = await freshAd();
    const members = await Promise.all(Array.from({ length: 100 }, () => site.member()));
    // Every third member says twice the same, the others take back what they did.
    const wishes = members.flatMap((member, at) => [true, at % 3 === 0].map((on) => ({ member, on })));
    await Promise.all(wishes.map(({ member, on }) => member.call(operation, { ...subjectOf(id), on })));
    const table = kind === 'like' ? 'likes' : 'collect';
    const [row] = await site.sql<{ rows: number }>(
      `select count(*)::int as rows from ${table} where subject_type = 'classified' and subject_id = $1`,
      [id],
    );
    expect(await totalOf(id)).toBe(row?.rows);
    expect(row?.rows).toBeGreaterThanOrEqual(34);
  });

  it('refuses what is not there, is not shown, or cannot be reacted to', async () => {
    const id = await freshAd();
    const member = await site.member();
    await seller.call(operations.classified.changeStatus, { classifiedId: id, status: 'paused' });
    for (const subject of [subjectOf(99_999_999), subjectOf(id), { subjectType: 'forum', subjectId: 1 }])
      expect((await refused(member.call(operation, subject))).code).toBe(codes.notFound);
    expect((await refused(member.call(operation, { subjectType: 'x', subjectId: 1 }))).code).toBe(codes.invalidInput);
    expect((await refused(site.visitor(operation, subjectOf(id)))).code).toBe(codes.loginRequired);
  });

  it('can be taken back when the ad is gone', async () => {
    const id = await freshAd();
    const member = await site.member();
    await member.call(operation, subjectOf(id));
    await seller.call(operations.classified.changeStatus, { classifiedId: id, status: 'removed' });
    expect(await member.call(operation, subjectOf(id))).toEqual({ on: false, total: 0 });
    expect((await refused(member.call(operation, subjectOf(id)))).code).toBe(codes.notFound);
  });

  it('goes with the member, and the count with it', async () => {
    const id = await freshAd();
    const member = await site.member();
    await member.call(operation, subjectOf(id));
    const own = (await site.reactions.exportData?.(member.userId)) as Record<string, unknown[]>;
    expect(own[kind === 'like' ? 'likes' : 'favourites']).toMatchObject([subjectOf(id)]);
    await site.platform.database.transaction(async (tx) => site.reactions.eraseMember?.(tx, member.userId));
    expect(await totalOf(id)).toBe(0);
  });
});

describe('favourites', () => {
  it('are listed the latest first, with the status of those that are gone, and only one’s own', async () => {
    const member = await site.member();
    const ids: number[] = [];
    for (const title of ['First oak table', 'Second oak table', 'Third oak table']) {
      ids.push(await freshAd(title));
      site.clock.advance(1000);
      await member.call(operations.collect.addcollect, subjectOf(ids.at(-1) ?? 0));
    }
    await seller.call(operations.classified.changeStatus, { classifiedId: ids[2], status: 'sold' });
    const page = await member.call(getmycollectads, { pageSize: 2 });
    expect(page).toMatchObject({ total: 3, pages: 2 });
    expect(page.list.map((ad) => [ad.classifiedId, ad.status])).toEqual([
      [ids[2], 'sold'],
      [ids[1], 'active'],
    ]);
    expect((await member.call(getmycollectads, { pageSize: 2, pageNum: 2 })).list.map((ad) => ad.classifiedId)).toEqual(
      [ids[0]],
    );
    expect((await seller.call(getmycollectads)).total).toBe(0);
  });
});
