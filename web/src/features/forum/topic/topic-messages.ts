import type { Catalog } from '#web/lib/i18n.ts';

export const topicMessages = {
  en: {
    forum: 'Forum',
    answers: 'Answers',
    author: 'Started by {name}',
    edited: 'edited',
    blanked: 'The author deleted this text. The replies remain.',
    views: '{count, plural, one {# view} other {# views}}',
    inLanguage: 'In {language}',
    photoOf: 'Photo {number} of “{title}”',
    when: 'When',
    where: 'Where',
    over: 'This event has ended.',
    calendar: 'Add to calendar',
    like: '{on, select, true {Liked} other {Like}}, {count, number}',
    likeShort: '{count, plural, =0 {Like} other {#}}',
    save: '{on, select, true {Saved} other {Save}}',
    share: 'Share',
    linkCopied: 'Link copied.',
    report: 'Report',
    more: 'More topics',
    seeAnswer: 'See the accepted answer',
    start: 'Start a topic here',
    allOfBoard: 'All topics on this board',
  },
} satisfies Catalog<Record<string, string>>;
