import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the second factor on the profile page. */
export const factorMessages = {
  en: {
    title: 'Second factor',
    text: 'When you log in, we also ask for a code from an app on your phone. Someone who only knows your password cannot log in.',
    on: 'On',
    codesLeft:
      '{count, plural, =0 {No recovery codes left.} one {# recovery code left.} other {# recovery codes left.}}',
    setUp: 'Set up',
    scan: 'Scan this with an authenticator app, such as Aegis, 2FAS or the password manager you use.',
    qr: 'QR code for the authenticator app',
    byHand: 'Or enter this key in the app:',
    firstCode: 'Code shown in the app',
    turnOn: 'Turn on',
    isOn: 'Second factor turned on.',
    codesTitle: 'Your recovery codes',
    codesText:
      'Use one of these codes to log in when you do not have your phone. Each code works once. We show them only now, so print them or write them down.',
    copy: 'Copy all',
    copied: 'Copied.',
    kept: 'I saved them',
    renew: 'New recovery codes',
    renewEnd: 'Create new codes',
    off: 'Turn off',
    renewQuestion: 'Create new recovery codes?',
    renewText: 'Your old codes then no longer work.',
    offQuestion: 'Turn off the second factor?',
    offText: 'You then log in with your password only.',
    isOff: 'Second factor turned off.',
    code: 'Code from the app, or a recovery code',
    neededCode: 'Enter the code.',
  },
} satisfies Catalog<Record<string, string>>;
