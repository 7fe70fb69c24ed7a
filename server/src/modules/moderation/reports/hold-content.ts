import { type ReportSubjectType, type RiskRule, reportReason } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { DomainEvents } from '#server/events.ts';
import { notFound } from '#server/lib/refusal.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import * as cases from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { insertDecision } from '#server/modules/moderation/desk/decision-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { ModeratedView } from '#server/subjects.ts';

/** What is too much of the same; the other rules find fraud. */
const spam = new Set<RiskRule>(['copiedText', 'copiedPhoto', 'manyAds']);

/** The case that is open about a thing, made from what the thing is now. */
export async function caseOf(
  { sources, platform }: ModerationDeps,
  tx: Transaction,
  subjectType: ReportSubjectType,
  subjectId: number,
): Promise<{ row: cases.CaseRow; view: ModeratedView }> {
  const view = await sources[subjectType].look(tx, subjectId);
  if (!view) throw notFound();
  const { ownerId, regionId, title, url } = view;
  const createdAt = platform.clock.now();
  const row = await cases.openCase(tx, { subjectType, subjectId, ownerId, regionId, title, url, createdAt });
  return { row, view };
}

/** Takes a thing out of sight by rule and tells its owner why; somebody decides it later. */
export async function hold(
  deps: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  row: cases.CaseRow,
  reasonId: number,
  reason = '',
): Promise<void> {
  const { sources, platform, notifications } = deps;
  const source = sources[row.subjectType];
  if (!source.actions.includes('hold') || row.held) return;
  await source.act(tx, afterCommit, row.subjectId, 'hold', '');
  await cases.updateCase(tx, row.id, { held: true });
  const { subjectType, subjectId, ownerId, regionId, title, url } = row;
  await insertDecision(tx, {
    ...{ caseId: row.id, subjectType, subjectId, ownerId, regionId, title, url },
    ...{ action: 'hold', reasonId, reason, decidedBy: null, reported: row.reports > 0 },
    createdAt: platform.clock.now(),
  });
  const decided = { title, reasonId, action: 'hold', memberAction: 'none', reason, automatic: true } as const;
  const params = { ...decided, givenBack: [] };
  await notifications.tell(tx, afterCommit, [
    { userId: ownerId, message: 'contentDecided', params, url: paths.decisions },
  ]);
  const detail = { case: row.id };
  await noteAudit(deps, tx, { actorId: null, action: 'hold', subjectType, subjectId, regionId, detail });
}

/** Opens a case of what rules of the site found, and takes the thing out of sight where it is to be held. */
export async function suspectContent(
  deps: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { subjectType, subjectId, risks, isHeld, reason }: DomainEvents['content.suspected'],
): Promise<void> {
  const { row } = await caseOf(deps, tx, subjectType, subjectId);
  await cases.updateCase(tx, row.id, { risks: cases.mergeRisks(row.risks, risks) });
  if (!isHeld) return;
  const isSpam = risks.every((risk) => spam.has(risk));
  await hold(deps, tx, afterCommit, row, isSpam ? reportReason.spam : reportReason.scam, reason);
}
