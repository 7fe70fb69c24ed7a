import type { Catalog } from '#web/lib/i18n.ts';

export const freeTimesMessages = {
  en: {
    title: 'Free times',
    lead: 'Choose a time and confirm. You do not need to wait for an answer.',
    all: 'All free times',
    none: 'No free times at the moment.',
    noneText: 'Write a message and ask for a time.',
    zone: 'Local time in {city}',
    yourTime: '{time} where you are',
    left: '{count, plural, one {# place left} other {# places left}}',
    later: 'Later times from {day}',
    sooner: 'Earliest times',
    manage: 'Manage the times you offer',
    offer: 'Offer times for appointments',
    ask: 'Propose an appointment',
    back: 'Back to the page',
  },
} satisfies Catalog<Record<string, string>>;
