import * as paths from '@ashore/contract/paths';
import type { Audit } from '#server/modules/moderation/audit/audit.ts';
import { wasNotedSince } from '#server/modules/moderation/audit/audit-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import * as queries from '#server/modules/moderation/queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { BURST_MS, BURST_OF_CASE, BURST_OF_REGION } from './rules.ts';

/** Tells those who look after a region of many reports in a short time, which hide nothing by themselves. */
export function createAlarm({ clock }: Platform, { members, notifications }: ModerationDeps, audit: Audit) {
  /** Marks the case in the queue, and alarms the region's managers once for each burst. */
  async function raise(tx: Transaction, afterCommit: AfterCommit, row: queries.CaseRow): Promise<void> {
    if (row.risks.includes('burst')) return;
    const { id, regionId, subjectType, subjectId, title } = row;
    const since = new Date(clock.now().getTime() - BURST_MS);
    const { ofCase, ofRegion } = await queries.reportsSince(tx, row, since);
    if (ofCase < BURST_OF_CASE && ofRegion < BURST_OF_REGION) return;
    if (ofCase >= BURST_OF_CASE) await queries.updateCase(tx, id, { risks: queries.mergeRisks(row.risks, ['burst']) });
    await queries.lockRegionRules(tx, regionId);
    if (await wasNotedSince(tx, regionId, 'alarm', since)) return;
    await audit.note(tx, { actorId: null, action: 'alarm', subjectType, subjectId, regionId, detail: { case: id } });
    const moderators = await members.roles.keepersOf(tx, regionId);
    await notifications.tell(
      tx,
      afterCommit,
      // Also to a manager whose own ad or article was reported: the alarm is about the region and comes once only.
      moderators.map((userId) => ({
        ...{ userId, kind: 'report' as const },
        title: `Many reports in a short time, the latest about “${title}”`,
        text: 'Reports alone have not hidden it. Please look at the queue and decide.',
        url: paths.deskCase(id),
      })),
    );
  }

  return { raise };
}
