import { codes, operations, type SearchAnswer, type SearchKind } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite, refused } from '../ads/test-ads-site.ts';
import { orderGroups } from './order-groups.ts';

const { searchAll, suggest } = operations.search;
let site: AdsSite;
let place: string;

const guide = (kind: 'tips' | 'news' | 'service', title: string, regionId = 1) => ({
  ...{
    kind,
    title,
    regionId,
    summary: 'In short.',
    markdown: 'Text.',
    cover: '',
    coverZip: '',
    coverAlt: '',
    tags: [],
  },
  ...{ authorId: null, sourceName: '', sourceUrl: '', checkedOn: null, topic: 'papers' as const },
  publishTime: new Date(site.platform.clock.now().getTime() - 3_600_000),
});

const business = (name: string, content: string) => ({
  ...{ name, regionId: 1, ownerId: null, claimState: 'unclaimed' as const, categoryId: 2, tagline: '', content },
  ...{ areaId: 10_100, lat: 38.7, lng: -9.1, address: '', phone: '', website: '', languages: ['en'], priceBand: null },
  ...{ payments: [], accessible: '' as const, pictures: [], reviews: [] },
  openingHours: { week: [[], [], [], [], [], [], []], special: [], holidays: '' as const, text: '' },
  createTime: new Date(site.platform.clock.now().getTime() - 3_600_000),
});

beforeAll(async () => {
  site = await createAdsSite();
  place = site.area.areaName;
  const { userId, call } = await site.member();
  await site.add(
    userId,
    { title: 'Oak table' },
    { title: 'Oak chair' },
    { title: 'Help with the NIF form', categoryId: 1005, intent: 'offer' },
    { title: 'Oak shelf far away', regionId: 2 },
  );
  await site.articles.addArticles([
    guide('tips', 'How to get a NIF'),
    guide('news', 'New form for taxes'),
    guide('service', 'Who can apply for a NIF for you'),
    guide('tips', 'NIF elsewhere', 2),
  ]);
  await site.directory.addBusinesses([business('Tejo Accounts', 'We apply for your NIF and keep your books.')]);
  await call(operations.forum.postForum, {
    ...{ categoryId: 1, kind: 'question', title: 'Where do I ask for a NIF?', tags: [] },
    content: 'I have just arrived and need the tax number for a contract of rent.',
  });
});
afterAll(() => site.close());

const search = (keyword: string, regionId = 1): Promise<SearchAnswer> => site.visitor(searchAll, { keyword, regionId });
const titles = ({ groups }: SearchAnswer): Partial<Record<SearchKind, string[]>> =>
  Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]));

