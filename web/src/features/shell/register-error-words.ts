import type { Catalog } from '#web/lib/messages.ts';

export const registerErrorWords = {
  en: {
    title: 'Registration did not work',
    text: 'The account could not be opened. Nothing was stored: please try again.',
    tryAgain: 'Try again',
    browse: 'Browse the ads meanwhile',
  },
} satisfies Catalog<Record<string, string>>;
