import type { Catalog } from '#web/lib/messages.ts';

export const inAppWords = {
  en: {
    title: 'Open this page in your browser',
    why: 'This app shows pages only in part: logging in, photos and messages may fail here.',
    dots: 'Tap the three dots at the top right.',
    compass: 'Tap the compass at the bottom right.',
    click: 'Click the three dots at the top right.',
    safari: 'Choose “Open in Safari” or “Open in default browser”.',
    compassDone: 'The page opens in Safari.',
    browser: 'Choose “Open in browser”.',
    defaultBrowser: 'Choose “Open with default browser”.',
    addressLabel: 'Or copy the address and paste it there',
    copy: 'Copy the address',
    copied: 'Copied',
    copyByHand: 'This app does not let us copy: press long on the address to do it by hand.',
    stay: 'Stay here',
  },
} satisfies Catalog<Record<string, string>>;
