import { limits, spansProblem } from '@ashore/contract';
import { directoryCategories } from '@ashore/server/modules/directory/index.ts';
import { areasByRegion } from '@ashore/server/modules/regions/data/index.ts';
import { describe, expect, it } from 'vitest';
import { demoArticles } from './articles/articles.ts';
import { demoBusinesses } from './businesses/businesses.ts';
import { demoMembers } from './members.ts';

const names = new Set(demoMembers.map(({ userName }) => userName));

describe('the demo businesses', () => {
  it.each(demoBusinesses.map((one) => [one.name, one] as const))('%s could have been added', (_name, one) => {
    expect(one.name.length).toBeLessThanOrEqual(limits.directoryName);
    expect(one.tagline.length).toBeLessThanOrEqual(limits.title);
    expect(directoryCategories.map(({ id }) => id)).toContain(one.kind);
    const areas = areasByRegion.get(one.regionId)?.flatMap((area) => [area, ...(area.children ?? [])]);
    expect(areas?.map(({ areaName }) => areaName)).toContain(one.at);
    expect(one.hours.week).toHaveLength(7);
    expect(one.hours.week.map(spansProblem)).toEqual(Array(7).fill(undefined));
    const authors = (one.reviews ?? []).map(([by]) => by);
    expect(new Set(authors).size).toBe(authors.length);
    expect([...names]).toEqual(expect.arrayContaining(authors));
    expect(authors).not.toContain(one.owner);
    if (one.owner) expect(names).toContain(one.owner);
  });

  it('fill most kinds and all regions', () => {
    expect(demoBusinesses.length).toBeGreaterThanOrEqual(30);
    expect(new Set(demoBusinesses.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(16);
    expect(new Set(demoBusinesses.map(({ regionId }) => regionId)).size).toBe(6);
  });
});

describe('the demo articles', () => {
  it.each(demoArticles.map((one) => [one.title, one] as const))('%s could have been written', (_title, one) => {
    expect(one.title.length).toBeLessThanOrEqual(limits.articleTitle);
    expect(one.summary.length).toBeLessThanOrEqual(limits.articleSummary);
    expect(one.sourceUrl === '' || one.sourceUrl.startsWith('https://')).toBe(true);
    expect(one.alt).not.toBe('');
  });

  it('are guides for every region, news, and what is said of services', () => {
    const tips = demoArticles.filter(({ kind }) => kind === 'tips');
    expect(tips.filter(({ regionId }) => regionId === 1)).toHaveLength(12);
    expect(new Set(tips.map(({ regionId }) => regionId)).size).toBe(6);
    expect(demoArticles.filter(({ kind }) => kind === 'news').length).toBeGreaterThanOrEqual(8);
    expect(demoArticles.some(({ kind }) => kind === 'service')).toBe(true);
  });
});
