import { consentVersions } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import { storedMessages } from '#server/lib/stored-messages.ts';

const HOUR = 3600;
const QUARTER = 900;

/**
 * Limits that depend on an account, an address or a device, or that a success resets. Those of callers alone are on the
 * operations (`limit`).
 */
export const rates = {
  /** Tries of one client, whichever accounts they are for. */
  loginByClient: { limit: 50, windowSeconds: QUARTER },
  /** Tries for one account from one client, or on one device of the member. */
  loginByAccountAndClient: { limit: 10, windowSeconds: QUARTER },
  /** Tries for one account from all devices it was never logged in with. */
  loginByAccount: { limit: 10, windowSeconds: QUARTER },
  /** Tries of the current password within a session. */
  currentPassword: { limit: 10, windowSeconds: QUARTER },
  /** Wrong codes of one member's second factor from one client, or on one device of the member. */
  factorByClient: { limit: 10, windowSeconds: QUARTER },
  /** Wrong codes of one member's second factor from all devices it was never logged in with. */
  factorByStrangers: { limit: 10, windowSeconds: QUARTER },
  /** Forms of one client without a fault: a fault that is being corrected does not count. */
  register: { limit: 30, windowSeconds: HOUR },
  /** Mails with a proof to one address. */
  proofMail: { limit: 5, windowSeconds: HOUR },
  /** Text messages cost money: those of a member, to a number, and asked for from one network, in a day. */
  textsOfMember: { limit: 5, windowSeconds: 24 * HOUR },
  textsToNumber: { limit: 3, windowSeconds: 24 * HOUR },
  textsFromNetwork: { limit: 10, windowSeconds: 24 * HOUR },
  /** Mails that tell of a change; counted apart so that asking for proofs cannot hold them back. */
  noticeMail: { limit: 5, windowSeconds: HOUR },
} as const;

const MINUTE = 60_000;

/** How long what lasts, in milliseconds (security of sessions; OWASP ASVS 5.0, 7.1.1 and 6.4.1). */
export const spans = {
  sessionIdle: keptFor('sessions', 'idle'),
  sessionInAll: keptFor('sessions', 'inAll'),
  /** How long an ended session is remembered, to say why. */
  sessionRemembered: keptFor('sessions', 'record'),
  /** How long after its last log-in a device is known as the member's own. */
  deviceKnown: keptFor('devices', 'known'),
  lastUsedEvery: MINUTE,
  /** An open socket alone is use, too, which nobody asks for to the minute. */
  openUsedEvery: 30 * MINUTE,
  /** How long a proof of identity counts within its session. */
  proved: 10 * MINUTE,
  passkeyChallenge: 5 * MINUTE,
  /** How long the mailed link logs a new device out. */
  deviceAlarm: keptFor('mailedCodes', 'device'),
  emailProof: keptFor('mailedCodes', 'email'),
  resetProof: 30 * MINUTE,
  phoneProof: 10 * MINUTE,
  /** How long a visitor may stay at an issuer, and then on the page that follows. */
  issuerLogin: 10 * MINUTE,
  /** How long an invited seller can take over the account by the mailed link; “Forgot your password?” works after it. */
  invitation: keptFor('mailedCodes', 'invitation'),
  grace: keptFor('account', 'grace'),
  /** How long the address of a barred account that was erased opens no other one. */
  barredAddress: keptFor('barred', 'address'),
} as const;

export const sessionCookieSeconds = spans.sessionInAll / 1000;
export const deviceCookieSeconds = spans.deviceKnown / 1000;
export const challengeSeconds = spans.passkeyChallenge / 1000;
export const passkeysMost = 10;
export const codeTries = 10;
export const phoneCodeTries = 5;
/** A message whose sending failed may have been sent nevertheless: it is tried so often at most. */
export const textSends = 3;
export const termsVersion = consentVersions.terms;
export const erasedName = storedMessages.english.deletedMember;

/** After so many seconds an address that had enough mails gets another. */
export const MAIL_PAUSE_SECONDS = 720;
