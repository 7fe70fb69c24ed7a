/** What members are told of; the menu of their mail settings has one line for each. */
export const notificationKinds = [
  'reply',
  'mention',
  'accepted',
  'like',
  'review',
  'offer',
  'match',
  'price',
  'ad',
  'report',
  'order',
  'system',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When a mail goes out: for each by itself, once a day, once a week, or never. */
export const mailTimings = ['instant', 'daily', 'weekly', 'off'] as const;
export type MailTiming = (typeof mailTimings)[number];

/** What holds for members who chose nothing. */
export const mailDefaults: Readonly<Record<NotificationKind, MailTiming>> = {
  reply: 'instant',
  mention: 'instant',
  accepted: 'daily',
  like: 'weekly',
  review: 'instant',
  offer: 'instant',
  match: 'instant',
  price: 'daily',
  ad: 'instant',
  report: 'instant',
  order: 'instant',
  system: 'instant',
};
