import type { Catalog } from '#web/lib/i18n.ts';

export const formMessages = {
  en: {
    understood: 'You entered {amount}',
    priceTooHigh: 'can not exceed 999999999',
    reversed: 'The “from” value is higher than the “to” value.',
  },
} satisfies Catalog<Record<string, string>>;
