import type { Catalog } from '#web/lib/messages.ts';

export const goneWords = {
  en: {
    gone: 'This ad is no longer available. It was sold, removed or has expired.',
    toList: 'See all ads in this category',
    similar: 'Newest ads in this category',
  },
} satisfies Catalog<Record<string, string>>;
