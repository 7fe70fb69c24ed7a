import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Site, startSite } from './site.ts';

/** The site of a file that called `withSite` or `withSharedSite`, once its first test or own `beforeAll` runs. */
export let site: Pick<Site, 'url' | 'dataDir'>;
/** The browser of such a file. */
export let browser: Browser;

/**
 * Starts a site of its own, by default on the demo content, and a browser for all tests of a file, and ends both after them.
 * Returns what gives its process once it runs.
 */
export function withSite(options: Parameters<typeof startSite>[0] = {}): () => Site {
  let own: Site | undefined;
  beforeAll(async () => {
    [own, browser] = await Promise.all([startSite(options), launchBrowser()]);
    site = own;
  });
  afterAll(async () => {
    await browser?.close();
    await own?.stop();
  });
  return () => {
    if (!own) throw new Error('the site has not been started yet');
    return own;
  };
}

/** For files that only read: the one site with the demo content that all of them share, and a browser. No rate limits hold there. */
export function withSharedSite(): void {
  beforeAll(async () => {
    site = inject('sharedSite');
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
}