describe('one search', () => {
  it.each(['NIF', 'nif', 'Níf'])(
    'finds the guide first, then the topic, the accountant and the service: %s',
    async (typed) => {
      const answer = await search(typed);
      expect(answer.groups[0]?.kind).toBe('guides');
      expect(titles(answer)).toMatchObject({
        guides: ['How to get a NIF'],
        topics: ['Where do I ask for a NIF?'],
        businesses: ['Tejo Accounts'],
        services: ['Who can apply for a NIF for you', 'Help with the NIF form'],
      });
    },
  );

  it('shows the region that is asked for alone', async () => {
    expect(titles(await search('NIF', 2))).toMatchObject({ guides: ['NIF elsewhere'] });
    expect(Object.keys(titles(await search('NIF', 2))).sort()).toEqual(['categories', 'guides']);
    expect(titles(await search('oak'))).toMatchObject({ ads: expect.arrayContaining(['Oak chair', 'Oak table']) });
    expect(await search('oak', 9999)).toEqual({ groups: [] });
  });

  it('counts what it finds and gives no more than four', async () => {
    const { userId } = await site.member();
    await site.add(userId, ...Array.from({ length: 7 }, (_, at) => ({ title: `Velvet sofa ${at}` })));
    const [ads] = (await search('velvet')).groups.filter(({ kind }) => kind === 'ads');
    expect(ads).toMatchObject({ total: 7, more: false });
    expect(ads?.hits).toHaveLength(4);
    expect(ads?.hits[0]).toMatchObject({ text: expect.any(String), price: { currency: 'EUR' } });
  });

  it('shows at once what was posted since', async () => {
    expect(titles(await search('gramophone'))).toEqual({});
    const { userId } = await site.member();
    await site.add(userId, { title: 'Gramophone with horn' });
    expect(titles(await search('gramophone'))).toEqual({ ads: ['Gramophone with horn'] });
  });

  it('knows areas and categories in the language of the reader', async () => {
    expect(titles(await search(place)).areas).toContain(place);
    const german = await site.reader('de')(searchAll, { keyword: 'Möbel', regionId: 1 });
    expect(titles(german).categories?.[0]).toMatch(/möbel/i);
  });

  it('knows areas by what they are called there', async () => {
    expect(titles(await search('Lisboa')).areas?.[0]).toMatch(/^Lisbon/);
    const { hits } = await site.visitor(suggest, { keyword: 'lisboa', regionId: 1 });
    expect(hits[0]).toMatchObject({ kind: 'areas', title: expect.stringMatching(/^Lisbon/) });
  });

  it('mends a slip of the finger and says so', async () => {
    const [group] = (await search('gramofone')).groups;
    expect(group).toMatchObject({ kind: 'ads', correctedKeyword: 'gramophone' });
  });

  it.each(['', ' ', '?!…', '\u0000', '\ud800', '%', "'; drop table ad; --", 'a & | ! ( ) : * <->', '\\'])(
    'answers hostile keywords without an error: %j',
    async (keyword) => {
      expect(Array.isArray((await search(keyword)).groups)).toBe(true);
      expect(Array.isArray((await site.visitor(suggest, { keyword })).hits)).toBe(true);
    },
  );

  it('refuses keywords that are too long', async () => {
    for (const operation of [searchAll, suggest])
      expect((await refused(site.visitor(operation, { keyword: 'x'.repeat(10_000) }))).code).toBe(codes.invalidInput);
  });

  it('gives members the same as everybody', async () => {
    const member = await site.member();
    expect(await member.call(searchAll, { keyword: 'NIF', regionId: 1 })).toEqual(await search('NIF'));
  });
});

describe('suggestions of the whole site', () => {
  it('are words, and a few of each kind by their beginning', async () => {
    const { words, hits } = await site.visitor(suggest, { keyword: 'ni', regionId: 1 });
    expect(words).toContain('nif');
    expect(hits.map(({ kind }) => kind)).toEqual(['areas', 'guides', 'guides', 'ads']);
    const whole = await site.visitor(suggest, { keyword: 'nif', regionId: 1 });
    expect(whole.hits.map(({ kind }) => kind)).toContain('topics');
    expect((await site.visitor(suggest, { keyword: 'tejo acc', regionId: 1 })).hits).toMatchObject([
      { kind: 'businesses', title: 'Tejo Accounts' },
    ]);
  });

  it('and results are refused to whoever asks without pause', async () => {
    const hurried = site.caller(undefined);
    const answers = [
      ...Array.from({ length: 201 }, () => hurried(suggest, { keyword: '?' })),
      ...Array.from({ length: 61 }, () => hurried(searchAll, { keyword: '?' })),
    ];
    const refusals = (await Promise.allSettled(answers)).filter((one) => one.status === 'rejected');
    expect(refusals.map(({ reason }) => reason.code)).toEqual([codes.slowDown, codes.slowDown]);
  });
});

describe('the order of kinds', () => {
  const group = (kind: SearchKind, title: string, total: number) => ({
    ...{ kind, total, more: false },
    hits: [{ id: 1, title, text: '', language: '', picture: '' }],
  });
  const order = (keyword: string, ...groups: ReturnType<typeof group>[]) =>
    orderGroups(groups, keyword).map(({ kind }) => kind);

  it('puts what is named exactly so first, then many that fit, then what only mentions it', () => {
    expect(order('Lisbon', group('ads', 'Room in Lisbon', 250), group('areas', 'Lisbon', 1))).toEqual(['areas', 'ads']);
    expect(order('flat', group('guides', 'Find a flat', 2), group('ads', 'Flat in Lisbon', 250))).toEqual([
      'ads',
      'guides',
    ]);
    expect(order('nif', group('businesses', 'Tejo', 9), group('guides', 'Get a NIF', 1))).toEqual([
      'guides',
      'businesses',
    ]);
    expect(order('nif', { ...group('ads', 'x', 0), hits: [] })).toEqual([]);
  });
});
