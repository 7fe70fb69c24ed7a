import { type Appeal, type ContentAction, codes, type PromotionKind } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import { lockCase, reopenCase, updateCase } from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { reportsOfCase } from '#server/modules/moderation/report-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { presentAppeal } from './appeal-decision.ts';
import * as queries from './decision-queries.ts';
import { retractVerdict } from './fraud-label.ts';
import { deskTag, type Moderator } from './moderator.ts';

/** What takes back what was done to a thing. */
const undone: Partial<Record<ContentAction, ContentAction>> = {
  hold: 'restore',
  remove: 'restore',
  lock: 'unlock',
  unlock: 'lock',
};

/** A member who was held for what a banned account has in common with them is not held for that again. */
async function clearPattern(
  deps: ModerationDeps,
  tx: Transaction,
  { userId: actorId }: Moderator,
  { caseId, ownerId, regionId }: queries.DecisionRow,
): Promise<void> {
  const row = await lockCase(tx, caseId);
  if (!row?.risks.includes('barredAccount')) return;
  for (const member of await deps.patterns.clear(tx, ownerId, actorId))
    await noteAudit(deps, tx, {
      ...{ actorId, action: 'unrelated', subjectType: 'user', subjectId: ownerId, regionId },
      detail: { member },
    });
}

/** Takes back all that a decision did; returns the promotions the owner gets back with it. */
async function undo(
  deps: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  moderator: Moderator,
  decision: queries.DecisionRow,
): Promise<PromotionKind[]> {
  const { sources, members } = deps;
  const { action, memberAction, subjectType, subjectId, ownerId } = decision;
  await queries.withdraw(tx, decision.id);
  await retractVerdict(deps, tx, afterCommit, decision);
  await clearPattern(deps, tx, moderator, decision);
  const back = undone[action];
  const givenBack = back === 'restore' ? ((await sources[subjectType].givenBack?.(tx, subjectId)) ?? []) : [];
  if (back) await sources[subjectType].act(tx, afterCommit, subjectId, back, '');
  if (decision.decidedBy === null) await updateCase(tx, decision.caseId, { held: false });
  // That there was nothing wrong does not hold any more: somebody looks at it anew.
  else if (action === 'none' && memberAction === 'none') await reopenCase(tx, decision.caseId);
  if (memberAction === 'limit' || memberAction === 'ban')
    await members.sanctions.apply(tx, afterCommit, ownerId, { kind: 'lift' });
  const counted = (action !== 'none' && action !== 'restore') || !['none', 'lift'].includes(memberAction);
  if (counted && decision.decidedBy !== null) await members.sanctions.countUpheld(tx, ownerId, -1);
  return givenBack;
}

/** Tells the one who appealed; and the other side where the decision does not hold any more. */
async function tellOutcome(
  { notifications }: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  decision: queries.DecisionRow,
  row: queries.AppealRow,
  givenBack: PromotionKind[],
): Promise<void> {
  const granted = row.state === 'granted';
  const about = (userId: number) => ({
    ...{ userId, url: `${paths.decisions}&decision=${decision.id}` },
    aboutIds: [decision.ownerId, row.userId],
  });
  const paramsFor = (userId: number) => ({
    ...{ title: decision.title, answer: row.answer },
    givenBack: userId === decision.ownerId ? givenBack : [],
  });
  const filed = granted ? await reportsOfCase(tx, decision.caseId) : [];
  const others = new Set(filed.map(({ reporterId }) => reporterId).concat(granted ? decision.ownerId : []));
  others.delete(row.userId);
  await notifications.tell(tx, afterCommit, [
    { ...about(row.userId), message: 'appealAnswered', params: { ...paramsFor(row.userId), granted } },
    ...[...others].map((userId) => ({
      ...about(userId),
      ...{ message: 'decisionReversed' as const, params: paramsFor(userId) },
    })),
  ]);
}

/** Decides an appeal. If it is granted, what the decision did is taken back. */
export async function decideAppeal(
  deps: ModerationDeps,
  moderator: Moderator,
  { appealId, grant, answer }: { appealId: number; grant: boolean; answer: string },
): Promise<Appeal> {
  const { platform } = deps;
  return platform.database.transaction(async (tx, afterCommit) => {
    const found = await queries.lockAppeal(tx, appealId);
    const decision = found && (await queries.decisionById(tx, found.decisionId));
    if (!found || !decision || !covers(moderator, decision.regionId)) throw notFound();
    if (found.state !== 'open') throw new Refusal(codes.conflict, 'appealDecided');
    if (decision.decidedBy === moderator.userId) throw new Refusal(codes.forbidden, 'ownDecision');
    if (found.userId === moderator.userId || decision.ownerId === moderator.userId)
      throw new Refusal(codes.forbidden, 'partOfCase');
    const state = grant ? 'granted' : 'stands';
    const decided = { state, answer, decidedBy: moderator.userId, decidedAt: platform.clock.now() } as const;
    const row = await queries.updateAppeal(tx, appealId, decided);
    const givenBack = grant && !decision.withdrawn ? await undo(deps, tx, afterCommit, moderator, decision) : [];
    await tellOutcome(deps, tx, afterCommit, decision, row, givenBack);
    const { subjectType, subjectId, regionId } = decision;
    const detail = { decision: decision.id, appeal: appealId, outcome: state };
    await noteAudit(deps, tx, {
      actorId: moderator.userId,
      action: 'answer',
      subjectType,
      subjectId,
      regionId,
      detail,
    });
    platform.changes.announce(tx, afterCommit, [deskTag(regionId)]);
    return presentAppeal(row);
  });
}
