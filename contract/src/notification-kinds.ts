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

/** What is pushed to a member's devices, each at once or not at all: messages of the chat, and what members are told of. */
export const pushKinds = ['message', ...notificationKinds] as const;
export type PushKind = (typeof pushKinds)[number];

/** What holds for members who turned push on and chose nothing further. */
export const pushDefaults: Readonly<Record<PushKind, boolean>> = {
  message: true,
  reply: true,
  mention: true,
  accepted: true,
  like: false,
  review: true,
  offer: true,
  match: true,
  price: true,
  ad: true,
  report: true,
  order: true,
  system: true,
};
