import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Site, startSite } from './site.ts';

/** The site of a file that called `withSite`, once its first test or own `beforeAll` runs. */
export let site: Site;
/** The browser of such a file. */
export let browser: Browser;

/** Starts the site, by default on the demo content, and a browser for all tests of a file, and ends both after them. */
export function withSite(options: Parameters<typeof startSite>[0] = {}): void {
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(options), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
}
