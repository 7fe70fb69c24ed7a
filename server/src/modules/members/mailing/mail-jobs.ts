import { defaultLocale, type Locale, type UserType } from '@ashore/contract';
import { digest, newCode, newSecret } from '#server/lib/secrets.ts';
import type { Barring } from '#server/modules/members/leaving/barring.ts';
import { mayLogIn } from '#server/modules/members/policy.ts';
import * as queries from '#server/modules/members/queries.ts';
import { spans } from '#server/modules/members/rules.ts';
import { putAlarm } from '#server/modules/members/sessions/alarm-queries.ts';
import { findDevice } from '#server/modules/members/sessions/device-queries.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  confirmationMail,
  invitationMail,
  type NewDeviceFacts,
  type Notice,
  newDeviceMail,
  noticeMail,
  resetMail,
} from './account-mails.ts';

/**
 * What a mail job says; proofs are made when it is worked, so that no queue ever holds one. Jobs from before the site spoke
 * several languages name none.
 */
export type MailJob =
  | { kind: 'confirmation'; userId: number }
  | { kind: 'reset'; email: string; userType: UserType }
  | { kind: 'invitation'; userId: number; site: string }
  | ({ kind: 'newDevice'; userId: number; deviceHash: string; since: string; to?: string } & NewDeviceFacts)
  | { kind: 'taken'; email: string; locale?: Locale }
  | { kind: 'notice'; notice: Notice; to: string; locale?: Locale; detail: string };

/** The digest a typed code is stored as; bound to the proof it came with. */
export const codeDigest = (code: string, secretHash: string): string => digest('code', secretHash, code);

const fromNow = (now: Date, span: number) => new Date(now.getTime() + span);

async function mailConfirmation(
  { database, clock, mailer, origin }: Platform,
  { userId }: { userId: number },
): Promise<void> {
  const member = await queries.memberById(database.orm, userId);
  const to = member?.pendingEmail ?? (member?.emailConfirmed ? null : member?.email);
  if (member?.state !== 'active' || !to) return;
  const [token, code] = [newSecret(), newCode()];
  const secretHash = digest(token);
  await queries.putProof(database.orm, {
    userId,
    kind: 'email',
    email: to,
    secretHash,
    codeHash: codeDigest(code, secretHash),
    expiresAt: fromNow(clock.now(), spans.emailProof),
  });
  const { userName, userType, locale } = member;
  await mailer.send(confirmationMail({ email: to, locale }, { origin, userName, userType, code, token }));
}

/** Makes the proof with which a new password can be set; it proves the address as well. */
async function putResetProof(
  { database, clock }: Platform,
  userId: number,
  email: string,
  span: number,
): Promise<string> {
  const token = newSecret();
  const expiresAt = fromNow(clock.now(), span);
  await queries.putProof(database.orm, {
    userId,
    kind: 'reset',
    email,
    secretHash: digest(token),
    codeHash: null,
    expiresAt,
  });
  return token;
}

async function mailReset(
  platform: Platform,
  { email, userType }: { email: string; userType: UserType },
): Promise<void> {
  const { database, clock, mailer, origin } = platform;
  const member = await queries.memberByEmail(database.orm, email, userType);
  if (!member || !mayLogIn(member, clock.now())) return;
  const token = await putResetProof(platform, member.id, email, spans.resetProof);
  await mailer.send(
    resetMail({ email, locale: member.locale }, { origin, userName: member.userName, userType, token }),
  );
}

/** Invites the seller of imported ads; nobody who has a password by now. */
async function mailInvitation(platform: Platform, { userId, site }: { userId: number; site: string }): Promise<void> {
  const { database, mailer, origin } = platform;
  const member = await queries.memberById(database.orm, userId);
  if (member?.state !== 'active' || member.passwordHash !== '' || !member.email) return;
  const { email, userName, userType, locale } = member;
  const token = await putResetProof(platform, userId, email, spans.invitation);
  await mailer.send(invitationMail({ email, locale }, { origin, userName, userType, token, site }));
}

/**
 * Tells of a log-in on a new device, with the link that logs it out, at the address of that time: whoever logged in may have
 * changed it since. Jobs from before that was noted name none.
 */
async function mailNewDevice(
  { database, clock, mailer, origin }: Platform,
  { userId, deviceHash, since, to, device, address, time }: MailJob & { kind: 'newDevice' },
): Promise<void> {
  const member = await queries.memberById(database.orm, userId);
  if (member?.state !== 'active' || !member.email) return;
  const { locale, userName } = member;
  const email = to ?? member.email;
  // Where the device is forgotten as well, the change may have been taken back: that address is nobody's here any more.
  if (email !== member.email && !(await findDevice(database.orm, userId, deviceHash))) return;
  const token = newSecret();
  const expiresAt = fromNow(clock.now(), spans.deviceAlarm);
  const facts = { userId, device: deviceHash, address: email, since: new Date(since), expiresAt };
  await putAlarm(database.orm, { secretHash: digest(token), ...facts });
  await mailer.send(newDeviceMail({ email, locale }, { device, address, time, origin, token, userName }));
}

/** Why an address opens no account where the one it has is barred; whose account is in use needs no mail. */
async function mailTaken(
  { mailer }: Platform,
  barring: Pick<Barring, 'isBarred'>,
  { email, locale = defaultLocale }: { email: string; locale?: Locale },
): Promise<void> {
  if (await barring.isBarred(email)) await mailer.send(noticeMail({ email, locale }, 'stillBarred', ''));
}

/** Works one mail job; throws when the mail was not taken, so that it is tried again. */
export async function workMailJob(
  platform: Platform,
  barring: Pick<Barring, 'isBarred'>,
  payload: JobPayload,
): Promise<void> {
  const job = payload as MailJob;
  if (job.kind === 'confirmation') return mailConfirmation(platform, job);
  if (job.kind === 'reset') return mailReset(platform, job);
  if (job.kind === 'invitation') return mailInvitation(platform, job);
  if (job.kind === 'newDevice') return mailNewDevice(platform, job);
  if (job.kind === 'taken') return mailTaken(platform, barring, job);
  const { to: email, locale = defaultLocale, notice, detail } = job;
  return platform.mailer.send(noticeMail({ email, locale }, notice, detail));
}
