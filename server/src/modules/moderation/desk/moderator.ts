import type { Locale } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { MemberRoles } from '#server/modules/members/index.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';

/** A member who moderates, and where. */
export interface Moderator extends MemberRoles {
  userId: number;
  /** The language the desk is answered in. */
  locale: Locale;
}

/** Returns the moderator behind a call; everybody else gets the answer of a call that does not exist. */
export async function moderatorOf({ members }: ModerationDeps, call: Call): Promise<Moderator> {
  const { userId } = memberOf(call);
  const roles = await members.roles.of(userId);
  if (roles.regions !== 'all' && roles.regions.length === 0) throw notFound();
  return { ...roles, userId, locale: call.locale };
}

/** Tag of all that shows numbers of a region's desk. */
export const deskTag = (regionId: number) => `moderation:${regionId}`;
