import type { Catalog } from '#web/lib/messages.ts';

export const replyWords = {
  en: {
    replies: 'Replies',
    count: '{count, plural, =0 {No replies yet} one {# reply} other {# replies}}',
    none: 'No replies yet. Be the first to write one.',
    accepted: 'Accepted answer',
    author: 'Author',
    edited: 'edited',
    deleted: 'This reply was deleted.',
    like: '{on, select, true {You like this} other {Like}}, {count, number}',
    reply: 'Reply',
    quote: 'Quote',
    report: 'Report',
    link: 'Link to this reply',
    moreAnswers: '{count, plural, one {Show # more answer} other {Show # more answers}}',
    earlier: 'From the beginning',
    nextPage: 'More replies',
    backToThread: 'Back to all replies',
    photoOf: 'Photo {number} of {name}',
    write: 'Write a reply',
    logIn: 'Log in to reply',
    locked: 'This is locked: nothing can be added.',
    next: 'See it in its place',
  },
} satisfies Catalog<Record<string, string>>;
