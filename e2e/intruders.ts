import type { Page } from 'playwright-core';
import { newVisitor, type Visitor } from './browser.ts';
import { browser, site } from './started.ts';

/** What a page holds that nobody but a member can have put there. */
export const intruders = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const handlers = all.filter((element) => element.getAttributeNames().some((name) => name.startsWith('on')));
    const foreign = [...document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]')].filter(
      ({ protocol, origin }) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) || origin.includes('evil'),
    );
    const frames = document.querySelectorAll('iframe, object, embed, base, meta[http-equiv=refresh]');
    return [
      ...('__xss' in window || 'polluted' in {} ? ['a script ran'] : []),
      ...[...handlers, ...foreign, ...frames].map((element) => element.outerHTML.slice(0, 200)),
    ];
  });

/** A visitor whose page notes dialogs as faults. */
export async function wary(options = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, options);
  visitor.page.on('dialog', (dialog) => {
    visitor.faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return visitor;
}

/** The text as a browser shows it. */
export const shown = (text: string) => text.replace(/[\t\n\f\r ]+/g, ' ').trim();
