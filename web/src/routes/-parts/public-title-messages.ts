import type { Catalog } from '#web/lib/i18n.ts';

/** Titles of pages for everybody, and what they are made of. */
export const publicTitleMessages = {
  en: {
    home: 'Find your feet abroad',
    searched: '{keyword}: {title}',
    paged: '{title}, page {page}',
    page: 'page {page}',
    ads: 'Ads in {place}',
    kind: '{kind} in {place}',
    map: 'Map: ads in {place}',
    mapOfKind: 'Map: {kind} in {place}',
    businesses: 'Businesses in {place}',
    directory: 'Directory of {place}',
    services: 'Services in {place}',
    news: 'News of {place}',
    tips: 'Tips for {place}',
    schemes: 'Current scams in {place}',
    deposit: 'Checklist before a deposit',
    newcomer: 'New in {place}: your first steps',
    forum: 'Forum',
    help: 'Help',
  },
} satisfies Catalog<Record<string, string>>;
