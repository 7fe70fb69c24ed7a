import { type ContentAction, codes, type MemberAction, type operations, type ParsedOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { digest, newSecret } from '#server/lib/secrets.ts';
import { covers, type MemberRoles } from '#server/modules/members/index.ts';
import type { Audit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { answerToOwner, answerToReporter, statementOf } from '#server/modules/moderation/messages.ts';
import * as queries from '#server/modules/moderation/queries.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DecisionRow, insertDecision, reportedBy } from './decision-queries.ts';

const DAY = 86_400_000;
/** Who sits at the desk. */
export interface Moderator extends MemberRoles {
  userId: number;
}

/** What is to be done and why. */
type Wish = ParsedOf<typeof operations.manage.decide>;

/** Tag of all that shows numbers of a region's desk. */
export const deskTag = (regionId: number) => `moderation:${regionId}`;

/** Deciding cases: what is done, what both sides are told, what the log keeps. */
export function createDeciding(platform: Platform, deps: ModerationDeps, audit: Audit) {
  const { database, clock, changes, origin } = platform;
  const { members, sources, notifications } = deps;

  /** Why somebody at the desk cannot decide a case. */
  async function obstacleOf(
    executor: Executor,
    { userId }: Moderator,
    row: queries.CaseRow,
  ): Promise<'' | 'own' | 'reporter' | 'closed'> {
    if (row.state === 'closed') return 'closed';
    if (row.ownerId === userId) return 'own';
    return (await reportedBy(executor, row.id, userId)) ? 'reporter' : '';
  }

  /** Refuses a case that is decided, and one that the caller is part of. */
  async function requireNoObstacle(executor: Executor, moderator: Moderator, row: queries.CaseRow): Promise<void> {
    const obstacle = await obstacleOf(executor, moderator, row);
    if (obstacle === 'closed') throw new Refusal(codes.conflict, 'This case is already decided.');
    if (obstacle !== '')
      throw new Refusal(codes.forbidden, 'You are part of this case. Another moderator must decide.');
  }

  /** What can be done about the member behind it: who looks after a region is for operators to decide about. */
  async function memberActionsFor(moderator: Moderator, ownerId: number, executor?: Executor): Promise<MemberAction[]> {
    if (ownerId === 0 || ownerId === moderator.userId) return ['none'];
    const { isOperator, regions } = await members.roles.of(ownerId, executor);
    const hasRole = isOperator || regions === 'all' || regions.length > 0;
    return hasRole && !moderator.isOperator ? ['none', 'warn'] : ['none', 'warn', 'limit', 'ban', 'lift'];
  }

  /** Carries out what a decision does to the member. */
  async function sanction(
    tx: Transaction,
    afterCommit: AfterCommit,
    userId: number,
    memberAction: MemberAction,
    until: Date | null,
  ): Promise<void> {
    if (memberAction === 'limit' && until)
      await members.sanctions.apply(tx, afterCommit, userId, { kind: 'limit', until });
    if (memberAction === 'ban') await members.sanctions.apply(tx, afterCommit, userId, { kind: 'ban' });
    if (memberAction === 'lift') await members.sanctions.apply(tx, afterCommit, userId, { kind: 'lift' });
  }

  /** Tells everybody who reported it, and whose it is where something changed for them. */
  async function tellBoth(
    tx: Transaction,
    afterCommit: AfterCommit,
    decision: DecisionRow,
    filed: queries.ReportRow[],
    { wasHeld, givenBack }: { wasHeld: boolean; givenBack: string },
  ): Promise<void> {
    const { title, action, memberAction, reasonId, reason, ownerId } = decision;
    const told = { title, action, memberAction, reasonId, reason, automatic: false };
    const changed = action !== 'none' || memberAction !== 'none' || wasHeld;
    const shown = { ...told, action: action === 'none' && wasHeld ? ('restore' as const) : action };
    const about = {
      kind: 'report' as const,
      text: statementOf(told),
      url: `${paths.decisions}&decision=${decision.id}`,
    };
    await notifications.tell(tx, afterCommit, [
      ...filed.map(({ reporterId }) => ({
        ...{ ...about, userId: reporterId, aboutIds: [ownerId], title: answerToReporter(told) },
      })),
      ...(changed && ownerId > 0
        ? [{ ...about, userId: ownerId, title: answerToOwner(shown), text: `${givenBack} ${about.text}`.trim() }]
        : []),
    ]);
  }

  /** Writes a decision down and does what it says. */
  async function carryOut(
    tx: Transaction,
    afterCommit: AfterCommit,
    moderator: Moderator,
    row: queries.CaseRow,
    wish: Omit<Wish, 'caseId'>,
    filed: queries.ReportRow[],
  ): Promise<DecisionRow> {
    const { action, memberAction, days, reasonId, reason } = wish;
    const { subjectType, subjectId, ownerId, regionId, title, url } = row;
    const now = clock.now();
    const until = memberAction === 'limit' ? new Date(now.getTime() + days * DAY) : null;
    // Only a barred member needs another way to the appeal than the own pages.
    const key = memberAction === 'ban' ? newSecret() : undefined;
    const decision = await insertDecision(tx, {
      ...{ caseId: row.id, subjectType, subjectId, ownerId, regionId, title, url, action, memberAction, until },
      ...{ reasonId, reason, decidedBy: moderator.userId, reported: filed.length > 0, createdAt: now },
      keyHash: key ? digest(key) : null,
    });
    const effect: ContentAction = action === 'none' && row.held ? 'restore' : action;
    const givenBack = effect === 'restore' ? ((await sources[subjectType].givenBack?.(tx, subjectId)) ?? '') : '';
    if (effect !== 'none') await sources[subjectType].act(tx, afterCommit, subjectId, effect, reason);
    await queries.updateCase(tx, row.id, { state: 'closed', closedAt: now, held: false, takenBy: moderator.userId });
    const upheld = (action !== 'none' && action !== 'restore') || !['none', 'lift'].includes(memberAction);
    if (upheld && ownerId > 0) await members.sanctions.countUpheld(tx, ownerId, 1);
    await tellBoth(tx, afterCommit, decision, filed, { wasHeld: row.held, givenBack });
    await sanction(tx, afterCommit, ownerId, memberAction, until);
    if (key) await members.sanctions.tellBarred(tx, ownerId, reason, `${origin}/appeal?key=${key}`);
    await audit.note(tx, {
      ...{ actorId: moderator.userId, action: 'decide', subjectType, subjectId, regionId },
      detail: { case: row.id, decision: decision.id, content: action, member: memberAction, reason: reasonId },
    });
    await changes.announce(tx, afterCommit, [deskTag(regionId)]);
    return decision;
  }

  async function decide(moderator: Moderator, { caseId, ...wish }: Wish): Promise<{ decisionId: number }> {
    return database.transaction(async (tx, afterCommit) => {
      const row = await queries.lockCase(tx, caseId);
      if (!row || !covers(moderator, row.regionId)) throw notFound();
      await requireNoObstacle(tx, moderator, row);
      const filed = await queries.reportsOfCase(tx, caseId);
      const possible: readonly ContentAction[] = ['none', ...sources[row.subjectType].actions];
      if (!possible.includes(wish.action))
        throw new Refusal(codes.conflict, 'This action is not possible for this type of content.');
      if (!(await memberActionsFor(moderator, row.ownerId, tx)).includes(wish.memberAction))
        throw new Refusal(codes.forbidden, 'Only an operator can decide this.');
      return { decisionId: (await carryOut(tx, afterCommit, moderator, row, wish, filed)).id };
    });
  }

  return { decide, obstacleOf, requireNoObstacle, memberActionsFor };
}

export type Deciding = ReturnType<typeof createDeciding>;
