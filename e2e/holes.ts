import type { Page } from 'playwright-core';

const hole = /(?:\b|_)(?:undefined|NaN|null)\b|\[object |Invalid Date/;

/** What a page shows of values that are missing: words on the screen, and addresses made of them. */
export async function holes(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what scripts and hidden parts hold is not shown
  const shown = `${await page.title()}\n${await page.locator('body').innerText()}`.split('\n');
  const addresses = await page
    .locator('main :is(a[href], img[src])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''));
  return [...shown, ...addresses].filter((one) => hole.test(one));
}
