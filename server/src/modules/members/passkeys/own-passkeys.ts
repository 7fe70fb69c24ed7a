import { codes, type operations, type ParsedOf, type Passkey, type PasskeyCreation } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { reauthenticate } from '#server/modules/members/account/reauthenticate.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import { passkeysMost, spans } from '#server/modules/members/rules.ts';
import { deviceName } from '#server/modules/members/sessions/device.ts';
import { inSession, newChallenge, takeChallenge } from './challenges.ts';
import * as queries from './passkey-queries.ts';
import { algorithms, readNewKey, relyingParty } from './relying-party.ts';
import { nameOf } from './use-passkey.ts';
import { assertCanLogIn } from './ways-to-log-in.ts';

type Input<Name extends keyof typeof operations.user> = ParsedOf<(typeof operations.user)[Name]>;
type Done = Record<string, never>;

const SITE = 'Ashore';

const present = (row: queries.PasskeyRow): Passkey => ({
  passkeyId: row.id,
  name: row.name,
  createTime: row.createdAt.toISOString(),
  lastUsedTime: row.lastUsedAt?.toISOString() ?? null,
  synced: row.synced,
  cloned: row.clonedAt !== null,
});

/** Returns the passkeys of a member, the oldest first. */
export const listPasskeys = async ({ platform }: MembersContext, userId: number): Promise<Passkey[]> =>
  (await queries.passkeysOf(platform.database.orm, userId)).map(present);

/** What stands for a member on a device; says nothing about who that is. */
const userHandle = ({ platform }: MembersContext, userId: number) =>
  platform.keys.hash('passkey owner', String(userId));

const refuseMore = (number: number) => {
  if (number >= passkeysMost)
    throw new Refusal(codes.conflict, { reason: 'tooManyPasskeys', params: { most: passkeysMost } });
};

/** Returns what the browser needs to make a passkey, to a member who proved who they are. */
export async function beginPasskey(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  proof: Input<'beginPasskey'>,
): Promise<PasskeyCreation> {
  const { platform } = context;
  const member = await reauthenticate(context, call, viewer, proof);
  const passkeys = await queries.passkeysOf(platform.database.orm, viewer.userId);
  refuseMore(passkeys.length);
  const name = member.email ?? member.userName;
  return {
    challenge: await newChallenge(platform, inSession('add', viewer.sessionId)),
    rp: { id: relyingParty(platform), name: SITE },
    user: { id: userHandle(context, viewer.userId), name, displayName: member.userName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: spans.passkeyChallenge,
    attestation: 'none',
    excludeCredentials: passkeys.map(nameOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Stores the passkey that the browser made and tells the member; two tabs at once do not get past the most. */
export async function addPasskey(
  context: MembersContext,
  call: Call,
  { userId, sessionId }: Viewer,
  { passkey: made, name }: Input<'addPasskey'>,
): Promise<Passkey> {
  const { platform, mailing } = context;
  const challenge = await takeChallenge(platform, inSession('add', sessionId), made.response.clientDataJSON);
  const info = await readNewKey(platform, made, challenge);
  if (!info) throw new Refusal(codes.proofInvalid, 'passkeyRefused');
  const { credential, credentialBackedUp } = info;
  return platform.database.transaction(async (tx) => {
    await memberQueries.lockMember(tx, userId);
    refuseMore(await queries.countPasskeys(tx, userId));
    const row = await queries.insertPasskey(tx, {
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      userHandle: userHandle(context, userId),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      synced: credentialBackedUp,
      name: name || deviceName(call.locale, call.userAgent),
      createdAt: platform.clock.now(),
    });
    if (!row) throw new Refusal(codes.conflict, 'passkeyTaken');
    await mailing.tell(tx, userId, 'passkeyAdded', row.name);
    return present(row);
  });
}

/** Gives a passkey of the member another name. */
export async function renamePasskey(
  { platform }: MembersContext,
  { userId }: Viewer,
  { passkeyId, name }: Input<'renamePasskey'>,
): Promise<Passkey> {
  const row = await queries.renamePasskey(platform.database.orm, userId, passkeyId, name);
  if (!row) throw notFound();
  return present(row);
}

/** Removes a passkey of the member, who proved who they are; not the last way to log in. */
export async function removePasskey(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  { passkeyId, ...proof }: Input<'removePasskey'>,
): Promise<Done> {
  await reauthenticate(context, call, viewer, proof);
  await context.platform.database.transaction(async (tx) => {
    await memberQueries.lockMember(tx, viewer.userId);
    const row = await queries.removePasskey(tx, viewer.userId, passkeyId);
    if (!row) throw notFound();
    await assertCanLogIn(tx, viewer.userId);
    await context.mailing.tell(tx, viewer.userId, 'passkeyRemoved', row.name);
  });
  return {};
}
