import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Site, startSite } from './site.ts';

type Options = Parameters<typeof startSite>[0];

/** The site of a file that called `withSite` or `withSharedSite`, once its first test or own `beforeAll` runs. */
export let site: Pick<Site, 'url' | 'dataDir'>;
/** The browser of such a file. */
export let browser: Browser;

/** The browser of this worker: its files run one after the other, and to start one takes as long as some journeys. */
let own: Promise<Browser> | undefined;
async function workersBrowser(): Promise<Browser> {
  if (!(await own)?.isConnected()) own = launchBrowser();
  return own as Promise<Browser>;
}

/** A test that failed may have left some open. */
async function closePages(): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
}

/**
 * Starts a site of its own, by default on the demo content, and gives the browser; after the tests of the file its pages
 * are closed and the site ends. With `E2E_SITE` it is the site of that address, whatever the options say. Returns what gives
 * its process once it runs.
 */
export function withSite(options: Options | (() => Promise<Options>) = {}): () => Site {
  let started: Site | undefined;
  beforeAll(async () => {
    const elsewhere = inject('elsewhere');
    if (elsewhere) {
      site = { url: elsewhere, dataDir: '' };
      browser = await workersBrowser();
      return;
    }
    const given = typeof options === 'function' ? await options() : options;
    [started, browser] = await Promise.all([startSite(given), workersBrowser()]);
    site = started;
  });
  afterAll(async () => {
    await closePages();
    await started?.stop();
  });
  return () => {
    if (!started) throw new Error('the site has not been started yet');
    return started;
  };
}

/**
 * For files that write, and mind neither what others wrote before nor a member who is logged in elsewhere: a site with
 * the demo content that the files of a worker share one after the other, and a browser. No rate limits hold there.
 */
export function withWrittenSite(): void {
  beforeAll(async () => {
    const nth = Number(process.env.VITEST_POOL_ID) - 1;
    site = inject('writtenSites')[nth] ?? inject('sharedSite');
    browser = await workersBrowser();
  });
  afterAll(closePages);
}

/** For files that only read: the one site with the demo content that all of them share, and a browser. No rate limits hold there. */
export function withSharedSite(): void {
  beforeAll(async () => {
    site = inject('sharedSite');
    browser = await workersBrowser();
  });
  afterAll(closePages);
}
