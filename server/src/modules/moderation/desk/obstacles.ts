import { codes, type MemberAction } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type * as cases from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { reportedBy } from './decision-queries.ts';
import type { Moderator } from './moderator.ts';

/** Why somebody at the desk cannot decide a case. */
export async function obstacleOf(
  executor: Executor,
  { userId }: Moderator,
  row: cases.CaseRow,
): Promise<'' | 'own' | 'reporter' | 'closed'> {
  if (row.state === 'closed') return 'closed';
  if (row.ownerId === userId) return 'own';
  return (await reportedBy(executor, row.id, userId)) ? 'reporter' : '';
}

/** Refuses a case that is decided, and one that the caller is part of. */
export async function requireNoObstacle(executor: Executor, moderator: Moderator, row: cases.CaseRow): Promise<void> {
  const obstacle = await obstacleOf(executor, moderator, row);
  if (obstacle === 'closed') throw new Refusal(codes.conflict, 'caseDecided');
  if (obstacle !== '') throw new Refusal(codes.forbidden, 'partOfCase');
}

/** What can be done about the member behind it: who looks after a region is for operators to decide about. */
export async function memberActionsFor(
  { members }: ModerationDeps,
  moderator: Moderator,
  ownerId: number,
  executor?: Executor,
): Promise<MemberAction[]> {
  if (ownerId === 0 || ownerId === moderator.userId) return ['none'];
  const { isOperator, regions } = await members.roles.of(ownerId, executor);
  const hasRole = isOperator || regions === 'all' || regions.length > 0;
  return hasRole && !moderator.isOperator ? ['none', 'warn'] : ['none', 'warn', 'limit', 'ban', 'lift'];
}
