import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the part of the settings about accounts elsewhere. */
export const issuerSettingsMessages = {
  en: {
    text: 'Log in with an account you already have elsewhere. We tell you about every change by e-mail.',
    since: 'Since {date}',
    add: 'Add {issuer}',
    remove: 'Remove {issuer}',
    removeQuestion: 'Remove {issuer}?',
    removeText: 'You can no longer log in with it.',
    lastWay: 'You cannot remove {issuer} yet',
    lastWayText:
      'You have no other way to log in. Set a password with “Forgot your password?” first. We e-mail you the link for it.',
    removed: '{issuer} removed.',
    notLoaded: 'We could not load this.',
    again: 'Try again',
    noPassword: 'Your account has no password yet',
    noPasswordText:
      'With a password, you can also log in and confirm changes in another way. We e-mail you a link to set it.',
    sendLink: 'E-mail me a link',
    sent: 'We sent a link to {email}. It works for 30 minutes.',
  },
} satisfies Catalog<Record<string, string>>;
