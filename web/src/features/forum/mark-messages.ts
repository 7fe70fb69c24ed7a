import type { Catalog } from '#web/lib/i18n.ts';

export const markMessages = {
  en: {
    pinned: 'Pinned',
    locked: 'Locked',
    answered: 'Answered',
    isQuestion: 'Question',
    isEvent: 'Event',
    isPoll: 'Poll',
  },
} satisfies Catalog<Record<string, string>>;
