import { codes } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import * as queries from '#server/modules/members/queries.ts';
import { rates } from '#server/modules/members/rules.ts';
import { isFactorOn } from '#server/modules/members/second-factor/second-factor-queries.ts';

const codeAsked = 'typeFactorCode';

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

type Check = (member: queries.MemberRow) => void | Promise<void>;

const askForProof = () => new Refusal(codes.proofNeeded);

/** Compares the current password, then the rest of the input, then the code of a second factor, which that uses up. */
async function checkPassword(
  { platform, hasher, tries, factorCheck }: MembersContext,
  call: Call,
  { userId }: Viewer,
  { password = '', code }: Proof,
  check: Check,
): Promise<queries.MemberRow> {
  const key = `password:${userId}`;
  await tries.take(key, rates.currentPassword);
  const member = await queries.memberById(platform.database.orm, userId);
  if (!(await hasher.verify(member?.passwordHash, password)) || !member) {
    call.log.warn({ security: true, userId }, 'current password refused');
    throw new Refusal(codes.wrongLogin, 'wrongPassword');
  }
  await platform.limits.reset(key);
  await check(member);
  await factorCheck.pass(call, userId, code, codeAsked);
  return member;
}

/** Takes the code of a second factor of a member who has no password. */
async function checkCodeAlone(
  { platform, factorCheck }: MembersContext,
  call: Call,
  member: queries.MemberRow,
  code: string | undefined,
): Promise<void> {
  const isEnough = member.passwordHash === '' && (await isFactorOn(platform.database.orm, member.id));
  if (!isEnough) throw askForProof();
  if (!code) throw new Refusal(codes.codeNeeded, codeAsked);
  await factorCheck.spend(call, member.id, code);
}

/**
 * Returns the member behind a session, who proves who they are: by the current password, 20033 when it is not; with the code
 * of a second factor, 20039 without; or by having done so in this session, or logged in to it, in the last 10 minutes.
 * 20040 where there is no proof. All that only the owner may do goes through here.
 * @param check refuses the rest of the input after the password was right and before the code is used up
 */
export async function reauthenticate(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  { password, code }: Proof,
  check: Check = () => {},
): Promise<queries.MemberRow> {
  const { platform, sessions } = context;
  if (password !== undefined) {
    const member = await checkPassword(context, call, viewer, { password, code }, check);
    await sessions.markProved(viewer.sessionId);
    return member;
  }
  const member = await queries.memberById(platform.database.orm, viewer.userId);
  if (!member) throw askForProof();
  if (!(await sessions.isProved(viewer.sessionId))) {
    await checkCodeAlone(context, call, member, code);
    await sessions.markProved(viewer.sessionId);
  }
  await check(member);
  return member;
}
