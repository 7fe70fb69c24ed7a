import { inAppBrowsers } from './in-app.ts';
import type { inAppWords } from './in-app-words.ts';

type Word = keyof (typeof inAppWords)['en'];
type App = 'chat' | 'microblog' | 'messaging';
type System = 'ios' | 'android' | 'pc';

/** How to leave an in-app browser: what to press, how that looks, and what happens or is to be chosen then. */
export interface InAppGuide {
  press: Word;
  sign: 'dots' | 'upright-dots' | 'compass';
  next: Word;
}

const apps: Record<string, App> = { micromessenger: 'chat', weibo: 'microblog', whatsapp: 'messaging' };

const onPc: InAppGuide = { press: 'click', sign: 'dots', next: 'defaultBrowser' };
const guides: Record<App, Record<System, InAppGuide>> = {
  chat: {
    ios: { press: 'dots', sign: 'dots', next: 'safari' },
    android: { press: 'dots', sign: 'dots', next: 'browser' },
    pc: onPc,
  },
  microblog: {
    ios: { press: 'dots', sign: 'dots', next: 'safari' },
    android: { press: 'dots', sign: 'dots', next: 'browser' },
    pc: onPc,
  },
  messaging: {
    ios: { press: 'compass', sign: 'compass', next: 'compassDone' },
    android: { press: 'dots', sign: 'upright-dots', next: 'browser' },
    pc: onPc,
  },
};

/** iPadOS says it is a Mac, which has no touch screen. */
function systemOf(userAgent: string, touchPoints: number): System {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return /android|harmony/i.test(userAgent) ? 'android' : 'pc';
}

/** How to leave the in-app browser that says this of itself; undefined for any other browser. */
export function inAppGuide(userAgent: string, touchPoints: number): InAppGuide | undefined {
  const app = apps[userAgent.match(inAppBrowsers)?.[0].toLowerCase() ?? ''];
  return app && guides[app][systemOf(userAgent, touchPoints)];
}
