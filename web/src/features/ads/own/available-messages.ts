import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the question whether ads are still available. */
export const availableMessages = {
  en: {
    title: 'Still available?',
    ask: 'Is it still available?',
    sunk: 'You did not answer, so this ad is lower in lists. One tap moves it back to its place.',
    yes: 'Still available',
    goneYes: 'No longer available',
    thanks: 'Thank you. Confirmed.',
    waiting: '{count, plural, one {Is this ad still available?} other {Are these # ads still available?}}',
    waitingText: 'Ads without an answer within 7 days move down in lists.',
    yesAll: 'All still available',
    mailText: 'Confirm the ads that are still available. You do not need to log in.',
    mailDone: 'All answered. Thank you!',
    mailWrong: 'This link does not work any more. Log in to confirm your ads.',
    toMyAds: 'Go to my ads',
    failed: 'That did not work. Please try again.',
    gone: '“No longer available” marks the ad as sold or given away. You can undo that in “My ads”.',
  },
} satisfies Catalog<Record<string, string>>;
