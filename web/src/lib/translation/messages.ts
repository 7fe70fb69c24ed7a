import type { Catalog } from '#web/lib/i18n.ts';

/** Words around a text that can be shown in the reader's language. */
export const translationMessages = {
  en: {
    translate: 'Translate',
    translating: 'Translating…',
    translatedBy: 'Translated from {language} by {by}',
    translatedHere: 'Translated from {language} by your browser',
    original: 'Show original',
    failed: 'Your browser could not translate this text.',
  },
} satisfies Catalog<Record<string, string>>;
