import type { Catalog } from '#web/lib/i18n.ts';

export const inAppMessages = {
  en: {
    title: 'Open this page in your browser',
    why: 'Some things do not work inside this app. Login, photos and messages may fail.',
    dots: 'Tap the three dots at the top right.',
    dotsSomewhere: 'Tap the three dots or the share button, at the top or bottom right.',
    compass: 'Tap the compass at the bottom right.',
    click: 'Click the three dots at the top right.',
    safari: 'Choose “Open in Safari” or “Open in default browser”.',
    compassDone: 'The page opens in Safari.',
    browser: 'Choose “Open in browser”.',
    defaultBrowser: 'Choose “Open with default browser”.',
    external: 'Choose “Open in external browser” or “Open in browser”.',
    named: 'Choose “Open in browser”, “Open in Chrome” or “Open in Safari”.',
    byDefault: 'Choose “Open in default browser”.',
    addressLabel: 'Or copy the address and paste it there',
    copy: 'Copy address',
    copied: 'Copied',
    copyByHand: 'We could not copy the address. Press and hold it to copy it yourself.',
    stay: 'Stay here',
  },
} satisfies Catalog<Record<string, string>>;
