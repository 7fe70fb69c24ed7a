import { afterAll, beforeAll, expect, it } from 'vitest';
import { weightLimits, weightOf } from '../bench/weight.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

// The demo's titles and places are longer than those the bench weighs, and its pictures have names.
const withDemo = { ...weightLimits, HTML: 10 };

it.each([
  ['/home', withDemo],
  ['/classified', withDemo],
  ['/helpsupport?id=1', withDemo],
  // Twenty rows with the beginnings of their texts, the boards and what is talked about.
  ['/forum', { ...withDemo, HTML: 13 }],
  // With the thread below it.
  ['/forum/1', { ...withDemo, JavaScript: 132 }],
  ['/classified/details?classifiedId=1', { ...withDemo, JavaScript: 140 }],
  // Twenty cards with their hours, from which the browser tells what is open.
  ['/Directory/list', { ...withDemo, HTML: 13 }],
  // With the program of its map, which may be near the top.
  ['/Directory/details?directoryId=1', { ...withDemo, JavaScript: 145 }],
  ['/tips', withDemo],
  // The gate of the mobile web app is 110 for the list.
  ['/m/', { ...withDemo, JavaScript: 90 }],
  ['/m/classified', { ...withDemo, JavaScript: 90 }],
  ['/m/forum', { ...withDemo, HTML: 13, JavaScript: 95 }],
  ['/m/classified/details?classifiedId=1', { ...withDemo, JavaScript: 90 }],
  ['/tips/details?tipsId=1', { ...withDemo, JavaScript: 135 }],
] as const)('%s is light enough for a slow line', async (path, limits) => {
  const weight = await weightOf(`${site.url}${path}`);
  for (const [part, most] of Object.entries(limits)) {
    const value = weight[part as keyof typeof weight] / 1000;
    expect(value, part).toBeGreaterThan(1);
    expect(value, part).toBeLessThanOrEqual(most);
  }
});
