import type { Catalog } from '#web/lib/messages.ts';

export const buyerWords = {
  en: {
    title: 'Who bought it?',
    text: 'You and the buyer can rate each other then. Only the two of you are told; you may skip this.',
    buyer: 'Buyer',
    nobody: 'Somebody else, or I do not want to say',
    save: 'Continue',
  },
} satisfies Catalog<Record<string, string>>;
