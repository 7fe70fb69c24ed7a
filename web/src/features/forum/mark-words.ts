import type { Catalog } from '#web/lib/messages.ts';

export const markWords = {
  en: {
    pinned: 'Pinned',
    locked: 'Locked',
    answered: 'Answered',
    isQuestion: 'Question',
    isEvent: 'Event',
    isPoll: 'Poll',
  },
} satisfies Catalog<Record<string, string>>;
