import { beforeAll, describe, expect, it } from 'vitest';
import { breaches } from './axe.ts';
import { newVisitor, open, type Visitor } from './browser.ts';
import { browser, site, withSharedSite } from './started.ts';
import { logIn } from './steps.ts';

withSharedSite();

let details: string;

beforeAll(async () => {
  const list = await (await fetch(`${site.url}/classified?keyword=sofa`)).text();
  details = `/classified/details?classifiedId=${list.match(/classifiedId=(\d+)/)?.[1]}`;
});

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

describe.each(['light', 'dark'] as const)('in %s colours, WCAG 2.2 AA is met as far as axe can tell', (colorScheme) => {
  const options = { colorScheme, reducedMotion: 'reduce' } as const;
  const check = async ({ page, faults }: Visitor, paths: string[]) => {
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await open(page, path);
      const at = await breaches(page);
      if (at.length > 0) found[path] = at;
    }
    expect(found).toEqual({});
    expect(faults).toEqual([]);
  };

  it('on a wide screen', async () => {
    const visitor = await newVisitor(browser, site.url, options);
    await check(visitor, ['/home', '/classified', details, '/user/enter', '/user/register', '/gallery']);
    // A table that does not fit says by an arrow that it goes on.
    const table = visitor.page.getByRole('region', { name: 'Ads', exact: true });
    const arrow = table.locator('+ span > svg');
    expect(await arrow.count()).toBe(0);
    await table.evaluate((box) => Object.assign(box.style, { width: '60px' }));
    await arrow.waitFor();
    await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await arrow.waitFor({ state: 'detached' });
    await visitor.context.close();
  });

  it('on a narrow screen', async () => {
    const visitor = await newVisitor(browser, site.url, { ...options, viewport: narrow });
    await check(visitor, ['/home', '/classified', details]);
    await visitor.context.close();
  });

  it('by the pages of a member', async () => {
    const visitor = await newVisitor(browser, site.url, options);
    await logIn(visitor, 'Ines');
    await check(visitor, ['/postAds', '/member/myclassified']);
    await visitor.context.close();
  });
});

describe('the layout', () => {
  it('fits every width without scrolling sideways', async () => {
    const visitor = await newVisitor(browser, site.url);
    const { page, context, faults } = visitor;
    await logIn(visitor, 'Ines');
    const wider: string[] = [];
    for (const path of ['/home', '/classified', details, '/postAds', '/member/myclassified', '/member/profile']) {
      await open(page, path);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        if (content > width) wider.push(`${path} takes ${content} of ${width}`);
      }
    }
    expect(wider).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([wide, narrow])('of the list stays where it is while it loads, $width wide', async (viewport) => {
    const { page, context, faults } = await newVisitor(browser, site.url, { viewport });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/classified');
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => ('shifts' in window ? (window.shifts as number[]) : [1]));
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
    expect(faults).toEqual([]);
    await context.close();
  });
});
