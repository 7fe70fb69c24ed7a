import { adsMessages } from '#web/features/ads/card/messages.ts';
import type { Catalog } from '#web/lib/i18n.ts';

/** The words of the ads, and those for one’s own ads and favourites. */
export const ownMessages = {
  en: {
    ...adsMessages.en,
    edit: 'Edit',
    promote: 'Promote',
    numbersOf: 'for “{title}”, by day',
    pause: 'Pause',
    resume: 'Show again',
    reserve: 'Mark as reserved',
    unreserve: 'Remove reservation',
    mark_sold: 'Mark as sold',
    mark_rented: 'Mark as rented',
    mark_filled: 'Mark as filled',
    mark_done: 'Mark as done',
    reopen: 'Make active again',
    renew: 'Renew',
    delete: 'Delete',
    deleteTitle: 'Delete this ad?',
    deleteText: 'You cannot undo this.',
    deleted: 'Ad deleted.',
    done: 'Saved.',
    myAds: 'My ads',
    noPrice: 'No price yet',
    noFavourites: 'No saved ads yet. Press the heart on an ad to save it.',
    noMyAds: 'You have no ads yet. Your first ad takes a few minutes and costs nothing.',
    noOtherAds: 'You have no other ads.',
    noAdsOfStatus: 'No ads with this status.',
    all: 'All',
    ended: 'Sold or done',
    likes: '{count, plural, one {# like} other {# likes}}',
    saves: '{count, plural, one {# save} other {# saves}}',
    until: 'Until {date}',
    actions: 'Actions for “{title}”',
  },
} satisfies Catalog<Record<string, string>>;
