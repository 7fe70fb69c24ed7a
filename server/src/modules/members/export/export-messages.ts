import { messages } from '#server/lib/messages.ts';

/** What the readable page of an export says; the sections have the names of the modules. */
export const exportMessages = messages('export', {
  title: 'Your data on Ashore',
  intro: 'Everything that Ashore stores about you, as of {date}. The file data.json holds the same for programs.',
  nothing: 'Nothing stored',
  yes: 'Yes',
  no: 'No',
  members: 'Account',
  ads: 'Ads',
  alerts: 'Saved searches',
  appointments: 'Appointments',
  articles: 'Articles',
  chat: 'Messages',
  deals: 'Deals and ratings',
  directory: 'Business pages and reviews',
  evidence: 'Conversations exported for the police',
  forum: 'Topics',
  homes: 'Confirmed home',
  moderation: 'Reports and decisions',
  notifications: 'Notifications',
  offers: 'Offers',
  orders: 'Orders',
  patterns: 'Marks for the protection from fraud',
  push: 'Push notifications',
  reactions: 'Favourites and likes',
  references: 'References',
  replies: 'Replies',
  rights: 'Plan and promotions',
  sales: 'Moving sales',
  uploads: 'Pictures',
});

/** The sections of the readable page, in their order. */
export const exportSections = [
  ...(['members', 'chat', 'ads', 'alerts', 'reactions', 'offers', 'deals', 'appointments', 'sales'] as const),
  ...([
    'references',
    'homes',
    'forum',
    'replies',
    'directory',
    'articles',
    'notifications',
    'push',
    'rights',
    'orders',
  ] as const),
  ...(['moderation', 'evidence', 'patterns', 'uploads'] as const),
] as const;
