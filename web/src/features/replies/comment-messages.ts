import type { Catalog } from '#web/lib/i18n.ts';

export const commentMessages = {
  en: {
    comments: 'My comments',
    none: 'Your replies in the forum, to ads and to articles appear here.',
    forum: 'Go to the forum',
    gone: 'No longer available',
    accepted: 'Accepted answer',
    numbers:
      '{likes, plural, =0 {No likes} one {# like} other {# likes}} · {answers, plural, =0 {no answers} one {# answer} other {# answers}}',
  },
} satisfies Catalog<Record<string, string>>;
