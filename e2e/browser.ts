import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const executablePath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/** The system's Chromium without a window and without connections of its own. Scrollbars take no room unless asked for. */
export function launchBrowser({ withScrollbars = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: withScrollbars ? ['--hide-scrollbars'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A phone as the site knows one: by what its browser says of itself, with a touch screen. */
export const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors of the console and breaches of the content security policy; a test asserts that there are none. */
  faults: string[];
}

/** A fresh browser profile that notes everything that goes wrong in its pages. */
export async function newVisitor(
  browser: Browser,
  baseURL: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    ...options,
  });
  // A busy machine may need long to draw a page: this only ends what would never come.
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return { context, page, faults };
}

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
}
