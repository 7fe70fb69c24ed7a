import type { Catalog } from '#web/lib/i18n.ts';

/** The way to the plan from other pages. */
export const newcomerMessages = {
  en: {
    title: 'New in {region}? Five steps',
    progress: '{done} of {all} done',
    finished: 'All done. You have arrived!',
    card: 'Tax number, address, health, bank, school: each step has a guide, a forum board and people who help.',
    next: 'Next: {task}',
    nextBy: 'Next, by {date}: {task}',
    begin: 'See the steps',
    goOn: 'Continue',
  },
} satisfies Catalog<Record<string, string>>;
