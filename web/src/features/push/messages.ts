import type { Catalog } from '#web/lib/i18n.ts';
import { kindMessages } from '#web/lib/kind-messages.ts';

export const pushMessages = {
  en: {
    title: 'Push notifications',
    hint: 'We send push notifications to each device where you turn them on, while you are logged in there. Quiet hours apply here too.',
    device: 'On this device',
    looking: 'Checking the settings of this device…',
    noScript: 'You need JavaScript to turn this on.',
    on: 'On. You get notifications on this device even when Ashore is closed.',
    off: 'Off. This device gets no push notifications.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    blockedTitle: 'Your browser blocks notifications from Ashore',
    blocked:
      'Press the icon to the left of the address, allow notifications, then reload this page. If you installed the app, allow notifications in the settings of your phone.',
    unsupported:
      'This browser cannot receive push notifications. You still see everything on the site and get the e-mails you chose above.',
    elsewhere:
      'You get push notifications in the Ashore mobile app. Open it on your phone. On an iPhone or iPad, add it to the home screen first.',
    openApp: 'Open the mobile app',
    failed: 'That did not work. Try again.',
    tryAgain: 'Try again',
    saved: 'Saved.',
    text: 'Show the message text',
    textHint: 'Your lock screen then shows the message. Otherwise it shows only who wrote.',
    kinds: 'Push',
    kind_message: 'Chat messages',
    ...kindMessages.en,
    askTitle_message: 'Get notified when they reply?',
    askTitle_search: 'Get notified about new ads right away?',
    askText_message:
      'We notify you on this device, even when Ashore is closed. The notification does not show the message text.',
    askText_search: 'We notify you on this device about new matches, even when Ashore is closed.',
    askYes: 'Yes, notify me',
    askNo: 'Not now',
    askDone: 'Done. You can change this in your notification settings.',
    askBlocked: 'Your browser blocks notifications. See your notification settings for how to allow them.',
  },
} satisfies Catalog<Record<string, string>>;
