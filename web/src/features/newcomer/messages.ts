import type { Catalog } from '#web/lib/i18n.ts';

export const newcomerMessages = {
  en: {
    title: 'New in {region}? Five steps',
    lead: 'What most people do first, in the best order. Your ticks are saved in this browser only.',
    progress: '{done} of {all} done',
    finished: 'All done. You have arrived!',
    guide: 'Guides',
    ask: 'Ask in the forum',
    help: 'People who help',
    about: '{what}: {step}',
    card: 'Tax number, address, health, bank, school: each step has a guide, a forum board and people who help.',
    begin: 'See the steps',
    goOn: 'Continue',
  },
} satisfies Catalog<Record<string, string>>;
