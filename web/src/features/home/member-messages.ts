import type { Catalog } from '#web/lib/i18n.ts';

export const memberMessages = {
  en: {
    all: 'See all',
    allOf: 'See all: {title}',
    messages: 'Messages',
    noMessages: 'No messages yet. Write to a seller from any ad.',
    unread: '{count} new',
    searches: 'Saved searches',
    noSearches: 'Save a search in the ads, and new matches appear here.',
    match: 'Latest match',
    noMatch: 'No matches yet',
    seen: 'Last seen ads',
  },
} satisfies Catalog<Record<string, string>>;
