import type { Catalog } from '#web/lib/i18n.ts';

/** Of the ratings on a profile; apart from the words of one's own deals. */
export const ratingMessages = {
  en: {
    count: '{count, plural, one {# rating} other {# ratings}}',
    mean: '{mean} of 5 from {count} ratings',
    seller: 'as seller',
    buyer: 'as buyer',
    answer: 'Reply',
    report: 'Report',
    reply: 'Reply to this rating',
    about: 'about “{title}”',
  },
} satisfies Catalog<Record<string, string>>;
