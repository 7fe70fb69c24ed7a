import type { Catalog } from '#web/lib/i18n.ts';

/** What stands around the words searched for last. */
export const recentMessages = {
  en: {
    recent: 'Recent searches',
    forget: 'Remove “{keyword}”',
    forgetAll: 'Clear all',
  },
} satisfies Catalog<Record<string, string>>;
