import type { Catalog } from '#web/lib/i18n.ts';

/** What the kinds of news are called where a member chooses between them. */
export const kindMessages = {
  en: {
    kind_reply: 'Replies to me',
    kind_mention: 'Someone mentions me',
    kind_accepted: 'My answer is accepted',
    kind_like: 'Likes',
    kind_review: 'Reviews of my business',
    kind_offer: 'Offers',
    kind_appointment: 'Appointments and events',
    kind_match: 'New ads for a saved search',
    kind_price: 'Price changes of saved ads',
    kind_post: 'Posts of businesses I saved',
    kind_ad: 'My ads: expiring, approved, removed',
    kind_report: 'Answers to my reports',
    kind_order: 'Orders and receipts',
    kind_system: 'About my account',
  },
} satisfies Catalog<Record<string, string>>;
