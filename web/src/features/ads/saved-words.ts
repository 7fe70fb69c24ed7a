import type { Catalog } from '#web/lib/messages.ts';

/** Words of saved searches. */
export const savedWords = {
  en: {
    saveTitle: 'Tell me of new ads',
    saveText: 'When something new fits this search, you hear of it on the site and by mail.',
    name: 'Name of the search',
    timing: 'When do you want to hear?',
    instant: 'At once',
    daily: 'Once a day, in the morning',
    weekly: 'Once a week, on Monday',
    off: 'Not now, only keep it',
    save: 'Save the search',
    saved: 'The search is saved.',
    cancel: 'Cancel',
    tabs: 'Favourites and searches',
    ads: 'Ads',
    searches: 'Saved searches',
    favourites: 'My favourites',
    none: 'No search saved yet. The bell beside a list of ads keeps it here and tells you what is new.',
    browse: 'Browse the ads',
    hits: '{count, plural, =0 {nothing new yet} one {# new ad since} other {# new ads since}}',
    last: 'the latest {when}',
    since: 'Saved {date}',
    remove: 'Delete “{name}”',
    removeTitle: 'Delete this search?',
    removeText: 'You will not hear of new ads for “{name}” any more.',
    removed: 'The search is deleted.',
    timingOf: 'When to hear of “{name}”',
  },
} satisfies Catalog<Record<string, string>>;
