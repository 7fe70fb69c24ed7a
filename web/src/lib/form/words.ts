import type { Catalog } from '#web/lib/messages.ts';

export const formWords = {
  en: {
    understood: 'You entered {amount}',
    reversed: 'The “from” value is higher than the “to” value.',
  },
} satisfies Catalog<Record<string, string>>;
