import type { ReportSubjectType } from '@ashore/contract';
import type { Catalog } from '#web/lib/i18n.ts';

/** The kinds of what can be reported. */
export const subjectTypeMessages = {
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
} satisfies Catalog<Record<ReportSubjectType, string>>;
