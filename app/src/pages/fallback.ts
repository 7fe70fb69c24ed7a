import { type Locale, localeFacts, withLocale } from '@ashore/contract/locales';
import { messagesFor } from '@ashore/server';
import { localeOfAddress } from '@ashore/web/mobile-address';
import { fallbackMessages } from './fallback-messages.ts';
import { plainAddress } from './plain-address.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface PlainPage {
  title: string;
  heading: string;
  text?: string;
  link?: { to: string; name: string };
  more?: { to: string; name: string };
  /** Comes back by itself after so many seconds. */
  refresh?: number;
}

/** A page that needs nothing but itself. */
function plainPage(locale: Locale, { title, heading, text, link, more, refresh }: PlainPage): string {
  const { tag, direction } = localeFacts(locale);
  const links = [link, more].flatMap((one) => (one ? [`<a href="${one.to}">${escaped(one.name)}</a>`] : []));
  const lines = [...(text ? [escaped(text)] : []), ...links];
  return `<!doctype html>
<html lang="${tag}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${
    refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`
  }<title>${escaped(title)} · Ashore</title></head>
<body>
<h1>${escaped(heading)}</h1>
${lines.map((line) => `<p>${line}</p>\n`).join('')}</body>
</html>
`;
}

/** Shown when even the error page fails (specification 2). */
export function fallbackPage(locale: Locale): string {
  const t = messagesFor(locale, fallbackMessages);
  const link = { to: withLocale(locale, '/'), name: t('home') };
  return plainPage(locale, { title: t('error'), heading: t('errorText'), link });
}

/** The language that the address of a page asks for, however malformed the rest is. */
export const localeOfUrl = (url: string): Locale => localeOfAddress(plainAddress(url.split('?', 1)[0] ?? ''));

/** Shown for an address that no page could have. */
export function noPage(locale: Locale): string {
  const t = messagesFor(locale, fallbackMessages);
  return plainPage(locale, {
    title: '404',
    heading: t('notFound'),
    link: { to: withLocale(locale, '/'), name: t('home') },
  });
}

/** Shown for an address that cannot be read: its percent encoding is broken. */
export const unreadablePage = (url: string): string => noPage(localeOfUrl(url));

/** Shown while the database is away or too busy. */
export function unavailablePage(locale: Locale): string {
  const t = messagesFor(locale, fallbackMessages);
  const link = { to: '', name: t('tryAgain') };
  const more = { to: withLocale(locale, '/status'), name: t('status') };
  return plainPage(locale, { title: t('again'), heading: t('unavailable'), text: t('unavailableText'), link, more });
}

/** Shown while more is asked for than can be rendered; comes back by itself after so many seconds. */
export function busyPage(locale: Locale, seconds: number): string {
  const t = messagesFor(locale, fallbackMessages);
  return plainPage(locale, {
    title: t('moment'),
    heading: t('busy'),
    text: t('busyText', { seconds }),
    refresh: seconds,
  });
}
