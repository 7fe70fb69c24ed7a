import type { Catalog } from '#web/lib/i18n.ts';

export const writtenInMessages = {
  en: { writtenIn: 'Original text in:' },
} satisfies Catalog<Record<string, string>>;
