import type { Catalog } from '#web/lib/messages.ts';
import { adsWords } from './words.ts';

/** The words of the ads, and those for one’s own ads and favourites. */
export const ownWords = {
  en: {
    ...adsWords.en,
    edit: 'Edit',
    promote: 'Promote',
    numbersOf: 'of “{title}”, by day',
    pause: 'Pause',
    resume: 'Show again',
    reserve: 'Mark reserved',
    unreserve: 'Not reserved any more',
    markSold: 'Mark sold',
    notSold: 'Not sold after all',
    renew: 'Renew',
    delete: 'Delete',
    deleteTitle: 'Delete this ad?',
    deleteText: 'It cannot be brought back.',
    deleted: 'The ad is deleted.',
    done: 'Done.',
    myAds: 'My ads',
    noPrice: 'No price yet',
    noFavourites: 'Nothing saved yet. The heart on an ad brings it here.',
    noMyAds: 'No ads here yet.',
    all: 'All',
    likes: '{count, plural, one {# like} other {# likes}}',
    saves: '{count, plural, one {# save} other {# saves}}',
    until: 'Until {date}',
    actions: 'What to do with “{title}”',
  },
} satisfies Catalog<Record<string, string>>;
