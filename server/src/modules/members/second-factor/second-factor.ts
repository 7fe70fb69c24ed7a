import { randomBytes } from 'node:crypto';
import { codes, type SecondFactor, type SecondFactorStart } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { base32, totpAddress } from '#server/lib/totp.ts';
import type { Accounts } from '#server/modules/members/account.ts';
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
type Codes = { recoveryCodes: string[] };

const isOnAlready = () => new Refusal(codes.conflict, 'Your second factor is already on. Turn it off first.');
const isOff = () => new Refusal(codes.conflict, 'The second factor is off.');

/** Setting up a second factor, and ending it. */
export function createSecondFactors(context: MembersContext, accounts: Accounts) {
  const { platform, mailing, factorCheck, drawQr, sessions } = context;
  const { database, clock, keys } = platform;

  async function newCodes(tx: Transaction, userId: number): Promise<string[]> {
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await queries.putRecoveryCodes(
      tx,
      userId,
      recoveryCodes.map((code) => recoveryHash(userId, code)),
    );
    return recoveryCodes;
  }

  async function assertOn({ id }: memberQueries.MemberRow): Promise<void> {
    if (!(await queries.isFactorOn(database.orm, id))) throw isOff();
  }

  return {
    async state({ userId }: Viewer): Promise<SecondFactor> {
      const on = await queries.isFactorOn(database.orm, userId);
      return { on, codesLeft: on ? await queries.countRecoveryCodes(database.orm, userId) : 0 };
    },

    /** Makes a secret for the app against the password; nothing is asked for until a code of it was typed. */
    async begin(call: Call, viewer: Viewer, password: string): Promise<SecondFactorStart> {
      const member = await accounts.reauthenticate(call, viewer, { password }, async ({ id }) => {
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
      return { secret: base32(secret), qr: drawQr(totpAddress(secret, member.email ?? member.userName, ISSUER)) };
    },

    /** Turns it on with the first code of the app, which ends the member's other sessions; returns the recovery codes, this once. */
    async confirm(call: Call, { userId, sessionId }: Viewer, code: string): Promise<Codes> {
      await factorCheck.takeTry(call, userId);
      const recoveryCodes = await database.transaction(async (tx, afterCommit) => {
        const factor = await queries.lockFactor(tx, userId);
        if (!factor) throw isOff();
        if (factor.confirmedAt) throw isOnAlready();
        if (!(await factorCheck.take(tx, userId, code)))
          throw new Refusal(codes.proofInvalid, 'That code is not right. Check the app and try again.');
        await queries.updateFactor(tx, userId, { confirmedAt: clock.now() });
        // Those began without it.
        await sessions.endAll(tx, afterCommit, userId, sessionId);
        await mailing.tell(tx, userId, 'secondFactorOn');
        return newCodes(tx, userId);
      });
      await factorCheck.forgive(userId, call);
      return { recoveryCodes };
    },

    /** New recovery codes in place of the old, against password and code. */
    async renewCodes(call: Call, viewer: Viewer, input: { password: string; code: string }): Promise<Codes> {
      await accounts.reauthenticate(call, viewer, input, assertOn);
      return database.transaction(async (tx) => {
        if (!(await queries.lockFactor(tx, viewer.userId))?.confirmedAt) throw isOff();
        await mailing.tell(tx, viewer.userId, 'recoveryCodesNew');
        return { recoveryCodes: await newCodes(tx, viewer.userId) };
      });
    },

    /** Turns it off against password and code. */
    async end(call: Call, viewer: Viewer, input: { password: string; code: string }): Promise<Done> {
      await accounts.reauthenticate(call, viewer, input, assertOn);
      await database.transaction(async (tx) => {
        await queries.removeFactor(tx, viewer.userId);
        await mailing.tell(tx, viewer.userId, 'secondFactorOff');
      });
      return {};
    },

    /** For an operator at the command line, who knows the member otherwise; false where there was none. */
    async reset(userId: number): Promise<boolean> {
      return database.transaction(async (tx) => {
        if (!(await queries.lockFactor(tx, userId))) return false;
        await queries.removeFactor(tx, userId);
        await mailing.tell(tx, userId, 'secondFactorOff');
        return true;
      });
    },
  };
}
