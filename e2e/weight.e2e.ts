import { defaultLocale, locales } from '@ashore/contract/locales';
import { expect, inject, it } from 'vitest';
import { weightLimits, weightOf } from '../bench/weight.ts';

const site = inject('sharedSite');

// The demo's titles and places are longer than those the bench weighs, its pictures have names, and its cards say what
// decides: size, rooms, distance driven. Ten languages are named in the head (decision 64), the bar has the search, and
// each route and call has its line in the program of every page.
// The free times of ads and businesses are a route and two more loaders (decision 93); passkeys are a route and twelve calls.
// So is the page after an account elsewhere, with nine calls (decision 96), and the page before links of members (97).
// What somebody wrote whom the reader blocks is folded wherever it stands (103).
const withDemo = { ...weightLimits, HTML: 11.3, JavaScript: 138.7 };
// The frame of the mobile web app has its own bars besides.
const mobile = { ...withDemo, JavaScript: 141.2 };

it.each([
  ['/home', withDemo],
  ['/classified', withDemo],
  ['/helpsupport?id=1', withDemo],
  // Twenty rows with the beginnings of their texts, the boards and what is talked about.
  ['/forum', { ...withDemo, HTML: 13.5, JavaScript: 139.1 }],
  // With the thread below it, and its translation.
  ['/forum/1', { ...withDemo, JavaScript: 144.9 }],
  ['/classified/details?classifiedId=1', { ...withDemo, HTML: 11.4, JavaScript: 154.5 }],
  // Twenty cards with their hours and public holidays, from which the browser tells what is open.
  ['/Directory/list', { ...withDemo, HTML: 13, JavaScript: 140.8 }],
  // With the program of its map, which may be near the top; its hours, holidays, directions, posts, reviews, free times, owner and their ads.
  ['/Directory/details?directoryId=1', { ...withDemo, HTML: 13, JavaScript: 155.1 }],
  ['/tips', withDemo],
  ['/m/', mobile],
  ['/m/classified', mobile],
  ['/m/forum', { ...mobile, HTML: 13.5 }],
  ['/m/classified/details?classifiedId=1', { ...mobile, JavaScript: 153.5 }],
  // With what a visitor's browser knows of the languages they read.
  ['/tips/details?tipsId=1', { ...withDemo, JavaScript: 148.2 }],
] as const)('%s is light enough for a slow line', async (path, limits) => {
  const weight = await weightOf(`${site.url}${path}`);
  for (const [part, most] of Object.entries(limits)) {
    const value = weight[part as keyof typeof weight] / 1000;
    expect(value, part).toBeGreaterThan(1);
    expect(value, part).toBeLessThanOrEqual(most);
  }
});

/** HTML and program of a page, in thousands of bytes. */
const wordsOf = async (path: string) => {
  const { HTML, JavaScript } = await weightOf(`${site.url}${path}`);
  return (HTML + JavaScript) / 1000;
};

// A page brings the words of one language. Cyrillic and Arabic letters take two bytes each.
it.each(locales.filter(({ code }) => code !== defaultLocale).map(({ code }) => code))(
  'in %s the list weighs little more than in English',
  async (code) => {
    const [english, translated] = [await wordsOf('/classified'), await wordsOf(`/${code}/classified`)];
    expect(translated - english).toBeLessThanOrEqual(code === 'uk' || code === 'ar' ? 4 : 3);
  },
);
