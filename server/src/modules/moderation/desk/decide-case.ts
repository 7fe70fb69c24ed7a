import {
  type ContentAction,
  codes,
  type MemberAction,
  type operations,
  type ParsedOf,
  type PromotionKind,
} from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { digest, newSecret } from '#server/lib/secrets.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import * as cases from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import * as reports from '#server/modules/moderation/report-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { type DecisionRow, insertDecision } from './decision-queries.ts';
import { isFraudReason, tellVerdict } from './fraud-label.ts';
import { deskTag, type Moderator } from './moderator.ts';
import { memberActionsFor, requireNoObstacle } from './obstacles.ts';

const DAY = 86_400_000;

/** What is to be done and why. */
type Wish = ParsedOf<typeof operations.manage.decide>;

/** Carries out what a decision does to the member. */
async function sanctionMember(
  { members }: ModerationDeps,
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
async function tellSides(
  { notifications }: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  decision: DecisionRow,
  filed: reports.ReportRow[],
  { wasHeld, givenBack }: { wasHeld: boolean; givenBack: PromotionKind[] },
): Promise<void> {
  const { title, action, memberAction, reasonId, reason, ownerId } = decision;
  const told = { title, action, memberAction, reasonId, reason, automatic: false };
  const changed = action !== 'none' || memberAction !== 'none' || wasHeld;
  const shown = { ...told, action: action === 'none' && wasHeld ? ('restore' as const) : action };
  const url = `${paths.decisions}&decision=${decision.id}`;
  await notifications.tell(tx, afterCommit, [
    ...filed.map(({ reporterId }) => ({
      ...{ userId: reporterId, aboutIds: [ownerId], url },
      ...{ message: 'reportAnswered' as const, params: told },
    })),
    ...(changed && ownerId > 0
      ? [{ userId: ownerId, message: 'contentDecided' as const, params: { ...shown, givenBack }, url }]
      : []),
  ]);
}

/** Writes a decision down and does what it says. */
async function carryOut(
  deps: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  moderator: Moderator,
  row: cases.CaseRow,
  wish: Omit<Wish, 'caseId'>,
  filed: reports.ReportRow[],
): Promise<DecisionRow> {
  const { platform, sources, members } = deps;
  const { action, memberAction, days, reasonId, reason } = wish;
  const upheld = (action !== 'none' && action !== 'restore') || !['none', 'lift'].includes(memberAction);
  const { subjectType, subjectId, ownerId, regionId, title, url } = row;
  const now = platform.clock.now();
  const until = memberAction === 'limit' ? new Date(now.getTime() + days * DAY) : null;
  // Only a barred member needs another way to the appeal than the own pages.
  const key = memberAction === 'ban' ? newSecret() : undefined;
  const decision = await insertDecision(tx, {
    ...{ caseId: row.id, subjectType, subjectId, ownerId, regionId, title, url, action, memberAction, until },
    ...{ reasonId, reason, decidedBy: moderator.userId, reported: filed.length > 0, createdAt: now },
    scheme: upheld && isFraudReason(reasonId) ? (wish.scheme ?? null) : null,
    keyHash: key ? digest(key) : null,
  });
  const effect: ContentAction = action === 'none' && row.held ? 'restore' : action;
  const givenBack = effect === 'restore' ? ((await sources[subjectType].givenBack?.(tx, subjectId)) ?? []) : [];
  if (effect !== 'none') await sources[subjectType].act(tx, afterCommit, subjectId, effect, reason);
  await cases.updateCase(tx, row.id, { state: 'closed', closedAt: now, held: false, takenBy: moderator.userId });
  await tellVerdict(deps, tx, afterCommit, { row, decision, filed }, upheld);
  if (upheld && ownerId > 0) await members.sanctions.countUpheld(tx, ownerId, 1);
  await tellSides(deps, tx, afterCommit, decision, filed, { wasHeld: row.held, givenBack });
  await sanctionMember(deps, tx, afterCommit, ownerId, memberAction, until);
  if (key) await members.sanctions.tellBarred(tx, ownerId, reason, `/appeal?key=${key}`);
  await noteAudit(deps, tx, {
    ...{ actorId: moderator.userId, action: 'decide', subjectType, subjectId, regionId },
    detail: { case: row.id, decision: decision.id, content: action, member: memberAction, reason: reasonId },
  });
  platform.changes.announce(tx, afterCommit, [deskTag(regionId)]);
  return decision;
}

/** Decides a case: changes the content, restricts its author, and tells both sides why. */
export async function decideCase(
  deps: ModerationDeps,
  moderator: Moderator,
  { caseId, ...wish }: Wish,
): Promise<{ decisionId: number }> {
  return deps.platform.database.transaction(async (tx, afterCommit) => {
    const row = await cases.lockCase(tx, caseId);
    if (!row || !covers(moderator, row.regionId)) throw notFound();
    await requireNoObstacle(tx, moderator, row);
    const filed = await reports.reportsOfCase(tx, caseId);
    const possible: readonly ContentAction[] = ['none', ...deps.sources[row.subjectType].actions];
    if (!possible.includes(wish.action)) throw new Refusal(codes.conflict, 'actionImpossible');
    if (!(await memberActionsFor(deps, moderator, row.ownerId, tx)).includes(wish.memberAction))
      throw new Refusal(codes.forbidden, 'operatorDecides');
    return { decisionId: (await carryOut(deps, tx, afterCommit, moderator, row, wish, filed)).id };
  });
}
