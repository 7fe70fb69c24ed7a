import type { Catalog } from '#web/lib/messages.ts';

export const markWords = {
  en: {
    pinned: 'Pinned',
    locked: 'Locked',
    answered: 'Answered',
    isQuestion: 'Question',
    isEvent: 'Event',
  },
} satisfies Catalog<Record<string, string>>;
