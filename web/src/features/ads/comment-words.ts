import type { Catalog } from '#web/lib/messages.ts';

export const adCommentWords = {
  en: {
    title: 'Questions and answers',
    seller: 'Seller',
    failed: 'We could not load the questions.',
  },
} satisfies Catalog<Record<string, string>>;
