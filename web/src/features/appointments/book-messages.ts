import type { Catalog } from '#web/lib/i18n.ts';

export const bookMessages = {
  en: {
    heading: 'Book this time',
    duration: '{count, plural, one {# minute} other {# minutes}}',
    yourTime: '{time} where you are',
    placeLater: 'You see the place when you have booked.',
    party: 'Number of people',
    note: 'Add a message (optional)',
    book: 'Book',
    other: 'Choose another time',
    logInFirst: 'Log in or create an account to book. You come back to this time.',
    logIn: 'Log in',
    register: 'Register',
    booked: 'Booked. We remind you one hour before.',
    mine: 'All my appointments',
  },
} satisfies Catalog<Record<string, string>>;
