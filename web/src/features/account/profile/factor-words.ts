import type { Catalog } from '#web/lib/messages.ts';

/** Words of the second factor on the profile page. */
export const factorWords = {
  en: {
    title: 'Second factor',
    text: 'A log-in then asks for a code of an app on your phone, too: who learns your password alone stays outside.',
    on: 'On',
    codesLeft:
      '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
    setUp: 'Set it up',
    next: 'Go on',
    scan: 'Scan this with an authenticator app, such as Aegis, 2FAS or the password manager you use.',
    qr: 'QR code for the authenticator app',
    byHand: 'Or type this key into the app:',
    firstCode: 'The code that the app shows',
    turnOn: 'Turn it on',
    isOn: 'Your second factor is on.',
    codesTitle: 'Your recovery codes',
    codesText:
      'Each lets you in once when the phone is not at hand. They are shown now and never again: print them or write them down.',
    copy: 'Copy all',
    copied: 'Copied.',
    kept: 'I have kept them',
    renew: 'New recovery codes',
    renewEnd: 'Make new ones',
    off: 'Turn it off',
    isOff: 'Your second factor is off.',
    code: 'Code of the app, or a recovery code',
    neededCode: 'Please type the code.',
  },
} satisfies Catalog<Record<string, string>>;
