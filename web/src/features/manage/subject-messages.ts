import type { Catalog } from '#web/lib/i18n.ts';

export const subjectMessages = {
  en: {
    classified: 'Ad',
    user: 'Member',
    message: 'Message',
    forum: 'Topic',
    reply: 'Reply',
    news: 'News',
    tips: 'Tip',
    directory: 'Business',
    review: 'Review',
    rating: 'Rating',
    reference: 'Reference',
    businessPost: 'Post of a business',
    sale: 'Moving sale',
    menu: 'Menu or price list',
  },
} satisfies Catalog<Record<string, string>>;
