import { createTestHttp, type TestHttp } from '@ashore/server/http/test-http.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAs } from './acting.ts';
import { demoAds } from './ads/ads.ts';
import { addLife } from './life.ts';
import { addMembers } from './load.ts';
import { demoMembers } from './members.ts';

let site: TestHttp;
let ids: Awaited<ReturnType<typeof addMembers>>;
beforeAll(async () => {
  site = await createTestHttp();
  const { modules, platform } = site.server;
  ids = await addMembers(site.server, new Map());
  const ads = demoAds(platform.clock.now()).map(({ userName, drawings: _, seed: __, ...ad }) => {
    const { userType = 1 } = demoMembers.find((one) => one.userName === userName) ?? {};
    return { ...ad, ownerId: ids.get(userName) ?? 0, ownerType: userType, pictures: [] };
  });
  await modules.ads.addAds(ads);
  // A start that was killed is gone on with: nothing is there twice.
  for (let start = 0; start < 2; start++) await addLife(site.server, ids);
});
afterAll(() => site.close());

/** The calls of a demo member. */
const as = (userName: string) =>
  actAs(site.server, { userId: ids.get(userName) ?? 0, userName, userType: 1, regionId: 1 });

it.each(['Ines', 'Tom', 'Oksana'])(
  '%s finds conversations, offers, saved ads, searches and notifications',
  async (userName) => {
    const api = as(userName);
    expect((await api.chat.queryMessage({})).list.length).toBeGreaterThan(0);
    const [received, made] = [await api.offer.getMyOffers({}), await api.offer.getMyOffers({ side: 'made' })];
    expect(received.list.length + made.list.length).toBeGreaterThan(0);
    expect(await api.alert.getSavedSearches({})).toHaveLength(1);
    expect((await api.classified.getmycollectads({})).list.length).toBeGreaterThan(0);
    expect((await api.notification.getNotifications({})).list.length).toBeGreaterThan(0);
  },
);

it('has had visitors, as often after the second start as after the first', async () => {
  const { days, total } = await as('Ines').classified.getAdStatistics({ days: 7 });
  expect(total.views).toBeGreaterThan(0);
  // Two to twelve a day for each of seven ads.
  expect(Math.max(...days.map(({ views }) => views))).toBeLessThanOrEqual(7 * 12);
});

it('counts what is unread, and keeps an ad for who it was promised to', async () => {
  expect(await as('Ines').chat.getUnreadNum({})).toBe(0);
  expect(await as('Tom').chat.getUnreadNum({})).toBe(1);
  expect((await as('Lena').notification.getNotifications({})).unread).toBeGreaterThan(0);
  const { list } = await as('Oksana').offer.getMyOffers({});
  expect(list.map(({ state, ad }) => [state, ad.status])).toEqual([['accepted', 'reserved']]);
});
