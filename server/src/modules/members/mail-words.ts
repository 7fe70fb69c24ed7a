import type { UserType } from '@ashore/contract';
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

const footer = 'You get this because this address is used for an account at Ashore.';
const notYou = 'If this was not you, set a new password at once under “Forgot password” and write to us.';

const mail = (to: string, subject: string, content: Omit<MailContent, 'title' | 'footer'>): Mail => ({
  to,
  subject,
  ...layoutMail({ title: subject, footer, ...content }),
});

const loginPage = (userType: UserType) => (userType === 2 ? '/user/businesslogin' : '/user/login');

/** Asks to confirm an address by the code or the link. */
export const confirmationMail = (
  to: string,
  facts: { origin: string; userName: string; userType: UserType; code: string; token: string },
): Mail =>
  mail(to, 'Please confirm your e-mail', {
    paragraphs: [
      `Hello ${facts.userName},`,
      'please confirm that this is your address: type this code where the site asks for it, or press the button. Both work for 24 hours.',
      'If you did not ask for this, you need not do anything.',
    ],
    code: facts.code,
    action: {
      label: 'Confirm e-mail',
      url: `${facts.origin}${loginPage(facts.userType)}?confirm=${facts.token}`,
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
      'press the button to set a new password. It works once, within 30 minutes. All devices will have to log in again.',
      'If you did not ask for this, you need not do anything: your password stays as it is.',
    ],
    action: {
      label: 'Set a new password',
      url: `${facts.origin}/user/reset-password?${new URLSearchParams({ email: to, userType: String(facts.userType) })}#code=${facts.token}`,
    },
  });

function codesLeft(count: number): string {
  if (count === 0) return 'None of them is left.';
  return count === 1 ? 'One of them is left.' : `${count} of them are left.`;
}

const notices: Record<Notice, (detail: string) => [subject: string, paragraphs: string[]]> = {
  passwordChanged: () => [
    'Your password was changed',
    ['The password of your account was changed, and all other devices were logged out.', notYou],
  ],
  emailChangeAsked: () => [
    'A new e-mail was asked for',
    [
      'Somebody who knows your password asked to use another e-mail for your account. It counts once it is confirmed from there.',
      notYou,
    ],
  ],
  emailChanged: () => [
    'Your e-mail was changed',
    [
      'Your account now uses another e-mail; this address no longer logs in.',
      'If this was not you, write to us at once.',
    ],
  ],
  accountDeleted: (date) => [
    'Your account was deleted',
    [
      `Nothing of yours is shown any more. On ${date} everything is erased for good.`,
      'Until then a log-in brings the account back as it was.',
      notYou,
    ],
  ],
  accountBarred: (detail) => {
    const [appealUrl, ...reason] = detail.split('\n');
    return [
      'Your account is barred',
      [
        'You cannot log in any more, and what you published is not shown. Members who look after the region decided this after they looked at what happened:',
        reason.join('\n'),
        `If you think this is wrong, say so within six months; somebody else will look at it: ${appealUrl}`,
      ],
    ];
  },
  stillBarred: () => [
    'No new account was opened',
    [
      'Somebody wanted to open an account with this address. Its account is barred, so there can be no other one.',
      'Why it is barred, and how to object, is in the mail we sent you then. If this was not you, you need not do anything.',
    ],
  ],
  secondFactorOn: () => [
    'Your second factor is on',
    ['From now on a log-in asks for a code of your authenticator app beside the password.', notYou],
  ],
  secondFactorOff: () => ['Your second factor is off', ['A log-in asks for the password alone again.', notYou]],
  recoveryCodeUsed: (left) => [
    'A recovery code was used',
    [
      'One of your recovery codes was used in place of a code of your authenticator app. It works no more.',
      `${codesLeft(Number(left))} You can make new ones in your profile.`,
      notYou,
    ],
  ],
  recoveryCodesNew: () => [
    'You have new recovery codes',
    ['New recovery codes were made for your account. Those you had before work no more.', notYou],
  ],
  accountRestored: () => [
    'Welcome back: your account was restored',
    ['You logged in within the days of grace, so your account is back as it was.', notYou],
  ],
};

/** Tells of a change; `detail` is what only some say: the day of erasure, how to appeal and why, how many codes are left. */
export function noticeMail(to: string, notice: Notice, detail: string): Mail {
  const [subject, paragraphs] = notices[notice](detail);
  return mail(to, subject, { paragraphs });
}
