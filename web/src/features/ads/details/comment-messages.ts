import type { Catalog } from '#web/lib/i18n.ts';

export const adCommentMessages = {
  en: {
    title: 'Questions and answers',
    seller: 'Seller',
    failed: 'We could not load the questions.',
  },
} satisfies Catalog<Record<string, string>>;
