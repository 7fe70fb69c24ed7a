import type { Catalog } from '#web/lib/messages.ts';

export const adCommentWords = {
  en: {
    title: 'Questions and answers',
    seller: 'Seller',
    failed: 'The questions could not be loaded.',
  },
} satisfies Catalog<Record<string, string>>;
