import { codes } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import * as queries from '#server/modules/members/queries.ts';
import { rates } from '#server/modules/members/rules.ts';

const codeAsked = 'typeFactorCode';

/**
 * Returns the member behind a session whose current password this is, 20033 when it is not, 40900 where the account has
 * none; a member with a second factor has to give its code as well, 20039 without.
 * @param check refuses the rest of the input after the password was right and before the code is used up
 */
export async function reauthenticate(
  { platform, hasher, tries, factorCheck }: MembersContext,
  call: Call,
  viewer: Viewer,
  { password, code }: { password: string; code?: string | undefined },
  check: (member: queries.MemberRow) => void | Promise<void> = () => {},
): Promise<queries.MemberRow> {
  const key = `password:${viewer.userId}`;
  await tries.take(key, rates.currentPassword);
  const member = await queries.memberById(platform.database.orm, viewer.userId);
  if (member?.passwordHash === '') throw new Refusal(codes.conflict, 'noPassword');
  if (!(await hasher.verify(member?.passwordHash, password)) || !member) {
    call.log.warn({ security: true, userId: viewer.userId }, 'current password refused');
    throw new Refusal(codes.wrongLogin, 'wrongPassword');
  }
  await platform.limits.reset(key);
  await check(member);
  await factorCheck.pass(call, viewer.userId, code, codeAsked);
  return member;
}
