import type { Locale } from '@ashore/contract';
import { messagesFor } from '#server/lib/messages.ts';
import { deviceMessages } from './device-messages.ts';

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system in a language, as far as a User-Agent tells: 'Firefox on Linux'. */
export function deviceName(locale: Locale, userAgent: string): string {
  const t = messagesFor(locale, deviceMessages);
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (browser && system) return t('both', { browser, system });
  return browser ?? system ?? (userAgent.split(/[\s/]/)[0]?.slice(0, 40) || t('unknown'));
}
