import type { SharedAccounts } from '@ashore/contract';
import { notFound } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import type { Moderator } from './moderator.ts';

/** The region of a member of the moderator's; not found for everybody else. */
async function regionOf({ members }: ModerationDeps, moderator: Moderator, userId: number): Promise<number> {
  const account = await members.account(userId);
  if (!account || account.state === 'erased' || !covers(moderator, account.regionId)) throw notFound();
  return account.regionId;
}

/** Returns what a member of the moderator's regions shares with others, wherever these are. */
export async function showSharedAccounts(
  deps: ModerationDeps,
  moderator: Moderator,
  { userId }: { userId: number },
): Promise<SharedAccounts> {
  await regionOf(deps, moderator, userId);
  return deps.patterns.sharedAccounts(userId);
}

/** Notes that a member and another account have nothing to do with each other, and logs who said so. */
export async function markUnrelated(
  deps: ModerationDeps,
  moderator: Moderator,
  { userId, otherId }: { userId: number; otherId: number },
): Promise<null> {
  const regionId = await regionOf(deps, moderator, userId);
  const { links } = await deps.patterns.sharedAccounts(userId);
  const isPair = ({ from, to }: { from: number; to: number }) =>
    from === Math.min(userId, otherId) && to === Math.max(userId, otherId);
  if (!links.some(isPair)) throw notFound();
  await deps.platform.database.transaction(async (tx) => {
    if (!(await deps.patterns.setUnrelated(tx, [userId, otherId], moderator.userId))) return;
    await noteAudit(deps, tx, {
      ...{ actorId: moderator.userId, action: 'unrelated', subjectType: 'user', subjectId: userId, regionId },
      detail: { member: otherId },
    });
  });
  return null;
}
