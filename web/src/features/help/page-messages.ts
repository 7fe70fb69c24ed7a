import type { Catalog } from '#web/lib/i18n.ts';

/** Titles of the help pages, and what each is about. */
export const helpPageMessages = {
  en: {
    privacy: 'Privacy Policy',
    privacyText: 'Which data Ashore keeps about you, why and for how long, and how you get, correct or delete them.',
    about: 'About us',
    aboutText: 'What Ashore is, for whom, and what it promises to people who live abroad.',
    join: 'Join us',
    joinText: 'Take part as a member, as a business, or look after a region as its manager.',
    contact: 'Contact us',
    contactText: 'Write to the people who run the site: questions, mistakes, illegal content, your data.',
    terms: 'Terms',
    termsText: 'The rules of posting, what is prohibited, and what you may expect of the site.',
    cookies: 'Cookies',
    cookiesText: 'Every cookie the site sets, what it is for and how long it stays.',
    safety: 'Safety',
    safetyText: 'Never pay unseen, meet in public, and how to handle deposits: how to keep out of the usual traps.',
    prohibited: 'Prohibited items',
    prohibitedText: 'What cannot be offered or asked for on Ashore.',
    ranking: 'How lists are ordered',
    rankingText: 'What decides the order of ads in lists and search results, and where promotion stands.',
    prices: 'What it costs',
    pricesText: 'What is free on Ashore, how many ads you may have, and the rule for anything that is paid.',
    accessibility: 'Accessibility',
    accessibilityText:
      'How the site works with keyboard, screen reader and large text, and where to tell us what does not.',
    notices: 'Reporting illegal content',
    noticesText: 'Where members and authorities reach us under the Digital Services Act, and what a notice needs.',
    questions: 'Questions and answers',
    questionsText: 'What newcomers ask most about accounts, ads and pictures.',
    schemes: 'Current scams in your region',
    schemesText: 'Fraud that goes around now, how to notice it and what to do.',
    deposit: 'Checklist before a deposit',
    depositText: 'What to check before you pay a deposit or rent for a flat, a room or a house.',
  },
} satisfies Catalog<Record<string, string>>;
