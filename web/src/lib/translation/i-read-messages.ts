import type { Catalog } from '#web/lib/i18n.ts';

/** Words for a member who reads the language of a text that was translated; loaded with the first translation. */
export const iReadMessages = {
  en: {
    iRead: 'I read {language}',
    saved: 'Saved. We no longer offer translations of texts in this language.',
    change: 'Change in settings',
  },
} satisfies Catalog<Record<string, string>>;
