import type { Catalog } from '#web/lib/i18n.ts';

export const notFoundMessages = {
  en: {
    why: 'The link may be old or mistyped, or the page was deleted. Search for it, or choose a section.',
    search: 'What are you looking for?',
    example: 'For example: sofa, dentist, tax number',
    searchAds: 'Search ads',
    searchForum: 'Search the forum',
    searchDirectory: 'Search the directory',
    sections: 'Popular sections',
    classifieds: 'Homes, jobs, furniture',
    services: 'Movers, lessons, repairs',
    forum: 'Questions and answers',
    directory: 'Doctors, lawyers, shops',
    tips: 'Papers, step by step',
    news: 'What changes here',
    contact: 'Something is missing? Contact us',
  },
} satisfies Catalog<Record<string, string>>;
