import { type Browser, type BrowserContext, type Page } from 'playwright-core';
/** The system's Chromium without a window and without connections of its own. Scrollbars take no room unless asked for. */
export declare function launchBrowser({ withScrollbars }?: { withScrollbars?: boolean | undefined }): Promise<Browser>;
/** A phone as the site knows one: by what its browser says of itself, with a touch screen. */
export declare const phone: {
  userAgent: string;
  viewport: {
    width: number;
    height: number;
  };
  hasTouch: boolean;
  isMobile: boolean;
};
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors of the console and breaches of the content security policy; a test asserts that there are none. */
  faults: string[];
}
/** A fresh browser profile that notes everything that goes wrong in its pages. */
export declare function newVisitor(
  browser: Browser,
  baseURL: string,
  options?: Parameters<Browser['newContext']>[0],
): Promise<Visitor>;
/** Opens a page and waits until it answers to clicks. */
export declare function open(page: Page, path: string): Promise<void>;
