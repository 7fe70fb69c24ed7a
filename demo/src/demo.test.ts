import { type AdInput, checkAd, findCategory, limits } from '@ashore/contract';
import { categoryTree, languages } from '@ashore/server/modules/ads/category-tree/index.ts';
import { type AdsSite, createAdsSite } from '@ashore/server/modules/ads/test-ads-site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoAd, demoAds } from './ads/ads.ts';
import { demoBanners } from './banners.ts';
import { demoComments } from './comments.ts';
import { demoMembers } from './members.ts';
import { addPlans } from './plans.ts';
import { demoTopics } from './topics/topics.ts';

const now = new Date('2026-03-14T12:00:00Z');
const ads = demoAds(now);
const memberNamed = (userName: string) => demoMembers.find((member) => member.userName === userName);

const inputOf = (ad: DemoAd): AdInput => ({
  ...ad,
  address: '',
  hideExact: true,
  imgUrl: ad.drawings.join(','),
  imgUrlZip: ad.drawings.join(','),
  phone: '',
  showPhone: false,
  draft: false,
});

describe('the demo members', () => {
  it('are twelve people and four businesses with names, addresses and languages of their own', () => {
    expect(demoMembers.filter(({ userType }) => userType === 1)).toHaveLength(12);
    expect(demoMembers.filter(({ company }) => company)).toHaveLength(4);
    expect(new Set(demoMembers.map(({ email }) => email)).size).toBe(16);
    for (const { userName, email, languages: spoken, hereSince, about } of demoMembers) {
      expect(userName.length).toBeGreaterThanOrEqual(limits.userNameLeast);
      expect(userName.length).toBeLessThanOrEqual(limits.userNameMost);
      expect(email).toMatch(/^[a-z-]+@demo\.ashore\.example$/);
      expect(Object.keys(languages)).toEqual(expect.arrayContaining(spoken));
      expect(hereSince).toMatch(/^\d{4}-\d{2}$/);
      expect(about.length).toBeGreaterThan(30);
    }
  });
});

describe('the plans of the demo members', () => {
  let site: AdsSite;
  beforeAll(async () => {
    site = await createAdsSite();
  });
  afterAll(() => site.close());

  it.each(demoMembers.map((one) => [one.userName, one] as const))(
    '%s has no more live ads than it gives',
    async (userName, { userType }) => {
      const { userId } = await site.member({ userType });
      for (let time = 0; time < 2; time++) await addPlans(site.platform, new Map([[userName, userId]]));
      const live = ads.filter((ad) => ad.userName === userName && (ad.status === 'active' || ad.status === 'reserved'));
      const among = (root: number) => live.filter(({ categoryId }) => Math.floor(categoryId / 100) === root).length;
      const { liveAds, homes, jobs } = await site.rights.rightsOf(site.platform.database.orm, userId, userType);
      expect(live.length).toBeLessThanOrEqual(liveAds);
      expect(among(1)).toBeLessThanOrEqual(homes);
      expect(among(2)).toBeLessThanOrEqual(jobs);
    },
  );
});

describe('the demo ads', () => {
  it.each(ads.map((ad) => [ad.title, ad] as const))('%s is an ad that could be posted', (_title, ad) => {
    const seller = memberNamed(ad.userName);
    expect(seller).toBeDefined();
    expect(checkAd(inputOf(ad), categoryTree, seller?.userType ?? 1)).toEqual({});
    const leaf = findCategory(categoryTree, ad.categoryId)?.category;
    const known = leaf?.fields.map(({ key }) => key) ?? [];
    expect(known).toEqual(expect.arrayContaining(Object.keys(ad.fields)));
    expect(leaf?.priceUnits).toContain(ad.priceUnit);
    expect(ad.title.length).toBeLessThanOrEqual(limits.title);
    expect(ad.drawings.length).toBeGreaterThan(0);
    expect(ad.drawings.length).toBeLessThanOrEqual(4);
    expect(ad.createTime < now && ad.expireTime > now).toBe(true);
  });

  it('fill every root, most leaves and all six regions, with most in Portugal', () => {
    expect(ads.length).toBeGreaterThanOrEqual(130);
    expect(new Set(ads.map(({ categoryId }) => Math.floor(categoryId / 100))).size).toBe(13);
    const leaves = categoryTree.flatMap((root) => root.children ?? []);
    expect(new Set(ads.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(leaves.length * 0.9);
    expect(ads.filter(({ regionId }) => regionId === 1).length).toBeGreaterThanOrEqual(85);
    expect(new Set(ads.map(({ regionId }) => regionId)).size).toBe(6);
    expect(new Set(ads.map(({ language }) => language)).size).toBeGreaterThanOrEqual(7);
    expect(new Set(ads.map(({ title }) => title)).size).toBe(ads.length);
  });

  it('are mostly live, some reserved or sold, some promoted', () => {
    const count = (status: string) => ads.filter((ad) => ad.status === status).length;
    expect(count('active')).toBeGreaterThan(ads.length * 0.9);
    expect(count('reserved')).toBeGreaterThan(0);
    expect(count('sold')).toBeGreaterThan(0);
    const promoted = ads.filter(({ topUntil }) => topUntil);
    expect(promoted.length).toBeGreaterThanOrEqual(8);
    for (const { topUntil, expireTime, status } of promoted) {
      expect(topUntil && topUntil > now && topUntil < expireTime).toBe(true);
      expect(status).toBe('active');
    }
  });
});

it('what is asked under ads is asked under some that are there, by others', () => {
  for (const [title, by] of demoComments) {
    const ad = ads.find((one) => one.title === title);
    expect(ad, title).toBeDefined();
    expect(memberNamed(by)).toBeDefined();
    expect(ad?.userName).not.toBe(by);
  }
});

describe('the demo banners', () => {
  it('are three, each with words, an address in the site', () => {
    expect(demoBanners).toHaveLength(3);
    for (const { title, text, url } of demoBanners) {
      expect(title.length).toBeGreaterThan(5);
      expect(text.length).toBeGreaterThan(10);
      expect(url).toMatch(/^\/[a-z]/);
    }
  });
});

describe('the demo topics', () => {
  const topics = demoTopics(new Map(demoMembers.map(({ userName }, id) => [userName, id + 1])), now);
  type Said = (typeof topics)[number]['replies'];
  const flat = (replies: Said): Said => replies.flatMap((reply) => [reply, ...flat(reply.answers)]);

  it('fill the boards in Portugal, and stand in every region', () => {
    expect(topics.length).toBeGreaterThanOrEqual(25);
    expect(new Set(topics.filter(({ regionId }) => regionId === 1).map(({ board }) => board)).size).toBe(15);
    expect(new Set(topics.map(({ regionId }) => regionId)).size).toBe(6);
    expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
  });

  it('and their replies were written before now, one after the other, within what a member may write', () => {
    for (const { title, content, tags, createdAt, eventAt, kind, replies } of topics) {
      expect(title.length).toBeLessThanOrEqual(limits.topicTitle);
      expect(content.length).toBeLessThanOrEqual(limits.topicContent);
      expect(tags.length).toBeLessThanOrEqual(limits.topicTags);
      expect(kind === 'event').toBe(eventAt !== null && eventAt > now);
      for (const reply of flat(replies)) expect(reply.createdAt > createdAt && reply.createdAt < now, title).toBe(true);
      expect(flat(replies).filter(({ accepted }) => accepted).length).toBeLessThanOrEqual(kind === 'question' ? 1 : 0);
    }
  });
});
