import type { Catalog } from '#web/lib/messages.ts';

export const seenWords = {
  en: { none: 'Ads you look at appear here.' },
} satisfies Catalog<Record<string, string>>;
