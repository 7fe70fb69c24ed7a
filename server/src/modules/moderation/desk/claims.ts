import { type ClaimItem, codes, type Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import type { NoticeWords } from '#server/modules/notifications/index.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { deskTag, type Moderator } from './moderator.ts';

interface Query {
  show: 'open' | 'checked';
  pageNum: number;
  pageSize: number;
}

/** What was decided about a business, for its owner and for the log. */
interface Decided {
  directoryId: number;
  regionId: number;
  userId: number;
  action: 'claim' | 'withdrawBadge';
  told: NoticeWords;
  reason: string;
  detail: Record<string, unknown>;
}

/** Returns a page of open claims, or of businesses with a badge. */
export async function listClaims(
  { claims }: ModerationDeps,
  moderator: Moderator,
  { show, pageNum, pageSize }: Query,
): Promise<Page<ClaimItem>> {
  const { list: found, total } = await claims[show](moderator.regions, pageSize, (pageNum - 1) * pageSize);
  return {
    list: found.map(({ userId, userName, createdAt, ...claim }) => ({
      ...claim,
      by: { userId, userName },
      createTime: createdAt.toISOString(),
    })),
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
  };
}

/** The region of a business the moderator looks after; another's is as if there were none. */
async function regionFor({ claims }: ModerationDeps, moderator: Moderator, directoryId: number): Promise<number> {
  const regionId = await claims.regionOf(directoryId);
  if (regionId === undefined || !covers(moderator, regionId)) throw notFound();
  return regionId;
}

async function tellOwner(
  deps: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  actorId: number,
  { directoryId, regionId, userId, action, told, reason, detail }: Decided,
): Promise<void> {
  if (userId === actorId) throw new Refusal(codes.forbidden, 'partOfCase');
  const url = paths.business(directoryId);
  await deps.notifications.tell(tx, afterCommit, [{ userId, ...told, text: reason, url }]);
  const entry = { actorId, action, subjectType: 'directory', subjectId: directoryId, regionId };
  await noteAudit(deps, tx, { ...entry, detail: { member: userId, ...detail } });
  deps.platform.changes.announce(tx, afterCommit, [deskTag(regionId)]);
}

/** Accepts or refuses that a business page belongs to a member. */
export async function decideClaim(
  deps: ModerationDeps,
  moderator: Moderator,
  { directoryId, userId, approve, reason }: { directoryId: number; userId: number; approve: boolean; reason: string },
): Promise<null> {
  const regionId = await regionFor(deps, moderator, directoryId);
  await deps.platform.database.transaction(async (tx, afterCommit) => {
    const { name, badge } = await deps.claims.decide(tx, afterCommit, directoryId, userId, approve);
    const told = approve
      ? { message: 'claimConfirmed' as const, params: { name, badge } }
      : { message: 'claimRefused' as const, params: { name } };
    const detail = { approved: approve, badge };
    const decided = { directoryId, regionId, userId, told, reason, detail };
    await tellOwner(deps, tx, afterCommit, moderator.userId, { ...decided, action: 'claim' });
  });
  return null;
}

/** Takes the badge of a checked business away. */
export async function withdrawBadge(
  deps: ModerationDeps,
  moderator: Moderator,
  { directoryId, reason }: { directoryId: number; reason: string },
): Promise<null> {
  const regionId = await regionFor(deps, moderator, directoryId);
  await deps.platform.database.transaction(async (tx, afterCommit) => {
    const { name, ownerId: userId } = await deps.claims.withdraw(tx, afterCommit, directoryId);
    const told = { message: 'badgeWithdrawn' as const, params: { name } };
    const decided = { directoryId, regionId, userId, told, reason, detail: {} };
    await tellOwner(deps, tx, afterCommit, moderator.userId, { ...decided, action: 'withdrawBadge' });
  });
  return null;
}
