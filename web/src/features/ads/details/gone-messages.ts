import type { Catalog } from '#web/lib/i18n.ts';

export const goneMessages = {
  en: {
    gone: 'This ad is no longer available. It has ended, expired or was removed.',
    toList: 'See all ads in this category',
    similar: 'Newest ads in this category',
  },
} satisfies Catalog<Record<string, string>>;
