import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the part of the settings about accounts elsewhere. */
export const issuerSettingsMessages = {
  en: {
    text: 'Log in with an account you already have elsewhere. We tell you about every change by e-mail.',
    since: 'Since {date}',
    add: 'Add {issuer}',
    addText: 'Confirm that it is you. Then choose the account at {issuer}.',
    next: 'Continue to {issuer}',
    remove: 'Remove {issuer}',
    removed: '{issuer} removed.',
    notLoaded: 'We could not load this.',
    again: 'Try again',
    noPassword: 'Your account has no password yet',
    noPasswordText:
      'You need one to change your e-mail, to remove a way to log in and to delete your account. We e-mail you a link to set it.',
    sendLink: 'E-mail me a link',
    sent: 'We sent a link to {email}. It works for 30 minutes.',
  },
} satisfies Catalog<Record<string, string>>;
