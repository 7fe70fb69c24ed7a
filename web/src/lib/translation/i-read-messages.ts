import type { Catalog } from '#web/lib/i18n.ts';

/** Words for those who read the language of a text that was translated; loaded with the first translation. */
export const iReadMessages = {
  en: {
    iRead: 'I read {language}',
    saved: 'Saved. We no longer offer translations of texts in this language.',
    savedHere: 'Saved in this browser. You can change it where you choose the language of the site.',
    change: 'Change in settings',
  },
} satisfies Catalog<Record<string, string>>;
