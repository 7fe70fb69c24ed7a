import { kindWords } from '#web/lib/kind-words.ts';
import type { Catalog } from '#web/lib/messages.ts';

export const pushWords = {
  en: {
    title: 'What comes to your phone',
    hint: 'Pushed at once to every device where you turn it on, as long as you are logged in there. Quiet hours count here, too.',
    device: 'On this device',
    looking: 'Looking how this device is set …',
    noScript: 'Turning it on needs JavaScript.',
    on: 'On. You hear of messages and news here even when Ashore is closed.',
    off: 'Off. Nothing is pushed to this device.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    blockedTitle: 'Your browser blocks notifications of Ashore',
    blocked:
      'Press the sign to the left of the address, allow notifications there, then load this page again. In an installed app it stands in the settings of your phone, under its notifications.',
    unsupported:
      'This browser cannot receive pushes. You see everything on the site, and mails come as you choose above.',
    elsewhere:
      'Pushes come to the mobile app of Ashore. Open it on your phone; on an iPhone or iPad add it to the home screen first.',
    openApp: 'Open the mobile app',
    failed: 'That did not work. Please try again.',
    tryAgain: 'Try again',
    saved: 'Saved.',
    text: 'Show what was written',
    textHint: 'Messages then stand on your lock screen. Otherwise only who wrote.',
    kinds: 'Push',
    kind_message: 'Messages in the chat',
    ...kindWords.en,
    askTitle_message: 'Hear when they answer?',
    askTitle_search: 'Hear of new ads at once?',
    askText_message: 'We tell you on this device, even when Ashore is closed. What was written stays in your messages.',
    askText_search: 'We tell you on this device as soon as something fits, even when Ashore is closed.',
    askYes: 'Yes, tell me',
    askNo: 'Not now',
    askDone: 'Done. You can change it under Replies & likes.',
    askBlocked: 'Your browser blocks notifications. How to allow them stands under Replies & likes.',
  },
} satisfies Catalog<Record<string, string>>;
