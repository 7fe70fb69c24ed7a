import { inAppBrowsers } from './in-app.ts';
import type { inAppMessages } from './in-app-messages.ts';

type Word = keyof (typeof inAppMessages)['en'];
type App = 'chat' | 'microblog' | 'messaging' | 'qq' | 'instagram' | 'facebook' | 'telegram' | 'line';
type System = 'ios' | 'android' | 'pc';

/** How to leave an in-app browser: what to press, how that looks, and what happens or is to be chosen then. */
export interface InAppGuide {
  press: Word;
  sign: 'dots' | 'upright-dots' | 'compass';
  next: Word;
}

/** Which app it is, by the first letters of its name in the user agent. */
const apps: [letters: string, app: App][] = [
  ['micromessenger', 'chat'],
  ['weibo', 'microblog'],
  ['whatsapp', 'messaging'],
  ['qq', 'qq'],
  ['instagram', 'instagram'],
  ['fb', 'facebook'],
  ['telegram', 'telegram'],
  ['line', 'line'],
];

/** The app whose in-app browser has this user agent; undefined for any other browser. */
export function inAppOf(userAgent: string): App | undefined {
  const name = userAgent.match(inAppBrowsers)?.[0].toLowerCase() ?? '';
  return apps.find(([letters]) => name.startsWith(letters))?.[1];
}

type Phones = Record<Exclude<System, 'pc'>, InAppGuide>;
const dots = (next: Word): InAppGuide => ({ press: 'dots', sign: 'dots', next });
const uprightDots = (next: Word): InAppGuide => ({ press: 'dots', sign: 'upright-dots', next });
const dotsOnBoth: Phones = { ios: dots('safari'), android: dots('browser') };
/** Where the dots are on an iPhone depends on the version of the app. */
const dotsSomewhere = (next: Word): Phones => ({
  ios: { press: 'dotsSomewhere', sign: 'dots', next },
  android: uprightDots(next),
});

const guides: Record<App, Phones> = {
  chat: dotsOnBoth,
  microblog: dotsOnBoth,
  messaging: { ios: { press: 'compass', sign: 'compass', next: 'compassDone' }, android: uprightDots('browser') },
  qq: dotsOnBoth,
  instagram: { ios: dots('external'), android: uprightDots('external') },
  facebook: dotsSomewhere('external'),
  telegram: dotsSomewhere('named'),
  line: dotsSomewhere('byDefault'),
};
const onPc: InAppGuide = { press: 'click', sign: 'dots', next: 'defaultBrowser' };

/** iPadOS says it is a Mac, which has no touch screen. */
function systemOf(userAgent: string, touchPoints: number): System {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return /android|harmony/i.test(userAgent) ? 'android' : 'pc';
}

/** How to leave the in-app browser with this user agent; undefined for any other browser. */
export function inAppGuide(userAgent: string, touchPoints: number): InAppGuide | undefined {
  const app = inAppOf(userAgent);
  const system = systemOf(userAgent, touchPoints);
  return app && (system === 'pc' ? onPc : guides[app][system]);
}
