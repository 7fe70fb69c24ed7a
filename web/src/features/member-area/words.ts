import type { Catalog } from '#web/lib/messages.ts';

export const memberAreaWords = {
  en: {
    menu: 'My Dashboard',
    classifieds: 'Classifieds',
    forum: 'Forum',
    directory: 'Directory',
    account: 'Account',
    '1-1': 'My ads',
    '1-2': 'Favourites',
    '1-3': 'Offers',
    '1-4': 'Messages',
    '2-1': 'My topics',
    '2-2': 'My comments',
    '2-3': 'Forum favourites',
    '3-1': 'My business pages',
    '4-1': 'Profile',
    '4-2': 'Rights',
    '4-3': 'Replies & likes',
    '4-4': 'My reports',
    '4-5': 'Answers to reports',
    savedSearches: 'Saved searches',
    articles: 'Articles of my region',
    mailSettings: 'Notification settings',
    orders: 'Orders and receipts',
  },
} satisfies Catalog<Record<string, string>>;
