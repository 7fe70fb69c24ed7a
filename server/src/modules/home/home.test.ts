import { codes, type NewcomerHelp, type NewcomerStep, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHttp, envelopeOf, type TestHttp } from '#server/http/test-http.ts';
import { insertTestMember, openTestSession } from '../members/factory.ts';

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp();
});
afterAll(() => site.close());

interface Shown {
  articles: { kind: string; title: string }[];
  businesses: { name: string }[];
}

async function shown(regionId = 1): Promise<[articles: string[], businesses: string[]]> {
  const answer = await site.post(operations.config.indexCommunity.path, { body: { regionId } });
  const { articles, businesses } = envelopeOf(answer).data as Shown;
  return [articles.map(({ kind, title }) => `${kind} ${title}`), businesses.map(({ name }) => name)];
}

let minutes = 0;
async function article(kind: 'news' | 'tips', title: string, regionId = 1): Promise<void> {
  minutes += 1;
  const text = { summary: 'In short.', markdown: 'Text.', cover: '', coverZip: '', coverAlt: '', tags: [] };
  const source = { authorId: null, sourceName: '', sourceUrl: '', checkedOn: null, topic: 'life' as const };
  const publishTime = new Date(site.platform.clock.now().getTime() - 3_600_000 + minutes * 60_000);
  await site.server.modules.articles.addArticles([{ kind, title, regionId, ...text, ...source, publishTime }]);
}

async function business(name: string, regionId = 1): Promise<void> {
  minutes += 1;
  const openingHours = { week: [[], [], [], [], [], [], []], special: [], holidays: '' as const, text: '' };
  const place = { areaId: 10_100, lat: 38.7, lng: -9.1, address: '', phone: '', website: '' };
  const facts = {
    languages: ['en'],
    priceBand: null,
    payments: [],
    accessible: '' as const,
    pictures: [],
    reviews: [],
  };
  const createTime = new Date(site.platform.clock.now().getTime() - 3_600_000 + minutes * 60_000);
  const own = { ownerId: null, claimState: 'unclaimed' as const, categoryId: 13, tagline: '', content: '' };
  await site.server.modules.directory.addBusinesses([
    { name, regionId, ...own, ...place, ...facts, openingHours, createTime },
  ]);
}

it('shows the latest news, three guides and four businesses of the region, and what comes in at once', async () => {
  expect(await shown()).toEqual([[], []]);
  await article('news', 'Old');
  await article('news', 'New');
  for (const title of ['One', 'Two', 'Three', 'Four']) await article('tips', title);
  for (const name of ['A', 'B', 'C', 'D', 'E']) await business(name);
  expect(await shown()).toEqual([
    ['news New', 'tips Four', 'tips Three', 'tips Two'],
    ['E', 'D', 'C', 'B'],
  ]);
  await article('tips', 'Elsewhere', 2);
  await business('Far', 2);
  expect(await shown(2)).toEqual([['tips Elsewhere'], ['Far']]);
  // What is for all regions is for this one, too.
  await article('tips', 'Everywhere', 0);
  expect((await shown())[0]).toContain('tips Everywhere');
  expect((await shown(2))[0]).toEqual(['tips Everywhere', 'tips Elsewhere']);
});

it('has nothing of a region there is not', async () => {
  expect(await shown(9999)).toEqual([['tips Everywhere'], []]);
});

it('says in which language the banners and the articles of the home page are written', async () => {
  const look = { img: '/a.jpg', alt: '', url: '/tips' };
  await site.server.modules.home.addBanners([
    { ...look, title: 'Um quarto para quem chega', text: 'Anúncios de senhorios que aceitam o registo da morada.' },
    { ...look, title: 'A home you can register at', text: 'Rooms and flats whose owners say what you need.' },
  ]);
  const banners = envelopeOf(await site.post(operations.config.indexBanner.path, { body: {} })).data as object[];
  expect(banners).toMatchObject([{ language: 'pt' }, { language: 'en' }]);
  const answer = envelopeOf(await site.post(operations.config.indexCommunity.path, { body: { regionId: 2 } }));
  expect((answer.data as { articles: object[] }).articles[0]).toMatchObject({ language: 'en' });
});

describe('the help for newcomers', () => {
  const help = async (regionId?: number) =>
    envelopeOf(await site.post(operations.config.getNewcomerHelp.path, { body: { regionId } })).data as NewcomerHelp;
  const stepOf = async (step: NewcomerStep) => (await help(1)).steps.find((one) => one.step === step);

  it('has what the region has for each step, at most three of a kind, and what comes in at once', async () => {
    expect(await stepOf('health')).toEqual({ step: 'health', guides: [], topics: [], businesses: [], ads: [] });
    const [first, second] = [await site.member(), await site.member()];
    const post = async (path: string, body: object, { session } = first) =>
      expect(envelopeOf(await site.post(path, { body, headers: session.headers })).code).toBe(codes.ok);
    for (const title of ['One', 'Two', 'Three', 'Four'].map((number) => `${number} about doctors`))
      await post(operations.forum.postForum.path, {
        categoryId: 5,
        kind: 'question',
        title,
        content: 'Who knows one?',
      });
    const { areaId } = (
      envelopeOf(await site.post('area/searchPlaces', { body: { keyword: 'Lisbon', regionId: 1 } })).data as {
        areaId: number;
      }[]
    )[0] as { areaId: number };
    const room = { categoryId: 102, intent: 'offer', price: 400, areaId, content: 'A room with a bed and a desk.' };
    const offer = (furnished: string, member: typeof first) =>
      post(
        operations.classified.postAds.path,
        { ...room, title: `Room, furnished: ${furnished}`, fields: { furnished } },
        member,
      );
    await offer('yes', first);
    await offer('no', second);
    expect((await stepOf('health'))?.topics).toMatchObject([
      { title: 'Four about doctors', replyNum: 0 },
      { title: 'Three about doctors' },
      { title: 'Two about doctors' },
    ]);
    expect((await stepOf('home'))?.ads).toMatchObject([
      { title: 'Room, furnished: yes', price: { price: 400, currency: 'EUR' } },
    ]);
    expect((await help(2)).steps.flatMap(({ topics, ads }) => [...topics, ...ads])).toEqual([]);
    expect(await help(9999)).toEqual({ steps: [], contacts: [] });
  });

  it('names a region manager as soon as the manager agrees, in that region alone, and no other member', async () => {
    const { userId, userName } = await insertTestMember(site.platform, { isRegionManager: true, languages: ['pt'] });
    const manager = await openTestSession(site.platform, userId);
    const other = (await site.member()).session;
    const edit = async ({ headers }: typeof manager, newcomersWrite: unknown) =>
      envelopeOf(await site.post(operations.user.edit.path, { body: { newcomersWrite }, headers }));
    expect((await help(1)).contacts).toEqual([]);
    expect(await edit(manager, 'yes')).toMatchObject({ code: codes.invalidInput });
    expect((await edit(manager, true)).data).toMatchObject({ newcomersWrite: true });
    expect((await edit(other, true)).code).toBe(codes.ok);
    const contact = { userId, userName, userImg: '', languages: ['pt'], since: expect.any(String), everywhere: false };
    expect((await help(1)).contacts).toEqual([contact]);
    expect((await help(2)).contacts).toEqual([]);
    await edit(manager, false);
    expect((await help(1)).contacts).toEqual([]);
  });
});
