import type { UserType } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { layoutMail, type MailContent } from '#server/platform/mail/layout.ts';
import type { Mail } from '#server/platform/mail/port.ts';

/** Changes a member is told of by mail. */
export type Notice =
  | 'passwordChanged'
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'accountDeleted'
  | 'accountRestored'
  | 'accountBarred'
  | 'stillBarred'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'recoveryCodesNew';

const footer = 'You get this e-mail because you have an account at Ashore.';
const notYou = 'If this was not you, set a new password now with “Forgot your password?” and contact us.';

const mail = (to: string, subject: string, content: Omit<MailContent, 'title' | 'footer'>): Mail => ({
  to,
  subject,
  ...layoutMail({ title: subject, footer, ...content }),
});

/** Asks to confirm an address by the code or the link. */
export const confirmationMail = (
  to: string,
  facts: { origin: string; userName: string; userType: UserType; code: string; token: string },
): Mail =>
  mail(to, 'Please confirm your e-mail', {
    paragraphs: [
      `Hello ${facts.userName},`,
      'please confirm your e-mail address. Enter this code on the site, or press the button. Both work for 24 hours.',
      'If you did not ask for this, you can ignore this e-mail.',
    ],
    code: facts.code,
    action: {
      label: 'Confirm e-mail',
      url: `${facts.origin}${paths.login(facts.userType)}?confirm=${facts.token}`,
    },
  });

/** The way to a new password. The proof stands behind the #, which browsers send nowhere. */
export const resetMail = (
  to: string,
  facts: { origin: string; userName: string; userType: UserType; token: string },
): Mail =>
  mail(to, 'Set a new password', {
    paragraphs: [
      `Hello ${facts.userName},`,
      'press the button to set a new password. The button works once, for 30 minutes. We then log you out on all devices.',
      'If you did not ask for this, you can ignore this e-mail. Your password stays the same.',
    ],
    action: {
      label: 'Set a new password',
      url: `${facts.origin}/user/reset-password?${new URLSearchParams({ email: to, userType: String(facts.userType) })}#code=${facts.token}`,
    },
  });

function codesLeft(count: number): string {
  if (count === 0) return 'You have no recovery codes left.';
  return count === 1 ? 'You have one recovery code left.' : `You have ${count} recovery codes left.`;
}

const notices: Record<Notice, (detail: string) => [subject: string, paragraphs: string[]]> = {
  passwordChanged: () => [
    'Your password was changed',
    ['The password of your account was changed. We logged you out on all other devices.', notYou],
  ],
  emailChangeAsked: () => [
    'Request to change your e-mail',
    [
      'Someone who knows your password asked to change the e-mail of your account. The change takes effect when the new address is confirmed.',
      notYou,
    ],
  ],
  emailChanged: () => [
    'Your e-mail was changed',
    [
      'Your account now uses another e-mail. You can no longer log in with this address.',
      'If this was not you, contact us immediately.',
    ],
  ],
  accountDeleted: (date) => [
    'Your account was deleted',
    [
      `Your content is no longer visible. On ${date} we delete everything for good.`,
      'If you log in before then, we restore your account.',
      notYou,
    ],
  ],
  accountBarred: (detail) => {
    const [appealUrl, ...reason] = detail.split('\n');
    return [
      'Your account is banned',
      [
        'You can no longer log in, and your content is hidden. A region manager decided this for the following reason:',
        reason.join('\n'),
        `If you think this is wrong, you can appeal within six months. Another person will review it: ${appealUrl}`,
      ],
    ];
  },
  stillBarred: () => [
    'No new account was created',
    [
      'Someone tried to create an account with this address. The account for this address is banned, so you cannot create a new one.',
      'The reason, and how to appeal, is in the e-mail we sent you when we banned it. If this was not you, you can ignore this e-mail.',
    ],
  ],
  secondFactorOn: () => [
    'Second factor turned on',
    ['From now on, you need your password and a code from your authenticator app to log in.', notYou],
  ],
  secondFactorOff: () => ['Second factor turned off', ['You now log in with your password only.', notYou]],
  recoveryCodeUsed: (left) => [
    'A recovery code was used',
    [
      'Someone logged in with one of your recovery codes. This code no longer works.',
      `${codesLeft(Number(left))} You can create new ones in your profile.`,
      notYou,
    ],
  ],
  recoveryCodesNew: () => [
    'You have new recovery codes',
    ['You created new recovery codes. Your old codes no longer work.', notYou],
  ],
  accountRestored: () => [
    'Welcome back: your account was restored',
    ['You logged in within 14 days, so we restored your account.', notYou],
  ],
};

/** Tells of a change; `detail` is what only some say: the day of erasure, how to appeal and why, how many codes are left. */
export function noticeMail(to: string, notice: Notice, detail: string): Mail {
  const [subject, paragraphs] = notices[notice](detail);
  return mail(to, subject, { paragraphs });
}
