import { codes, type NewDeviceLogin } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { dayAndTime, tagFor } from '#server/lib/dates.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { removeLinksSince } from '#server/modules/members/issuers/issuer-queries.ts';
import { removePasskeysSince } from '#server/modules/members/passkeys/passkey-queries.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import type { Transaction } from '#server/platform/database/database.ts';
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
    ...{ userId, deviceHash, since: now.toISOString() },
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

/**
 * Logs the device of a mailed link out, forgets it, removes the passkeys that were added since it logged in, and mails a
 * link for a new password. The link itself sets none: it is valid for days, and mails are shown around.
 */
export async function endNewDevice(
  { platform, sessions, mailing, issuers }: MembersContext,
  call: Call,
  code: string,
): Promise<Record<string, never>> {
  const { database, clock } = platform;
  const member = await database.transaction(async (tx, afterCommit) => {
    const alarm = await queries.consumeAlarm(tx, digest(code), clock.now());
    if (!alarm) throw refused(call);
    const device = await sessions.findDevice(tx, alarm.userId, alarm.device);
    // Its latest log-in: whoever logged in there twice is out as well.
    if (device) await sessions.endOneIn(tx, afterCommit, alarm.userId, device.sessionId);
    for (const { name } of await removePasskeysSince(tx, alarm.userId, alarm.since))
      await mailing.tell(tx, alarm.userId, 'passkeyRemoved', name);
    for (const { issuer } of await removeLinksSince(tx, alarm.userId, alarm.since))
      await mailing.tell(tx, alarm.userId, 'issuerUnlinked', issuers.called(issuer).name);
    call.log.warn({ security: true, userId: alarm.userId }, 'a new device was logged out by its owner');
    return memberQueries.memberById(tx, alarm.userId);
  });
  if (member?.email && (await mailing.allow('proof', member.email)))
    await mailing.sendReset(member.email, member.userType);
  return {};
}
