import type { Catalog } from '#web/lib/i18n.ts';

/** Words of saved searches. */
export const savedMessages = {
  en: {
    saveTitle: 'Notify me about new ads',
    saveText: 'We notify you here and by e-mail when a new ad matches this search.',
    name: 'Name of this search',
    timing: 'How often?',
    instant: 'Immediately',
    daily: 'Once a day, in the morning',
    weekly: 'Once a week, on Monday',
    off: 'Never, only save the search',
    save: 'Save search',
    saved: 'Search saved.',
    seeSaved: 'See your saved searches',
    cancel: 'Cancel',
    searches: 'Saved searches',
    searchesLead: 'Open a search to see its newest ads first. Choose how often we tell you about new ones.',
    favourites: 'Saved ads',
    newHits: '{count, number} new this week',
    none: 'No saved searches yet. Press the bell above a list of ads to save the search and get notifications.',
    browse: 'Browse ads',
    hits: '{count, plural, =0 {No new ads yet} one {# ad found} other {# ads found}}',
    last: 'latest {when}',
    since: 'Saved {date}',
    remove: 'Delete “{name}”',
    removeTitle: 'Delete this search?',
    removeText: 'We will stop notifying you about new ads for “{name}”.',
    removed: 'Search deleted.',
    timingOf: 'How often to notify you about “{name}”',
  },
} satisfies Catalog<Record<string, string>>;
