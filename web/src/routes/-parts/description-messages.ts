import type { Catalog } from '#web/lib/i18n.ts';

/** What search engines show below the title of a page; browsers load none of it. */
export const descriptionMessages = {
  en: {
    home: 'A flat, a job, a sofa, a plumber and someone to ask, for people living abroad.',
    messages: 'Your conversations with sellers, buyers and neighbours.',
    news: 'What changes for people who live in {place}, told shortly and with its source.',
    tips: 'Step by step through papers, health, homes and schools in {place}.',
    schemes: 'Which scams go around in {place} now, how to notice them, and what to do.',
    deposit: 'What to check before you pay a deposit or rent for a home.',
    newcomer: 'A plan for your first months in {place}: what to do when, with guides, businesses and people to ask.',
    ads: '{title}: flats, jobs, furniture, services and more, offered to people living abroad.',
    map: '{title}: prices where they are, for people living abroad.',
    directory: 'Doctors, lawyers, movers, schools and cafés in {place}, by the language you speak.',
    kindOfBusiness: '{title} that speak your language, with hours, reviews and a map.',
    business: '{kind} in {place}.',
    topic: '{count} replies in the forum.',
    board: '{text}: asked and answered by people living in {place}.',
    forum:
      'Papers, homes, work, health and daily life in {place}: asked and answered by people who have been through it.',
    services: 'Movers, translators, lawyers, doctors and cleaners in {place}, by the language they speak.',
    help: 'How Ashore works, what its rules are, and where to ask.',
  },
} satisfies Catalog<Record<string, string>>;
