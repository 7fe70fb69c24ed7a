import type { Catalog } from '#web/lib/i18n.ts';

/** The way to the plan from other pages. */
export const newcomerMessages = {
  en: {
    title: 'New in {region}? Five steps',
    card: 'Tax number, address, health, bank, school: each step has a guide, a forum board and people who help.',
    begin: 'See the steps',
    goOn: 'Continue',
  },
} satisfies Catalog<Record<string, string>>;
