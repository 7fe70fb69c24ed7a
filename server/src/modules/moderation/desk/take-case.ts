import type { ReportSubjectType } from '@ashore/contract';
import { notFound } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import * as cases from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { caseOf } from '#server/modules/moderation/reports/hold-content.ts';
import { namesOf } from './managed-members.ts';
import type { Moderator } from './moderator.ts';
import { requireNoObstacle } from './obstacles.ts';

/** A case of what the moderator looks after; of another's it is as if there were none. */
export async function caseFor(
  { platform }: ModerationDeps,
  moderator: Moderator,
  caseId: number,
): Promise<cases.CaseRow> {
  const row = await cases.caseById(platform.database.orm, caseId);
  if (!row || !covers(moderator, row.regionId)) throw notFound();
  return row;
}

/** Notes that the moderator works on a case. */
export async function takeCase(
  deps: ModerationDeps,
  moderator: Moderator,
  { caseId }: { caseId: number },
): Promise<{ takenBy: string }> {
  await caseFor(deps, moderator, caseId);
  await deps.platform.database.transaction(async (tx) => {
    const row = await cases.lockCase(tx, caseId);
    if (!row) throw notFound();
    await requireNoObstacle(tx, moderator, row);
    await cases.updateCase(tx, caseId, { takenBy: moderator.userId });
    const { subjectType, subjectId, regionId } = row;
    const detail = { case: caseId };
    await noteAudit(deps, tx, { actorId: moderator.userId, action: 'take', subjectType, subjectId, regionId, detail });
  });
  return { takenBy: (await namesOf(deps, [moderator.userId]))(moderator.userId) };
}

/** Opens a case about something that the moderator saw without a report. */
export async function openCase(
  deps: ModerationDeps,
  moderator: Moderator,
  { subjectType, subjectId }: { subjectType: ReportSubjectType; subjectId: number },
): Promise<{ caseId: number }> {
  // What was written to others is looked at only where one of them asks for it.
  if (subjectType === 'message') throw notFound();
  return deps.platform.database.transaction(async (tx) => {
    const { row } = await caseOf(deps, tx, subjectType, subjectId);
    if (!covers(moderator, row.regionId)) throw notFound();
    await requireNoObstacle(tx, moderator, row);
    const { id: caseId, regionId } = row;
    await cases.updateCase(tx, caseId, { takenBy: moderator.userId });
    const detail = { case: caseId };
    await noteAudit(deps, tx, { actorId: moderator.userId, action: 'open', subjectType, subjectId, regionId, detail });
    return { caseId };
  });
}
