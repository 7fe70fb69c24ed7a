import { codes, type operations, type ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { invalid, Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { removeIssuersOf } from '#server/modules/members/issuers/issuer-queries.ts';
import { removePasskeysOf } from '#server/modules/members/passkeys/passkey-queries.ts';
import { ownWordsOf, passwordFault } from '#server/modules/members/passwords/password-rules.ts';
import { mayLogIn } from '#server/modules/members/policy.ts';
import * as queries from '#server/modules/members/queries.ts';
import { forgiveLoginTries } from './log-in.ts';
import { setSessionCookies } from './login-result.ts';
import { reauthenticate } from './reauthenticate.ts';

type Done = Record<string, never>;

/** Refuses a password that is easy to guess, beside its field. */
function refuseWeak(field: string, password: string, email: string, userName: string): void {
  const fault = passwordFault(password, ownWordsOf(email, userName));
  if (fault) throw invalid({ [field]: fault });
}

/** Mails a proof if the address is known; answer and work here are the same if not. */
export async function sendPasswordEmail({ mailing }: MembersContext, email: string, userType: 1 | 2): Promise<Done> {
  if (await mailing.allow('proof', email)) await mailing.sendReset(email, userType);
  return {};
}

/** Sets a new password against the mailed proof of that address and kind of member. */
export async function resetPassword(
  context: MembersContext,
  call: Call,
  { email, userType, password, code }: ParsedOf<typeof operations.user.resetPassword>,
): Promise<Done> {
  const { hasher, mailing, sessions } = context;
  const { database, clock } = context.platform;
  const refuse = () => {
    call.log.warn({ security: true }, 'password reset refused');
    return new Refusal(codes.proofInvalid);
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
    // Of an address that nobody had confirmed, somebody else may have opened the account and kept a way in.
    if (!member.emailConfirmed) {
      await removeIssuersOf(tx, member.id);
      await removePasskeysOf(tx, member.id);
    }
    // Whoever knew the old password may have asked for another address.
    await queries.dropPendingEmail(tx, member);
    await sessions.endAll(tx, afterCommit, member.id);
    if (tell) await mailing.notify(tx, { email, locale: member.locale }, 'passwordChanged');
  });
  // Whoever knew the old password does not know this one.
  await forgiveLoginTries(context, found.member, email);
  await context.factorCheck.forgive(found.member.id);
  return {};
}

/**
 * Sets a new password against the current one and ends all other sessions. A browser gets a fresh session; an app,
 * which the answer has no room for a token for, keeps the one it has.
 */
export async function changePassword(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  input: ParsedOf<typeof operations.user.changePassword>,
): Promise<Done> {
  const { hasher, mailing, sessions } = context;
  const { database } = context.platform;
  const member = await reauthenticate(context, call, viewer, input, ({ email, userName }) =>
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
    await queries.dropPendingEmail(tx, locked);
    if (tell) await mailing.notify(tx, { email, locale: member.locale }, 'passwordChanged');
    await sessions.endAll(tx, afterCommit, viewer.userId, viewer.client === 'app' ? viewer.sessionId : undefined);
    return viewer.client === 'web' ? sessions.open(tx, afterCommit, viewer.userId, 'web', call) : undefined;
  });
  if (opened) setSessionCookies(call, viewer.userId, opened);
  return {};
}
