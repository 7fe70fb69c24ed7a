import type { Catalog } from '#web/lib/i18n.ts';

export const replyMessages = {
  en: {
    replies: 'Replies',
    count: '{count, plural, =0 {No replies yet} one {# reply} other {# replies}}',
    none: 'No replies yet. Write the first one.',
    accepted: 'Accepted answer',
    author: 'Author',
    edited: 'edited',
    deleted: 'This reply was deleted.',
    like: '{on, select, true {Liked} other {Like}}, {count, number}',
    likeName: '{on, select, true {Liked} other {Like}}',
    likeShort: '{count, plural, =0 {Like} other {#}}',
    reply: 'Reply',
    quote: 'Quote',
    report: 'Report',
    link: 'Link to this reply',
    moreAnswers: '{count, plural, one {Show # more reply} other {Show # more replies}}',
    earlier: 'Show from the beginning',
    nextPage: 'More replies',
    backToThread: 'Back to all replies',
    photoOf: 'Photo {number} from {name}',
    write: 'Write a reply',
    logIn: 'Log in to reply',
    locked: 'This topic is locked. You cannot reply.',
    next: 'Show in context',
  },
} satisfies Catalog<Record<string, string>>;
