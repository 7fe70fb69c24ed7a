import type { Catalog } from '#web/lib/i18n.ts';

export const proposeMessages = {
  en: {
    title: 'Propose an appointment',
    text: 'Name up to three times. The other person accepts one of them.',
    time: 'Time {number}',
    localTime: 'Local time at the place where you meet.',
    addTime: 'Add another time',
    removeTime: 'Remove time {number}',
    minutes: 'Duration',
    someMinutes: '{count, number} min',
    meeting: 'How do you meet?',
    place: 'In person',
    video: 'Video call',
    phone: 'Phone call',
    place_place: 'Place',
    place_video: 'Link (optional)',
    place_phone: 'Number (optional)',
    note: 'Add a message (optional)',
    send: 'Send proposal',
    cancel: 'Cancel',
    sent: 'Proposal sent.',
    needTime: 'Enter a date and a time.',
    needPlace: 'Say where you meet.',
  },
} satisfies Catalog<Record<string, string>>;
