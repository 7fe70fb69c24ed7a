import type { Catalog } from '#web/lib/i18n.ts';

export const appointmentsPageMessages = {
  en: {
    title: 'Appointments',
    toCome: 'Upcoming',
    past: 'Past and cancelled',
    noneToCome: 'No appointments yet. Open a conversation about an ad and press the calendar to propose a time.',
    nonePast: 'No past appointments.',
    messages: 'Open messages',
    chat: 'Chat with {name}',
  },
} satisfies Catalog<Record<string, string>>;
