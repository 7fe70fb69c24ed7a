import type { Catalog } from '#web/lib/i18n.ts';

/** The list of languages that a visitor chose not to have translated. */
export const readHereMessages = {
  en: {
    title: 'Languages you also read',
    hint: 'We do not offer to translate texts in these languages. Only this browser remembers them.',
    remove: 'Remove {language}',
  },
} satisfies Catalog<Record<string, string>>;
