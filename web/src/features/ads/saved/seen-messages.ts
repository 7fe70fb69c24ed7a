import type { Catalog } from '#web/lib/i18n.ts';

export const seenMessages = {
  en: {
    none: 'Ads you look at appear here.',
    title: 'Recently viewed',
    all: 'See all',
    clear: 'Clear all',
    remove: 'Remove “{title}”',
    remember: 'Remember the ads I look at',
    rememberText: 'In this browser only. If you switch it off, the list is deleted.',
    off: 'Remembering is off.',
    gone: 'No longer available',
    failed: 'We could not load this list.',
    again: 'Try again',
    browse: 'Browse ads',
  },
} satisfies Catalog<Record<string, string>>;
