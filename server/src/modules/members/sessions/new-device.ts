import { codes, type NewDeviceLogin } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { dayAndTime, tagFor } from '#server/lib/dates.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { removeLinksSince } from '#server/modules/members/issuers/issuer-queries.ts';
import { removePasskeysSince } from '#server/modules/members/passkeys/passkey-queries.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import { removeFactorSince } from '#server/modules/members/second-factor/second-factor-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { networkPart } from '#server/platform/limits/client-key.ts';
import * as queries from './alarm-queries.ts';
import { deviceName } from './device.ts';
import type { OpenedSession } from './sessions.ts';

const refused = (call: Call) => {
  call.log.warn({ security: true }, 'link about a new device refused');
  return new Refusal(codes.proofInvalid);
};

/** Mails a member that a device logged in which the account did not know, in the transaction of that log-in. */
export async function tellNewDevice(
  { platform, regions, mailing }: MembersContext,
  tx: Transaction,
  { id: userId, email, locale, lastRegion }: memberQueries.MemberRow,
  { userAgent, clientKey }: Call,
  { deviceHash, isNewDevice }: OpenedSession,
): Promise<void> {
  if (!isNewDevice || !email) return;
  const now = platform.clock.now();
  const timeZone = regions.timeZoneOf(lastRegion, undefined);
  await mailing.tellNewDevice(tx, {
    ...{ userId, deviceHash, since: now.toISOString(), to: email },
    device: deviceName(locale, userAgent),
    address: networkPart(clientKey),
    time: `${dayAndTime(now, timeZone, tagFor(locale, regions.get(lastRegion)?.locale))} (${timeZone})`,
  });
}

/** Returns which log-in a mailed link is about; programs that open links in mails change nothing by it. */
export async function getNewDevice(
  { platform, sessions }: MembersContext,
  call: Call,
  code: string,
): Promise<NewDeviceLogin> {
  const { orm } = platform.database;
  const alarm = await queries.findAlarm(orm, digest(code), platform.clock.now());
  if (!alarm) throw refused(call);
  const device = await sessions.findDevice(orm, alarm.userId, alarm.device);
  return {
    device: device ? deviceName(call.locale, device.userAgent) : '',
    address: device?.address ?? '',
    time: device?.lastLoginAt.toISOString() ?? '',
  };
}

type Alarm = NonNullable<Awaited<ReturnType<typeof queries.consumeAlarm>>>;

/**
 * Gives the account the address back that the link was mailed to, if it has another one by now, and ends all sessions. Both
 * addresses are told. Links that were mailed to the other one are void: they would turn it round again.
 */
async function restoreEmail(
  { sessions, mailing }: MembersContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  { id, email, locale }: memberQueries.MemberRow,
  address: string,
): Promise<void> {
  if (email === null || address === '' || address === email) return;
  await memberQueries.updateMember(tx, id, { email: address, emailConfirmed: true });
  await memberQueries.removeProofs(tx, id, 'email', 'reset');
  await queries.removeAlarmsElsewhere(tx, id, address);
  await sessions.endAll(tx, afterCommit, id);
  for (const to of [address, email]) await mailing.notify(tx, { email: to, locale }, 'emailRestored');
}

/** Removes the ways to log in, and to keep the owner out, that were added since then, and tells the member of each. */
async function removeAddedSince(
  { mailing, issuers }: MembersContext,
  tx: Transaction,
  { userId, since }: Pick<Alarm, 'userId' | 'since'>,
): Promise<void> {
  for (const { name } of await removePasskeysSince(tx, userId, since))
    await mailing.tell(tx, userId, 'passkeyRemoved', name);
  for (const { issuer } of await removeLinksSince(tx, userId, since))
    await mailing.tell(tx, userId, 'issuerUnlinked', issuers.called(issuer).name);
  if (await removeFactorSince(tx, userId, since)) await mailing.tell(tx, userId, 'secondFactorOff');
}

/**
 * Logs the device of a mailed link out, forgets it, takes back what was changed since it logged in (the address, a wish for
 * another one, passkeys, accounts elsewhere, a second factor), and mails a link for a new password to the address that the
 * link was mailed to. The link itself sets none: it is valid for days, and mails are shown around. Changes nothing where
 * another account has that address by now.
 */
export async function endNewDevice(context: MembersContext, call: Call, code: string): Promise<Record<string, never>> {
  const { sessions, mailing } = context;
  const { database, clock } = context.platform;
  const member = await database
    .transaction(async (tx, afterCommit) => {
      const alarm = await queries.consumeAlarm(tx, digest(code), clock.now());
      const owner = alarm && (await memberQueries.lockMember(tx, alarm.userId));
      if (!owner) throw refused(call);
      const device = await sessions.findDevice(tx, owner.id, alarm.device);
      // Its latest log-in: whoever logged in there twice is out as well.
      if (device) await sessions.endOneIn(tx, afterCommit, owner.id, device.sessionId);
      await memberQueries.dropPendingEmail(tx, owner);
      await restoreEmail(context, tx, afterCommit, owner, alarm.address);
      await removeAddedSince(context, tx, alarm);
      call.log.warn({ security: true, userId: owner.id }, 'a new device was logged out by its owner');
      return memberQueries.memberById(tx, owner.id);
    })
    .catch((error) => {
      if (memberQueries.takenBy(error) !== 'email') throw error;
      call.log.warn({ security: true }, 'the earlier address of an account is taken: an operator has to help');
      throw new Refusal(codes.conflict, 'oldEmailTaken');
    });
  if (member?.email && (await mailing.allow('proof', member.email)))
    await mailing.sendReset(member.email, member.userType);
  return {};
}
