import type { Catalog } from '#web/lib/messages.ts';

export const topicWords = {
  en: {
    forum: 'Forum',
    answers: 'Answers',
    author: 'Started by {name}',
    edited: 'edited',
    blanked: 'The author took this text back. The replies stay.',
    views: '{count, plural, one {# view} other {# views}}',
    inLanguage: 'In {language}',
    photoOf: 'Photo {number} of “{title}”',
    when: 'When',
    where: 'Where',
    over: 'This is over.',
    calendar: 'Add to calendar',
    like: '{on, select, true {You like this} other {Like}}, {count, number}',
    likeShort: '{count, plural, =0 {Like} other {#}}',
    save: '{on, select, true {Saved} other {Save}}',
    share: 'Share',
    linkCopied: 'The link was copied.',
    report: 'Report',
    more: 'More topics',
  },
} satisfies Catalog<Record<string, string>>;
