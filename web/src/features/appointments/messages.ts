import type { Catalog } from '#web/lib/i18n.ts';

export const appointmentsPageMessages = {
  en: {
    title: 'Appointments',
    toCome: 'Upcoming',
    past: 'Past and cancelled',
    day: 'Day list',
    times: 'Times I offer',
    noneToCome: 'No appointments yet. Open a conversation about an ad and press the calendar to propose a time.',
    nonePast: 'No past appointments.',
    messages: 'Open messages',
    chat: 'Chat with {name}',
    calendar: 'Your calendar',
    calendarText:
      'See your appointments and events in the calendar of your phone or computer. Keep the address secret: anyone who has it can see them.',
    make: 'Create secret address',
    renew: 'Create a new address',
    revoke: 'Revoke address',
    since: 'In use since {date}',
    address: 'Secret address',
    addressHint: 'Copy it now. We show it only once.',
    copy: 'Copy',
    copied: 'Address copied.',
    notCopied: 'We could not copy the address. Select it and copy it yourself.',
    tryAgain: 'Try again',
  },
} satisfies Catalog<Record<string, string>>;
