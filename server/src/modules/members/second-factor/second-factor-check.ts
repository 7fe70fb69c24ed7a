import { randomBytes } from 'node:crypto';
import { codes } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { type Reason, Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import { base32, stepOfCode } from '#server/lib/totp.ts';
import type { Mailing } from '#server/modules/members/mailing/mailing.ts';
import { rates } from '#server/modules/members/rules.ts';
import type { Tries } from '#server/modules/members/tries.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './second-factor-queries.ts';

export const FACTOR_PURPOSE = 'second factor';
const RECOVERY_BYTES = 10;
const wrongCode = 'wrongFactorCode';

/** A code to be kept on paper: 80 random bits in groups of four. */
export const newRecoveryCode = (): string =>
  base32(randomBytes(RECOVERY_BYTES))
    .toLowerCase()
    .replace(/(.{4})(?=.)/g, '$1-');

const plainCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What is stored of a recovery code; blanks, dashes and capitals do not count. */
export const recoveryHash = (userId: number, code: string): string => digest('recovery', userId, plainCode(code));

const tryKey = (userId: number) => `second factor:${userId}`;

/** Asking for the second factor where a member has one. */
export function createFactorCheck({ database, clock, keys }: Platform, tries: Tries, mailing: Pick<Mailing, 'tell'>) {
  /** The shared secret of a member; undefined where it cannot be opened, as after the loss of the site's key. */
  const secretOf = (sealed: string): Buffer | undefined => {
    const hex = keys.open(FACTOR_PURPOSE, sealed);
    return hex === undefined ? undefined : Buffer.from(hex, 'hex');
  };

  /** Takes one try at a member's codes. */
  async function takeTry(call: Call, userId: number): Promise<void> {
    try {
      const rules = { client: rates.factorByClient, strangers: rates.factorByStrangers };
      await tries.takeOf(call, tryKey(userId), userId, rules);
    } catch (error) {
      call.log.warn({ security: true, userId }, 'second factor held back');
      throw error;
    }
  }

  /** Forgets the tries of strangers at a member's codes, and those of the client that got one right. */
  const forgive = (userId: number, right?: Call) => tries.forgive(tryKey(userId), userId, right);

  /** Uses a recovery code up and tells the member. */
  async function takeRecoveryCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
    if (!(await queries.takeRecoveryCode(tx, userId, recoveryHash(userId, code)))) return false;
    const left = await queries.countRecoveryCodes(tx, userId);
    await mailing.tell(tx, userId, 'recoveryCodeUsed', String(left));
    return true;
  }

  /** Takes a code of the app, or one of the recovery codes; each once. */
  async function take(tx: Transaction, userId: number, code: string): Promise<boolean> {
    const factor = await queries.lockFactor(tx, userId);
    if (!factor) return false;
    const typed = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(typed)) return takeRecoveryCode(tx, userId, typed);
    const secret = secretOf(factor.sealed);
    const step = secret && stepOfCode(secret, typed, clock.now(), factor.lastStep);
    if (step === undefined) return false;
    await queries.updateFactor(tx, userId, { lastStep: step });
    return true;
  }

  /** Takes a code of a member; refuses a wrong one with 20039, and more than a few of them. */
  async function spend(call: Call, userId: number, code: string): Promise<void> {
    await takeTry(call, userId);
    if (!(await database.transaction((tx) => take(tx, userId, code)))) {
      call.log.warn({ security: true, userId }, 'second factor refused');
      throw new Refusal(codes.codeNeeded, wrongCode);
    }
    await forgive(userId, call);
  }

  return {
    secretOf,
    take,
    takeTry,
    forgive,
    spend,
    /** Lets a member pass who has no second factor, or gives a right code; asks with 20039 for one that is missing. */
    async pass(call: Call, userId: number, code: string | undefined, asking?: Reason): Promise<void> {
      if (!(await queries.isFactorOn(database.orm, userId))) return;
      if (!code) throw new Refusal(codes.codeNeeded, asking);
      await spend(call, userId, code);
    },
  };
}

export type FactorCheck = ReturnType<typeof createFactorCheck>;
