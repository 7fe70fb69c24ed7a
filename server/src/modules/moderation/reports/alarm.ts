import * as paths from '@ashore/contract/paths';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import { wasNotedSince } from '#server/modules/moderation/audit/audit-queries.ts';
import * as cases from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import * as reports from '#server/modules/moderation/report-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { BURST_MS, BURST_OF_CASE, BURST_OF_REGION } from './rules.ts';

/** Marks a case in the queue, and tells the region's managers of many reports in a short time, once for each burst. */
export async function raiseAlarm(
  deps: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  row: cases.CaseRow,
): Promise<void> {
  if (row.risks.includes('burst')) return;
  const { id, regionId, subjectType, subjectId, title } = row;
  const since = new Date(deps.platform.clock.now().getTime() - BURST_MS);
  const { ofCase, ofRegion } = await reports.reportsSince(tx, row, since);
  if (ofCase < BURST_OF_CASE && ofRegion < BURST_OF_REGION) return;
  if (ofCase >= BURST_OF_CASE) await cases.updateCase(tx, id, { risks: cases.mergeRisks(row.risks, ['burst']) });
  await cases.lockRegionRules(tx, regionId);
  if (await wasNotedSince(tx, regionId, 'alarm', since)) return;
  await noteAudit(deps, tx, { actorId: null, action: 'alarm', subjectType, subjectId, regionId, detail: { case: id } });
  const moderators = await deps.members.roles.keepersOf(tx, regionId);
  await deps.notifications.tell(
    tx,
    afterCommit,
    // Also to a manager whose own ad or article was reported: the alarm is about the region and comes once only.
    moderators.map((userId) => ({
      ...{ userId, message: 'manyReports' as const, params: { title } },
      url: paths.deskCase(id),
    })),
  );
}
