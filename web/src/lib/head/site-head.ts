import { withLocale } from '@ashore/contract/locales';
import { memberScript } from '#web/lib/browser/member-mark.ts';
import { mobileAddress } from '#web/lib/browser/mobile-address.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { themeScript } from '#web/lib/browser/theme.ts';
import { touchMacScript } from '#web/lib/browser/touch-mac.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { siteMessages } from './site-messages.ts';

// The app reaches to the edges of the screen and shrinks when a keyboard comes, so that what one writes stays in sight.
const viewport = `width=device-width, initial-scale=1${isMobileApp ? ', viewport-fit=cover, interactive-widget=resizes-content' : ''}`;

const manifestAddress = () =>
  isMobileApp
    ? mobileAddress('/manifest.webmanifest', currentLocale())
    : withLocale(currentLocale(), '/manifest.webmanifest');

/** Sent with every page; it does not change in the browser, whose build leaves it out. */
export const siteHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: viewport },
    { title: messagesOf(siteMessages)('title') },
    { name: 'description', content: messagesOf(siteMessages)('description') },
    { name: 'color-scheme', content: 'light dark' },
  ],
  links: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
    { rel: 'manifest', href: manifestAddress() },
  ],
  scripts: [{ children: touchMacScript() + themeScript() + memberScript() }],
});
