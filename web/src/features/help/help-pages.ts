/** The help pages in the order of their ids; 1 to 4 stand in the footer (specification 9). */
export const helpPages = [
  {
    key: 'privacy',
    title: 'Privacy Policy',
    description: 'Which data Ashore keeps about you, why and for how long, and how you get, correct or delete them.',
  },
  {
    key: 'about',
    title: 'About us',
    description: 'What Ashore is, for whom, and what it promises to people who live abroad.',
  },
  {
    key: 'join',
    title: 'Join us',
    description: 'Take part as a member, as a business, or look after a region as its manager.',
  },
  {
    key: 'contact',
    title: 'Contact us',
    description: 'Write to the people who run the site: questions, mistakes, illegal content, your data.',
  },
  {
    key: 'terms',
    title: 'Terms',
    description: 'The rules of posting, what is prohibited, and what you may expect of the site.',
  },
  {
    key: 'cookies',
    title: 'Cookies',
    description: 'Every cookie the site sets, what it is for and how long it stays.',
  },
  {
    key: 'safety',
    title: 'Safety',
    description: 'Never pay unseen, meet in public, and how to handle deposits: how to keep out of the usual traps.',
  },
  {
    key: 'prohibited',
    title: 'Prohibited items',
    description: 'What cannot be offered or asked for on Ashore.',
  },
  {
    key: 'ranking',
    title: 'How lists are ordered',
    description: 'What decides the order of ads in lists and search results, and where promotion stands.',
  },
  {
    key: 'prices',
    title: 'What it costs',
    description: 'What is free on Ashore, how many ads you may have, and the rule for anything that is paid.',
  },
  {
    key: 'accessibility',
    title: 'Accessibility',
    description: 'How the site works with keyboard, screen reader and large text, and where to tell us what does not.',
  },
  {
    key: 'notices',
    title: 'Reporting illegal content',
    description: 'Where members and authorities reach us under the Digital Services Act, and what a notice needs.',
  },
  {
    key: 'questions',
    title: 'Questions and answers',
    description: 'What newcomers ask most about accounts, ads and pictures.',
  },
] as const;

export type HelpKey = (typeof helpPages)[number]['key'];

/** A help page as it is listed. */
export interface HelpPageFacts {
  id: number;
  key: HelpKey;
  title: string;
  description: string;
}

/** All help pages with their ids. */
export const listedHelpPages: readonly HelpPageFacts[] = helpPages.map((page, index) => ({ id: index + 1, ...page }));

/** The help page with this id; undefined where there is none, which is where the list of all stands. */
export const helpPageOf = (id: number | undefined): HelpPageFacts | undefined =>
  listedHelpPages.find((page) => page.id === id);
