import type { Catalog } from '#web/lib/messages.ts';

export const newcomerWords = {
  en: {
    title: 'New in {region}? Five steps',
    lead: 'What most people settle first, in the order it is needed. Your ticks stay in this browser.',
    progress: '{done} of {all} done',
    finished: 'All done. You have arrived!',
    guide: 'Guides',
    ask: 'Ask in the forum',
    help: 'Who helps',
    about: '{what}: {step}',
    card: 'Number, address, health, bank, school: each with a guide, a place to ask and people who help.',
    begin: 'Begin',
    goOn: 'Go on',
  },
} satisfies Catalog<Record<string, string>>;
