import { codes, type PasskeyRequest } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import type { MemberRow } from '#server/modules/members/queries.ts';
import { spans } from '#server/modules/members/rules.ts';
import { type Ceremony, newChallenge, takeChallenge } from './challenges.ts';
import * as queries from './passkey-queries.ts';
import { readUse, relyingParty, type UsedPasskey } from './relying-party.ts';

/** What a browser needs to sign with a passkey: one of these, or without any one that the device offers. */
export async function askForPasskey(
  { platform }: MembersContext,
  ceremony: Ceremony,
  passkeys: queries.PasskeyRow[] = [],
): Promise<PasskeyRequest> {
  return {
    challenge: await newChallenge(platform, ceremony),
    rpId: relyingParty(platform),
    timeout: spans.passkeyChallenge,
    userVerification: 'required',
    allowCredentials: passkeys.map(nameOf),
  };
}

/** A passkey as browsers name it. */
export const nameOf = ({ credentialId, transports }: queries.PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports as NonNullable<PasskeyRequest['allowCredentials'][number]['transports']>,
});

/**
 * Moves the counter of a passkey on. One that stays or goes back means that there are two of it: the passkey is blocked and
 * its owner told. Keys with copies on purpose always say 0.
 * @returns false for a passkey that is gone or blocked
 */
async function moveOn(context: MembersContext, passkeyId: number, counter: number, synced: boolean): Promise<boolean> {
  const { platform, mailing, events } = context;
  return platform.database.transaction(async (tx, afterCommit) => {
    const passkey = await queries.lockPasskey(tx, passkeyId);
    if (!passkey || passkey.clonedAt) return false;
    const { userId, name } = passkey;
    const now = platform.clock.now();
    if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
      await queries.updatePasskey(tx, passkeyId, { clonedAt: now });
      await mailing.tell(tx, userId, 'passkeyCloned', name);
      await events.emit(tx, afterCommit, 'passkey.cloned', { userId, name });
      return false;
    }
    await queries.updatePasskey(tx, passkeyId, { counter, synced, lastUsedAt: now });
    return true;
  });
}

/**
 * Returns whom the passkey belongs to that a browser used in a ceremony. Refuses a challenge that does not fit (20038), and
 * with 20033 a passkey that is unknown, blocked, or did not sign for this site.
 */
export async function acceptPasskey(
  context: MembersContext,
  ceremony: Ceremony,
  used: UsedPasskey,
): Promise<MemberRow> {
  const { platform } = context;
  const challenge = await takeChallenge(platform, ceremony, used.response.clientDataJSON);
  const found = await queries.findPasskey(platform.database.orm, used.id);
  if (!found) throw new Refusal(codes.wrongLogin, 'passkeyUnknown');
  const { passkey, member } = found;
  const { userHandle } = used.response;
  const isOwners = userHandle === passkey.userHandle || (ceremony.purpose === 'prove' && userHandle === undefined);
  const info = isOwners ? await readUse(platform, used, passkey, challenge) : undefined;
  if (!info) throw new Refusal(codes.wrongLogin, 'passkeyRefused');
  if (!(await moveOn(context, passkey.id, info.newCounter, info.credentialBackedUp))) {
    platform.log.warn({ security: true, userId: member.id }, 'a blocked passkey was used');
    throw new Refusal(codes.wrongLogin, 'passkeyCloned');
  }
  return member;
}
