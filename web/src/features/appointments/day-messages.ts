import type { Catalog } from '#web/lib/i18n.ts';

export const bookingDayMessages = {
  en: {
    previous: 'Day before',
    next: 'Next day',
    none: 'Nobody comes on this day.',
    print: 'Print',
    contact: 'Chat with {name}',
    noShow: 'Did not come',
    noShowUndo: 'Came after all',
    noShows: '{count, plural, one {Did not come once before} other {Did not come # times so far}}',
    onlyYou: 'Only you see who did not come.',
    refuse: 'Take no more bookings from {name}',
    accept: 'Take bookings from {name} again',
    refused: 'No more bookings',
    move: 'Propose other times',
    cancelDay: 'Cancel all of this day',
    cancelTitle: 'Cancel all appointments of this day?',
    cancelText: 'Everybody who comes later on this day gets this message.',
    message: 'Message to all (optional)',
    cancelled:
      '{count, plural, =0 {There was nothing to cancel.} one {# appointment cancelled.} other {# appointments cancelled.}}',
    keep: 'Back',
    party: '{count, plural, one {# person} other {# people}}',
  },
} satisfies Catalog<Record<string, string>>;
