import { expect, inject, it } from 'vitest';
import { weightLimits, weightOf } from '../bench/weight.ts';

const site = inject('sharedSite');

// The demo's titles and places are longer than those the bench weighs, its pictures have names, and its cards say what
// decides: size, rooms, distance driven.
const withDemo = { ...weightLimits, HTML: 10.5 };

it.each([
  ['/home', withDemo],
  ['/classified', withDemo],
  ['/helpsupport?id=1', withDemo],
  // Twenty rows with the beginnings of their texts, the boards and what is talked about.
  ['/forum', { ...withDemo, HTML: 13 }],
  // With the thread below it.
  ['/forum/1', withDemo],
  ['/classified/details?classifiedId=1', { ...withDemo, JavaScript: 143 }],
  // Twenty cards with their hours, from which the browser tells what is open.
  ['/Directory/list', { ...withDemo, HTML: 13 }],
  // With the program of its map, which may be near the top; its hours, reviews, owner and their ads.
  ['/Directory/details?directoryId=1', { ...withDemo, HTML: 11.5, JavaScript: 147 }],
  ['/tips', withDemo],
  ['/m/', withDemo],
  ['/m/classified', withDemo],
  ['/m/forum', { ...withDemo, HTML: 13 }],
  ['/m/classified/details?classifiedId=1', { ...withDemo, JavaScript: 143 }],
  ['/tips/details?tipsId=1', { ...withDemo, JavaScript: 139 }],
] as const)('%s is light enough for a slow line', async (path, limits) => {
  const weight = await weightOf(`${site.url}${path}`);
  for (const [part, most] of Object.entries(limits)) {
    const value = weight[part as keyof typeof weight] / 1000;
    expect(value, part).toBeGreaterThan(1);
    expect(value, part).toBeLessThanOrEqual(most);
  }
});
