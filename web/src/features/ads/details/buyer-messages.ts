import type { Catalog } from '#web/lib/i18n.ts';

export const buyerMessages = {
  en: {
    title_sold: 'Who bought it?',
    title_rented: 'Who rented it?',
    title_filled: 'Who got the job?',
    title_done: 'Who was it with?',
    text: 'The two of you can then rate each other. Only the two of you see this. You can skip it.',
    buyer: 'Member',
    nobody: 'Someone else, or I prefer not to say',
    save: 'Continue',
  },
} satisfies Catalog<Record<string, string>>;
