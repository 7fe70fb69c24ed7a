/** The kinds of notifications. The e-mail settings have one line for each. */
export const notificationKinds = [
  'reply',
  'mention',
  'accepted',
  'like',
  'review',
  'offer',
  'appointment',
  'match',
  'price',
  'post',
  'ad',
  'report',
  'order',
  'system',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When e-mails are sent: immediately, once a day, once a week, or never. */
export const mailTimings = ['instant', 'daily', 'weekly', 'off'] as const;
export type MailTiming = (typeof mailTimings)[number];

/** The default settings of e-mails. */
export const mailDefaults: Readonly<Record<NotificationKind, MailTiming>> = {
  reply: 'instant',
  mention: 'instant',
  accepted: 'daily',
  like: 'weekly',
  review: 'instant',
  offer: 'instant',
  appointment: 'instant',
  match: 'instant',
  price: 'daily',
  post: 'daily',
  ad: 'instant',
  report: 'instant',
  order: 'instant',
  system: 'instant',
};

/** The kinds of push notifications: chat messages and all notifications. Each is on or off. */
export const pushKinds = ['message', ...notificationKinds] as const;
export type PushKind = (typeof pushKinds)[number];

/** The default settings of push notifications. */
export const pushDefaults: Readonly<Record<PushKind, boolean>> = {
  message: true,
  reply: true,
  mention: true,
  accepted: true,
  like: false,
  review: true,
  offer: true,
  appointment: true,
  match: true,
  price: true,
  post: false,
  ad: true,
  report: true,
  order: true,
  system: true,
};
