import type { Catalog } from '#web/lib/i18n.ts';

/** The way to the checklist before a deposit. */
export const depositLinkMessages = {
  en: { open: 'Checklist before a deposit' },
} satisfies Catalog<Record<string, string>>;
