import type { Catalog } from '#web/lib/i18n.ts';

export const cardMessages = {
  en: {
    rooms: '{count, plural, one {# room} other {# rooms}}',
    sleeps: 'sleeps {count}',
    seatsFree: '{count, plural, one {# seat} other {# seats}}',
    hours: '{count} h / week',
    availableFrom: 'from {date}',
    now: 'available now',
    moveIn: 'move in from {date}',
  },
} satisfies Catalog<Record<string, string>>;
