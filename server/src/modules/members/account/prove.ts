import { codes, type operations, type ParsedOf, type PasskeyRequest, type ProofWays } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { inSession } from '#server/modules/members/passkeys/challenges.ts';
import { passkeysOf } from '#server/modules/members/passkeys/passkey-queries.ts';
import { acceptPasskey, askForPasskey } from '#server/modules/members/passkeys/use-passkey.ts';
import * as queries from '#server/modules/members/queries.ts';
import { rates } from '#server/modules/members/rules.ts';
import { isFactorOn } from '#server/modules/members/second-factor/second-factor-queries.ts';
import { reauthenticate } from './reauthenticate.ts';

const usablePasskeys = async ({ platform }: MembersContext, userId: number) =>
  (await passkeysOf(platform.database.orm, userId)).filter(({ clonedAt }) => clonedAt === null);

/** Returns how a member can prove who they are. */
export async function getProofWays(context: MembersContext, { userId }: Viewer): Promise<ProofWays> {
  const { orm } = context.platform.database;
  const [member, code, passkeys] = await Promise.all([
    queries.memberById(orm, userId),
    isFactorOn(orm, userId),
    usablePasskeys(context, userId),
  ]);
  return { password: member?.passwordHash !== '', code, passkey: passkeys.length > 0 };
}

/** Starts a proof with one of the passkeys of the member. */
export async function beginPasskeyProof(
  context: MembersContext,
  { userId, sessionId }: Viewer,
): Promise<PasskeyRequest> {
  const passkeys = await usablePasskeys(context, userId);
  if (passkeys.length === 0) throw notFound();
  return askForPasskey(context, inSession('prove', sessionId), passkeys);
}

/** Takes a proof of who the member is, which counts for this session for some minutes. */
export async function prove(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  { passkey, ...proof }: ParsedOf<typeof operations.user.prove>,
): Promise<Record<string, never>> {
  if (!passkey) {
    await reauthenticate(context, call, viewer, proof);
    return {};
  }
  const { platform, tries, sessions } = context;
  const key = `password:${viewer.userId}`;
  await tries.take(key, rates.currentPassword);
  const owner = await acceptPasskey(context, inSession('prove', viewer.sessionId), passkey);
  if (owner.id !== viewer.userId) throw new Refusal(codes.wrongLogin, 'passkeyRefused');
  await platform.limits.reset(key);
  await sessions.markProved(viewer.sessionId);
  return {};
}
