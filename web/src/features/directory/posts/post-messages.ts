import type { Catalog } from '#web/lib/i18n.ts';

export const postMessages = {
  en: {
    posts: 'News from the business',
    write: 'Write a post',
    noPosts: 'No posts yet. Tell visitors what is new, what you offer or what takes place.',
    kind_news: 'News',
    kind_offer: 'Offer',
    kind_event: 'Event',
    offerUntil: 'Until {day}',
    offerOver: 'Ended on {day}',
    eventOver: 'Took place on {day}',
    eventAt: '{day}, {time}',
    edited: 'edited',
    photoOf: '{title}, photo {number}',
    allPosts: 'All {count, plural, one {# post} other {# posts}}',
    fewPosts: 'Newest posts only',
    edit: 'Edit',
    remove: 'Delete',
    report: 'Report',
    removeTitle: 'Delete this post?',
    removeText: 'You cannot undo this.',
    removed: 'Post deleted.',
  },
} satisfies Catalog<Record<string, string>>;
