import { codes, type operations, type ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { invalid, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import * as queries from '#server/modules/members/queries.ts';
import { MAIL_PAUSE_SECONDS } from '#server/modules/members/rules.ts';
import { reauthenticate } from './reauthenticate.ts';

type Done = Record<string, never>;

/** Takes an earlier wish for another address back. */
async function dropPending({ platform }: MembersContext, member: queries.MemberRow): Promise<Done> {
  if (member.pendingEmail === null) throw invalid({ email: 'ownEmail' });
  await platform.database.transaction(async (tx) => {
    await queries.dropPendingEmail(tx, member);
  });
  return {};
}

/**
 * Asks for another address against the current password; it counts once a proof mailed there comes back. The address in
 * use takes an earlier wish back.
 */
export async function changeEmail(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  { email, ...proof }: ParsedOf<typeof operations.user.changeEmail>,
): Promise<Done> {
  const { mailing } = context;
  const { database } = context.platform;
  const member = await reauthenticate(context, call, viewer, proof, async (owner) => {
    const isOther = email !== owner.email;
    if (isOther && (await context.barring.isTaken(email, owner.userType))) throw new Refusal(codes.emailTaken);
  });
  if (email === member.email) return dropPending(context, member);
  if (!(await mailing.allow('proof', email))) throw tooManyTries(MAIL_PAUSE_SECONDS);
  const tell = await mailing.allow('notice', member.email ?? '');
  await database.transaction(async (tx) => {
    await queries.lockMember(tx, viewer.userId);
    await queries.updateMember(tx, viewer.userId, { pendingEmail: email });
    // Proofs that were mailed to the address in use until now, or to one asked for before, are void.
    await queries.removeProofs(tx, viewer.userId, 'email', 'reset');
    await mailing.sendConfirmation(tx, viewer.userId);
    const { email: current, locale } = member;
    if (tell && current) await mailing.notify(tx, { email: current, locale }, 'emailChangeAsked');
  });
  return {};
}
