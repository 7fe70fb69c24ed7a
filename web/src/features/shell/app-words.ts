import type { Catalog } from '#web/lib/messages.ts';

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
    offline: 'Offline: what you see may be old',
    onlineAgain: 'You are online again.',
    newVersion: 'A new version is there.',
    reload: 'Reload',
    later: 'Later',
    install: 'Put Ashore on the home screen',
    installText: 'It opens like an app, also without a connection, and takes no room to speak of.',
    installButton: 'Install',
    notNow: 'Not now',
    installMenu: 'Open the browser’s share menu and choose “Add to Home Screen”.',
    offlineTitle: 'You are offline',
    offlineText: 'This page was not opened on this phone before. It comes as soon as there is a connection.',
    tryAgain: 'Try again',
    seenLately: 'Seen lately',
    conversations: 'Conversations',
  },
} satisfies Catalog<Record<string, string>>;
