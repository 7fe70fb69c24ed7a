import { randomBytes } from 'node:crypto';
import { codes, type operations, type ParsedOf, type SecondFactor, type SecondFactorStart } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { base32, totpAddress } from '#server/lib/totp.ts';
import { reauthenticate } from '#server/modules/members/account/reauthenticate.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { FACTOR_PURPOSE, newRecoveryCode, recoveryHash } from './second-factor-check.ts';
import * as queries from './second-factor-queries.ts';

/** Of HMAC-SHA-1, as RFC 4226, section 4 (R6) advises. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const ISSUER = 'Ashore';

type Done = Record<string, never>;
type OwnerProof = ParsedOf<typeof operations.user.endSecondFactor>;
type Codes = { recoveryCodes: string[] };

const isOnAlready = () => new Refusal(codes.conflict, 'factorOnAlready');
const isOff = () => new Refusal(codes.conflict, 'factorOff');

/** Puts new recovery codes in place of the old, and returns them. */
async function newCodes(tx: Transaction, userId: number): Promise<string[]> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await queries.putRecoveryCodes(
    tx,
    userId,
    recoveryCodes.map((code) => recoveryHash(userId, code)),
  );
  return recoveryCodes;
}

const assertOn =
  ({ platform }: MembersContext) =>
  async ({ id }: memberQueries.MemberRow): Promise<void> => {
    if (!(await queries.isFactorOn(platform.database.orm, id))) throw isOff();
  };

/** Returns whether the second factor is on, and how many recovery codes are left. */
export async function getSecondFactor({ platform }: MembersContext, { userId }: Viewer): Promise<SecondFactor> {
  const on = await queries.isFactorOn(platform.database.orm, userId);
  return { on, codesLeft: on ? await queries.countRecoveryCodes(platform.database.orm, userId) : 0 };
}

/** Makes a secret for the app, for a member who proved who they are; nothing is asked for until a code of it was typed. */
export async function beginSecondFactor(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  proof: OwnerProof,
): Promise<SecondFactorStart> {
  const { database, clock, keys } = context.platform;
  const member = await reauthenticate(context, call, viewer, proof, async ({ id }) => {
    if (await queries.isFactorOn(database.orm, id)) throw isOnAlready();
  });
  const secret = randomBytes(SECRET_BYTES);
  await database.transaction(async (tx) => {
    await memberQueries.lockMember(tx, viewer.userId);
    if (await queries.isFactorOn(tx, viewer.userId)) throw isOnAlready();
    const sealed = keys.seal(FACTOR_PURPOSE, secret.toString('hex'));
    const row = { userId: viewer.userId, sealed, confirmedAt: null, lastStep: 0, createdAt: clock.now() };
    await queries.putFactor(tx, row);
  });
  return { secret: base32(secret), qr: context.drawQr(totpAddress(secret, member.email ?? member.userName, ISSUER)) };
}

/** Turns it on with the first code of the app, which ends the member's other sessions; returns the recovery codes, this once. */
export async function confirmSecondFactor(
  context: MembersContext,
  call: Call,
  { userId, sessionId }: Viewer,
  code: string,
): Promise<Codes> {
  const { mailing, factorCheck, sessions } = context;
  const { database, clock } = context.platform;
  await factorCheck.takeTry(call, userId);
  const recoveryCodes = await database.transaction(async (tx, afterCommit) => {
    const factor = await queries.lockFactor(tx, userId);
    if (!factor) throw isOff();
    if (factor.confirmedAt) throw isOnAlready();
    if (!(await factorCheck.take(tx, userId, code))) throw new Refusal(codes.proofInvalid, 'wrongAppCode');
    await queries.updateFactor(tx, userId, { confirmedAt: clock.now() });
    // Those began without it.
    await sessions.endAll(tx, afterCommit, userId, sessionId);
    await mailing.tell(tx, userId, 'secondFactorOn');
    return newCodes(tx, userId);
  });
  await factorCheck.forgive(userId, call);
  return { recoveryCodes };
}

/** New recovery codes in place of the old, for a member who proved who they are. */
export async function renewRecoveryCodes(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  proof: OwnerProof,
): Promise<Codes> {
  await reauthenticate(context, call, viewer, proof, assertOn(context));
  return context.platform.database.transaction(async (tx) => {
    if (!(await queries.lockFactor(tx, viewer.userId))?.confirmedAt) throw isOff();
    await context.mailing.tell(tx, viewer.userId, 'recoveryCodesNew');
    return { recoveryCodes: await newCodes(tx, viewer.userId) };
  });
}

/** Turns it off, for a member who proved who they are. */
export async function endSecondFactor(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  proof: OwnerProof,
): Promise<Done> {
  await reauthenticate(context, call, viewer, proof, assertOn(context));
  await context.platform.database.transaction(async (tx) => {
    await queries.removeFactor(tx, viewer.userId);
    await context.mailing.tell(tx, viewer.userId, 'secondFactorOff');
  });
  return {};
}

/** For an operator at the command line, who knows the member otherwise; false where there was none. */
export async function resetSecondFactor({ platform, mailing }: MembersContext, userId: number): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    if (!(await queries.lockFactor(tx, userId))) return false;
    await queries.removeFactor(tx, userId);
    await mailing.tell(tx, userId, 'secondFactorOff');
    return true;
  });
}
