import type { Locale, PublicProfile } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { notFound, reasonText } from '#server/lib/refusal.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { memberTag } from '#server/modules/members/member-tag.ts';
import { nameFault } from '#server/modules/members/policy.ts';
import { presentPublic } from '#server/modules/members/present.ts';
import * as queries from '#server/modules/members/queries.ts';

/** What everybody may know of a member; who left or is barred is not there. */
export async function getPublicProfile(context: MembersContext, call: Call, userId: number): Promise<PublicProfile> {
  call.dependsOn(memberTag(userId));
  const row = await queries.memberById(context.platform.database.orm, userId);
  if (row?.state !== 'active') throw notFound();
  return { ...presentPublic(row), answers: await context.answersOf(userId) };
}

/** Whether another member has a name or one that looks like it, and why nobody can have it. */
export async function checkName(
  { platform }: MembersContext,
  locale: Locale,
  userName: string,
): Promise<{ exist: boolean; reason: string }> {
  const reason = nameFault(userName);
  // A name that breaks a rule is refused for that rule, whoever has it.
  if (reason !== undefined) return { exist: false, reason: reasonText(locale, reason) };
  return { exist: await queries.isNameTaken(platform.database.orm, userName), reason: '' };
}

/** Whether an account of that kind has the address, or none can have it. */
export async function checkEmail(
  { barring }: MembersContext,
  email: string,
  userType: 1 | 2,
): Promise<{ exist: boolean }> {
  return { exist: await barring.isTaken(email, userType) };
}
