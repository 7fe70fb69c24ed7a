import type { Catalog } from '#web/lib/messages.ts';

export const appWords = {
  en: {
    back: 'Back',
    me: 'Me',
    meText: 'Log in to send messages, save ads and manage your own.',
    publicProfile: 'My public profile',
    onAshore: 'On Ashore',
    app: 'This app',
    help: 'Questions and answers',
    desktopVersion: 'Desktop version',
    offline: 'Offline. This page may be out of date',
    onlineAgain: 'You are back online.',
    newVersion: 'A new version is available.',
    reload: 'Reload',
    later: 'Later',
    install: 'Add Ashore to your home screen',
    installText: 'It opens like an app, works offline and needs very little space.',
    installButton: 'Install',
    notNow: 'Not now',
    installMenu: 'Open the browser’s share menu and choose “Add to Home Screen”.',
    offlineTitle: 'You are offline',
    offlineText: 'You have not opened this page on this phone before. We load it when you are back online.',
    tryAgain: 'Try again',
    seenLately: 'Recently viewed',
    conversations: 'Conversations',
  },
} satisfies Catalog<Record<string, string>>;
