import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open, type Visitor } from './browser.ts';
import { browser, site, withSharedSite } from './started.ts';
import { logIn } from './steps.ts';

withSharedSite();

/** Pages of the site and of the mobile web app; what stands in braces, for one of each that lists show. */
const pages = [
  ...['/home', '/classified', '/classified/details?classifiedId={ad}', '/classified/map', '/forum/{topic}'],
  ...['/Directory/details?directoryId={business}', '/postAds', '/member/personageClassified/offersMessage'],
  ...['/m/home', '/m/classified', '/m/classified/details?classifiedId={ad}', '/m/forum/{topic}'],
  ...['/m/Directory/list', '/m/post', '/m/member/chatRoom/messages'],
];
let paths: string[];

beforeAll(async () => {
  const idOn = async (list: string, pattern: RegExp) =>
    (await (await fetch(site.url + list)).text()).match(pattern)?.[1] ?? '';
  const [ad, topic, business] = await Promise.all([
    idOn('/classified?keyword=sofa', /classifiedId=(\d+)/),
    idOn('/forum', /href="\/forum\/(\d+)/),
    idOn('/Directory/list', /directoryId=(\d+)/),
  ]);
  paths = pages.map((path) => path.replace('{ad}', ad).replace('{topic}', topic).replace('{business}', business));
});

/** The address of a page in another language: `/ar/home`, `/m/ar/home`. */
const inLanguage = (code: string, path: string) => path.replace(/^(\/m(?=\/))?/, `$1/${code}`);

/** On a map the marks stand where things are, however near to each other. */
const isMap = (path: string) => path.includes('/map');

const widths = [360, 1280];
const heights = 800;

/** How much wider than the window the document is at each width, where it is. */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights });
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) found.push(`takes ${content} of ${width}`);
  }
  return found;
}

/** Dates that go on in a second line although nothing parts them: Chinese may break between any two signs. */
const brokenDates = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return [...document.querySelectorAll('time')]
      .filter((time) => !/\s/.test(time.textContent.trim()) && linesOf(time) > 1)
      .map((time) => `breaks ${time.textContent}`);
  });

/** As long as a language may make them: every word of the interface gets four letters more for ten that it has. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('script, style, time, bdi, [dir="auto"], [contenteditable]')) continue;
      text.data = text.data.replace(/\p{L}{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
    }
  });

/** Goes through all pages; `look` tells what is wrong with one, and nothing else may go wrong meanwhile in a language that exists. */
async function expectAllWell(
  code: string | undefined,
  look: (page: Page, path: string) => Promise<string[]>,
): Promise<void> {
  const visitor: Visitor = await newVisitor(browser, site.url, { reducedMotion: 'reduce', serviceWorkers: 'block' });
  const { page, context, faults } = visitor;
  await logIn(visitor, 'Giulia');
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await open(page, code ? inLanguage(code, path) : path);
    const wrong = await look(page, path);
    if (wrong.length > 0) found[path] = wrong;
  }
  expect(found).toEqual({});
  // Parts of a page that wake later notice that their words were made longer.
  if (code) expect(faults).toEqual([]);
  await context.close();
}

const directionOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).direction);

describe('site and app', () => {
  it('fit every width in Arabic, read from right to left, and are accessible', async () => {
    await expectAllWell('ar', async (page, path) => [
      ...((await directionOf(page)) === 'rtl' ? [] : ['is not read from right to left']),
      ...(await overflows(page)),
      ...(isMap(path) ? [] : await breaches(page)),
    ]);
  });

  it('fit every width in Chinese, with dates in one piece', async () => {
    await expectAllWell('zh', async (page) => [
      ...(await overflows(page)),
      ...(await page.setViewportSize({ width: 360, height: heights }).then(() => brokenDates(page))),
    ]);
  });

  it('fit every width in a language that needs four tenths more letters than English', async () => {
    await expectAllWell(undefined, async (page) => {
      await lengthen(page);
      return [
        ...((await directionOf(page)) === 'ltr' ? [] : ['is not read from left to right']),
        ...(await overflows(page)),
      ];
    });
  });
});
