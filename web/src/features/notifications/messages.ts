import type { Catalog } from '#web/lib/i18n.ts';
import { kindMessages } from '#web/lib/kind-messages.ts';

export const notificationMessages = {
  en: {
    title: 'Notifications',
    toSettings: 'Notification settings',
    settingsTitle: 'Notification settings',
    settingsLead: 'Choose which notifications you get by e-mail and on your devices. We save each choice immediately.',
    news: 'Notifications',
    seeAll: 'See all',
    readAll: 'Mark all as read',
    unreadOnly: 'Unread only',
    all: 'All',
    none: 'No notifications yet. We show replies, likes and other news about your posts here.',
    noneUnread: 'You have read all notifications.',
    failed: 'We could not load this.',
    tryAgain: 'Try again',
    unread: 'unread',
    settings: 'E-mail notifications',
    settingsHint: 'You see all notifications on the site. Choose here which ones we also send by e-mail.',
    saved: 'Saved.',
    notSaved: 'We could not save this. Try again.',
    quiet: 'Quiet hours',
    quietHint:
      'During these hours (time of your region) we send no e-mails and no push notifications. We send them afterwards.',
    quietFrom: 'From',
    quietTo: 'Until',
    noQuiet: 'None',
    ...kindMessages.en,
    instant: 'Immediately',
    daily: 'Once a day',
    weekly: 'Once a week',
    off: 'Never',
    offTitle: 'Stop e-mails?',
    offKind: 'We stop sending you e-mails about: {kind}.',
    offAll:
      'We stop sending you notification e-mails. You still get e-mails about your account, such as a new password.',
    offButton: 'Stop e-mails',
    offDone: 'Done. We no longer send you these e-mails.',
    offWrong: 'This link is incomplete or too old. You can choose your e-mails in your account.',
    offChoose: 'Choose in my account',
  },
} satisfies Catalog<Record<string, string>>;
