import { type ClaimItem, codes, type Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { deskTag, type Moderator } from './moderator.ts';

interface Query {
  show: 'open' | 'checked';
  pageNum: number;
  pageSize: number;
}

/** What was decided about a business, for its owner and for the log. */
interface Told {
  directoryId: number;
  regionId: number;
  userId: number;
  action: 'claim' | 'withdrawBadge';
  title: string;
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
  { directoryId, regionId, userId, action, title, reason, detail }: Told,
): Promise<void> {
  if (userId === actorId)
    throw new Refusal(codes.forbidden, 'You are part of this case. Another moderator must decide.');
  const url = paths.business(directoryId);
  await deps.notifications.tell(tx, afterCommit, [{ userId, kind: 'system', title, text: reason, url }]);
  const entry = { actorId, action, subjectType: 'directory', subjectId: directoryId, regionId };
  await noteAudit(deps, tx, { ...entry, detail: { member: userId, ...detail } });
  await deps.platform.changes.announce(tx, afterCommit, [deskTag(regionId)]);
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
    const title = !approve
      ? `We could not confirm that “${name}” is yours`
      : badge
        ? `“${name}” is yours, with the badge of a checked business`
        : `“${name}” is yours now`;
    const detail = { approved: approve, badge };
    const told = { directoryId, regionId, userId, title, reason, detail };
    await tellOwner(deps, tx, afterCommit, moderator.userId, { ...told, action: 'claim' });
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
    const title = `“${name}” does not have the badge of a checked business any more`;
    const told = { directoryId, regionId, userId, title, reason, detail: {} };
    await tellOwner(deps, tx, afterCommit, moderator.userId, { ...told, action: 'withdrawBadge' });
  });
  return null;
}
