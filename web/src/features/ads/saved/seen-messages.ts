import type { Catalog } from '#web/lib/i18n.ts';

export const seenMessages = {
  en: { none: 'Ads you look at appear here.' },
} satisfies Catalog<Record<string, string>>;
