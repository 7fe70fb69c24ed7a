import type { Catalog } from '#web/lib/messages.ts';

/** What only the mobile web app says. */
export const appWords = {
  en: {
    back: 'Back',
    me: 'Me',
    meText: 'Log in to write to people, to keep what you like and to see your ads.',
    publicProfile: 'How others see me',
    onAshore: 'On Ashore',
    app: 'This app',
    help: 'Questions and answers',
    desktopVersion: 'Desktop version',
  },
} satisfies Catalog<Record<string, string>>;
