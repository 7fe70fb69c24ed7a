import type { Catalog } from '#web/lib/messages.ts';

export const buyerWords = {
  en: {
    title: 'Who bought it?',
    text: 'You and the buyer can then rate each other. Only the two of you see this. You can skip it.',
    buyer: 'Buyer',
    nobody: 'Someone else, or I prefer not to say',
    save: 'Continue',
  },
} satisfies Catalog<Record<string, string>>;
