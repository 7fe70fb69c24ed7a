import type { Catalog } from '#web/lib/i18n.ts';

/** What is suggested and found, by kind. */
export const siteSearchMessages = {
  en: {
    suggestions: 'Suggestions',
    kind_words: 'Search for',
    kind_categories: 'Categories',
    kind_areas: 'Areas',
    kind_guides: 'Tips',
    kind_ads: 'Ads',
    kind_services: 'Services',
    kind_businesses: 'Businesses',
    kind_topics: 'Forum topics',
    kind_news: 'News',
    kind_help: 'Help',
  },
} satisfies Catalog<Record<string, string>>;

/** Words of the page of results. */
export const resultsMessages = {
  en: {
    ...siteSearchMessages.en,
    title: 'Search',
    resultsFor: 'Results for “{keyword}” in {region}',
    lead: 'Ads, services, businesses, forum topics, tips, news and help for {region} in one search.',
    showAll: 'Show all {count}',
    shown: '{count, plural, one {# result} other {# results}}',
    corrected: 'No ads for “{keyword}”. These ads match “{corrected}”.',
    none: 'We found nothing for “{keyword}” in {region}.',
    noneHint: 'Check the spelling or use fewer words. People in the forum may know more.',
    askForum: 'Ask in the forum',
    browseAds: 'Show all ads',
    savedSearches: 'Saved searches',
    noSaved: 'You have no saved searches yet. Search the ads and choose “Save search”.',
    savedFailed: 'We could not load your saved searches.',
    tryAgain: 'Try again',
  },
} satisfies Catalog<Record<string, string>>;
