import type { Catalog } from '#web/lib/i18n.ts';

export const hoursMessages = {
  en: {
    holidays: 'Public holidays soon',
    holiday_open: 'open as usual',
    holiday_closed: 'closed',
    holiday_unsaid: 'hours may differ',
  },
} satisfies Catalog<Record<string, string>>;
