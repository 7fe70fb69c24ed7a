import type { Locale, UserType } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { messagesFor, type Translator } from '#server/lib/messages.ts';
import { layoutMail, type MailContent } from '#server/platform/mail/layout.ts';
import type { Mail } from '#server/platform/mail/port.ts';
import { accountMailMessages } from './mail-messages.ts';

type Write = Translator<typeof accountMailMessages.english>;

/** Where a mail goes, and the language it is written in. */
export interface Recipient {
  email: string;
  locale: Locale;
}

const writerFor = ({ locale }: Recipient): Write => messagesFor(locale, accountMailMessages);

type Content = Omit<MailContent, 'title' | 'footer' | 'locale'> & Partial<Pick<MailContent, 'footer'>>;

const mail = (to: Recipient, subject: string, content: Content): Mail => ({
  to: to.email,
  subject,
  ...layoutMail({ title: subject, footer: writerFor(to)('footer'), locale: to.locale, ...content }),
});

/** Asks to confirm an address by the code or the link. */
export function confirmationMail(
  to: Recipient,
  facts: { origin: string; userName: string; userType: UserType; code: string; token: string },
): Mail {
  const t = writerFor(to);
  return mail(to, t('confirmTitle'), {
    paragraphs: [t('hello', { name: facts.userName }), t('confirmText'), t('confirmUnasked')],
    code: facts.code,
    action: {
      label: t('confirmAction'),
      url: `${facts.origin}${withLocale(to.locale, paths.login(facts.userType))}?confirm=${facts.token}`,
    },
  });
}

interface ResetFacts {
  origin: string;
  userType: UserType;
  token: string;
}

function resetUrl(to: Recipient, { origin, userType, token }: ResetFacts): string {
  const query = new URLSearchParams({ email: to.email, userType: String(userType) });
  return `${origin}${withLocale(to.locale, '/user/reset-password')}?${query}#code=${token}`;
}

/** The way to a new password. The proof stands behind the #, which browsers send nowhere. */
export function resetMail(to: Recipient, facts: ResetFacts & { userName: string }): Mail {
  const t = writerFor(to);
  return mail(to, t('resetTitle'), {
    paragraphs: [t('hello', { name: facts.userName }), t('resetText'), t('resetUnasked')],
    action: { label: t('resetAction'), url: resetUrl(to, facts) },
  });
}

/** Invites the seller of ads that came from another site (`site`, its name) to take over the account and the ads. */
export function invitationMail(to: Recipient, facts: ResetFacts & { userName: string; site: string }): Mail {
  const t = writerFor(to);
  const { site, userName } = facts;
  return mail(to, t('invitationTitle', { site }), {
    paragraphs: [
      t('hello', { name: userName }),
      t('invitationText', { site }),
      t('invitationHow'),
      t('invitationUnwanted'),
    ],
    action: { label: t('invitationAction'), url: resetUrl(to, facts) },
    footer: t('invitationFooter', { site }),
  });
}

/** The paragraphs of each change a member is told of by mail, below its title, which has the name of the change. */
const notices = {
  passwordChanged: (t) => [t('passwordChangedText'), t('notYou')],
  emailChangeAsked: (t) => [t('emailChangeAskedText'), t('emailChangeAskedNotYou')],
  emailChanged: (t) => [t('emailChangedText'), t('emailChangedNotYou')],
  emailRestored: (t) => [t('emailRestoredText'), t('emailChangedNotYou')],
  accountDeleted: (t, detail) => {
    const [date = '', copies] = detail.split('\n');
    return [
      t('accountDeletedText', { date }),
      // "Before then" is before this day, not before the next one.
      t('accountDeletedBack'),
      // A job from before has one day alone.
      ...(copies ? [t('accountDeletedCopies', { date: copies })] : []),
      t('notYou'),
    ];
  },
  accountBarred: (t, detail) => {
    const [address = '', ...reason] = detail.split('\n');
    return [t('accountBarredText'), reason.join('\n'), t('accountBarredAppeal', { address })];
  },
  stillBarred: (t) => [t('stillBarredText'), t('stillBarredAppeal')],
  secondFactorOn: (t) => [t('secondFactorOnText'), t('notYou')],
  secondFactorOff: (t) => [t('secondFactorOffText'), t('notYou')],
  recoveryCodeUsed: (t, left) => [
    t('recoveryCodeUsedText'),
    t('recoveryCodesLeft', { count: Number(left) }),
    t('notYou'),
  ],
  passkeyAdded: (t, name) => [t('passkeyAddedText', { name }), t('passkeyNotYou')],
  passkeyRemoved: (t, name) => [t('passkeyRemovedText', { name }), t('notYou')],
  passkeyCloned: (t, name) => [t('passkeyClonedText', { name }), t('passkeyClonedHow')],
  recoveryCodesNew: (t) => [t('recoveryCodesNewText'), t('notYou')],
  issuerLinked: (t, issuer) => [t('issuerLinkedText', { issuer }), t('issuerLinkedNotYou')],
  issuerUnlinked: (t, issuer) => [t('issuerUnlinkedText', { issuer }), t('notYou')],
  accountRestored: (t) => [t('accountRestoredText'), t('notYou')],
} satisfies Record<string, (t: Write, detail: string) => string[]>;

/** Changes a member is told of by mail. */
export type Notice = keyof typeof notices;

/** Tells of a change; `detail` is what only some say: the days of erasure, how to appeal and why, how many codes are left, which passkey, which issuer. */
export function noticeMail(to: Recipient, notice: Notice, detail: string): Mail {
  const t = writerFor(to);
  const paragraphs: (t: Write, detail: string) => string[] = notices[notice];
  return mail(to, t(notice), { paragraphs: paragraphs(t, detail) });
}

/** What a mail about a new device says of its log-in. */
export type NewDeviceFacts = {
  /** Browser and system. */
  device: string;
  /** The beginning of the network address. */
  address: string;
  /** As the member's language writes it. */
  time: string;
};

/** Tells of a log-in on a device the account did not know. The proof stands behind the #, which browsers send nowhere. */
export function newDeviceMail(
  to: Recipient,
  {
    device,
    address,
    time,
    origin,
    token,
    userName,
  }: NewDeviceFacts & { origin: string; token: string; userName: string },
): Mail {
  const t = writerFor(to);
  return mail(to, t('newDevice'), {
    paragraphs: [
      t('hello', { name: userName }),
      t('newDeviceText'),
      t('newDeviceWhat', { device }),
      t('newDeviceWhen', { time }),
      t('newDeviceWhere', { address }),
      t('newDeviceYou'),
      t('newDeviceNotYou'),
    ],
    action: { label: t('newDeviceAction'), url: `${origin}${withLocale(to.locale, '/user/newDevice')}#code=${token}` },
  });
}
