import { codes, type operations, type ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { invalid, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import { digest, sameDigest } from '#server/lib/secrets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type Accounts, refusalOf, setSessionCookies } from './account.ts';
import type { MembersContext } from './context.ts';
import { codeDigest } from './mailing.ts';
import { ownWordsOf, passwordFault } from './passwords/password-rules.ts';
import { mayLogIn } from './policy.ts';
import * as queries from './queries.ts';
import { codeTries } from './rules.ts';

type ResetInput = ParsedOf<typeof operations.user.resetPassword>;
type ChangePasswordInput = ParsedOf<typeof operations.user.changePassword>;
type ChangeEmailInput = ParsedOf<typeof operations.user.changeEmail>;
type Done = Record<string, never>;
type Proof = NonNullable<Awaited<ReturnType<typeof queries.takeCodeTry>>>;

const proofInvalid = () => new Refusal(codes.proofInvalid);
const wrongCode = 'That code is not right. Check the e-mail and try again.';
const MAIL_PAUSE_SECONDS = 720;

/** What mailed proofs do: confirming an address, a forgotten password; and the changes told of by mail. */
export function createRecovery(context: MembersContext, accounts: Accounts) {
  const { platform, sessions, hasher, mailing } = context;
  const { database, clock } = platform;

  function refuseWeak(field: string, password: string, email: string, userName: string): void {
    const fault = passwordFault(password, ownWordsOf(email, userName));
    if (fault) throw invalid({ [field]: fault });
  }

  /** The proof behind a typed code of the logged-in member; each try counts. */
  async function proofByCode(viewer: Viewer | undefined, code: string): Promise<Proof | undefined> {
    if (!viewer) return undefined;
    const proof = await queries.takeCodeTry(database.orm, viewer.userId, codeTries, clock.now());
    return proof?.codeHash && sameDigest(proof.codeHash, codeDigest(code, proof.secretHash)) ? proof : undefined;
  }

  const proofByToken = async (token: string): Promise<Proof | undefined> =>
    (await queries.proofBySecret(database.orm, 'email', digest(token), clock.now()))?.proof;

  /** Marks the address of a used proof as the member's own; an asked-for new one takes the place of the old. */
  async function confirmAddress(tx: Transaction, proof: Proof, tellOld: boolean): Promise<void> {
    const member = await queries.lockMember(tx, proof.userId);
    if (member?.state !== 'active' || !(await queries.consumeProof(tx, proof.secretHash))) throw proofInvalid();
    if (proof.email === member.pendingEmail) {
      if (tellOld && member.email) await mailing.notify(tx, member.email, 'emailChanged');
      await queries.removeProofs(tx, member.id, 'reset');
      await queries.updateMember(tx, member.id, { email: proof.email, emailConfirmed: true, pendingEmail: null });
    } else if (proof.email === member.email) {
      await queries.updateMember(tx, member.id, { emailConfirmed: true });
    } else throw proofInvalid();
  }

  async function dropPending(member: queries.MemberRow): Promise<Done> {
    if (member.pendingEmail === null) throw invalid({ email: 'This is already your e-mail.' });
    await database.transaction(async (tx) => {
      await queries.updateMember(tx, member.id, { pendingEmail: null });
      await queries.removeProofs(tx, member.id, 'email');
    });
    return {};
  }

  return {
    /** Confirms an address by the typed code of the logged-in member, or by a link's token from anybody who has it. */
    async confirmEmail(call: Call, code: string): Promise<Done> {
      const isTyped = /^\d{6}$/.test(code);
      const proof = isTyped ? await proofByCode(call.viewer, code) : await proofByToken(code);
      if (!proof) {
        call.log.warn({ security: true }, 'e-mail proof refused');
        throw isTyped ? new Refusal(codes.proofInvalid, wrongCode) : proofInvalid();
      }
      const member = await queries.memberById(database.orm, proof.userId);
      const changes = member?.pendingEmail === proof.email && member.email !== null;
      const tellOld = changes && (await mailing.allow('notice', member.email ?? ''));
      await database
        .transaction(async (tx, afterCommit) => {
          await confirmAddress(tx, proof, tellOld);
          await sessions.announce(tx, afterCommit, proof.userId);
        })
        .catch((error) => {
          throw refusalOf(error);
        });
      return {};
    },

    /** Mails the confirmation once more; does nothing where there is nothing to confirm. */
    async sendConfirmation(viewer: Viewer): Promise<Done> {
      const member = await queries.memberById(database.orm, viewer.userId);
      const to = member?.pendingEmail ?? (member?.emailConfirmed ? null : member?.email);
      if (!to) return {};
      if (!(await mailing.allow('proof', to))) throw tooManyTries(MAIL_PAUSE_SECONDS);
      await database.transaction((tx) => mailing.sendConfirmation(tx, viewer.userId));
      return {};
    },

    /** Mails a proof if the address is known; answer and work here are the same if not. */
    async sendPasswordEmail(email: string, userType: 1 | 2): Promise<Done> {
      if (await mailing.allow('proof', email)) await mailing.sendReset(email, userType);
      return {};
    },

    /** Sets a new password against the mailed proof of that address and kind of member. */
    async resetPassword(call: Call, { email, userType, password, code }: ResetInput): Promise<Done> {
      const refuse = () => {
        call.log.warn({ security: true }, 'password reset refused');
        return proofInvalid();
      };
      if (!code) throw refuse();
      const secretHash = digest(code);
      const fits = (member: queries.MemberRow | undefined) =>
        member?.email === email && member.userType === userType && mayLogIn(member, clock.now());
      const found = await queries.proofBySecret(database.orm, 'reset', secretHash, clock.now());
      if (!found || found.proof.email !== email || !fits(found.member)) throw refuse();
      refuseWeak('password', password, email, found.member.userName);
      const passwordHash = await hasher.hash(password);
      const tell = await mailing.allow('notice', email);
      await database.transaction(async (tx, afterCommit) => {
        const member = await queries.lockMember(tx, found.member.id);
        if (!member || !fits(member) || !(await queries.consumeProof(tx, secretHash))) throw refuse();
        // Whoever has the proof reads that mail box, so the address is confirmed as well.
        await queries.updateMember(tx, member.id, { passwordHash, emailConfirmed: true });
        await sessions.endAll(tx, afterCommit, member.id);
        if (tell) await mailing.notify(tx, email, 'passwordChanged');
      });
      // Whoever knew the old password does not know this one.
      await accounts.forgiveTries(found.member, email);
      await context.factorCheck.forgive(found.member.id);
      return {};
    },

    /**
     * Sets a new password against the current one and ends all other sessions. A browser gets a fresh session; an app,
     * which the answer has no room for a token for, keeps the one it has.
     */
    async changePassword(call: Call, viewer: Viewer, input: ChangePasswordInput): Promise<Done> {
      const member = await accounts.reauthenticate(call, viewer, input, ({ email, userName }) =>
        refuseWeak('newPassword', input.newPassword, email ?? '', userName),
      );
      const email = member.email ?? '';
      const passwordHash = await hasher.hash(input.newPassword);
      const tell = await mailing.allow('notice', email);
      const opened = await database.transaction(async (tx, afterCommit) => {
        const locked = await queries.lockMember(tx, viewer.userId);
        if (locked?.passwordHash !== member.passwordHash) throw new Refusal(codes.conflict);
        await queries.updateMember(tx, viewer.userId, { passwordHash });
        await queries.removeProofs(tx, viewer.userId, 'reset');
        if (tell) await mailing.notify(tx, email, 'passwordChanged');
        await sessions.endAll(tx, afterCommit, viewer.userId, viewer.client === 'app' ? viewer.sessionId : undefined);
        return viewer.client === 'web' ? sessions.open(tx, afterCommit, viewer.userId, 'web', call) : undefined;
      });
      if (opened) setSessionCookies(call, viewer.userId, opened);
      return {};
    },

    /**
     * Asks for another address against the current password; it counts once a proof mailed there comes back. The address in
     * use takes an earlier wish back.
     */
    async changeEmail(call: Call, viewer: Viewer, { email, ...proof }: ChangeEmailInput): Promise<Done> {
      const member = await accounts.reauthenticate(call, viewer, proof, async (owner) => {
        const isOther = email !== owner.email;
        if (isOther && (await context.barring.isTaken(email, owner.userType))) throw new Refusal(codes.emailTaken);
      });
      if (email === member.email) return dropPending(member);
      if (!(await mailing.allow('proof', email))) throw tooManyTries(MAIL_PAUSE_SECONDS);
      const tell = await mailing.allow('notice', member.email ?? '');
      await database.transaction(async (tx) => {
        await queries.lockMember(tx, viewer.userId);
        await queries.updateMember(tx, viewer.userId, { pendingEmail: email });
        // Proofs that were mailed to the address in use until now, or to one asked for before, are void.
        await queries.removeProofs(tx, viewer.userId, 'email', 'reset');
        await mailing.sendConfirmation(tx, viewer.userId);
        if (tell && member.email) await mailing.notify(tx, member.email, 'emailChangeAsked');
      });
      return {};
    },
  };
}
