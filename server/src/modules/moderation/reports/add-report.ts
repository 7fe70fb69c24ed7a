import { limits as fixed, type operations, type ParsedOf, reportReason } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import { invalid, notFound } from '#server/lib/refusal.ts';
import * as cases from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import * as reports from '#server/modules/moderation/report-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { raiseAlarm } from './alarm.ts';
import { caseOf, hold } from './hold-content.ts';
import * as rules from './rules.ts';

const DAY = 86_400_000;

async function ownPictures(
  { uploads }: ModerationDeps,
  tx: Transaction,
  joined: string,
  userId: number,
): Promise<string[]> {
  const urls = [...new Set(joined.split(',').map((url) => url.trim()))].filter(Boolean);
  if (urls.length > fixed.reportPhotos)
    throw invalid({ imgUrl: { reason: 'tooManyPhotos', params: { most: fixed.reportPhotos } } });
  const own = await uploads.ownPictures(tx, userId, urls);
  if (urls.some((url) => !own.has(url))) throw invalid({ imgUrl: 'uploadPhotosFirst' });
  await uploads.markUsed(tx, urls);
  return urls;
}

/** What the report of this member can do. */
async function reporterOf({ platform, members }: ModerationDeps, reporterId: number): Promise<rules.Reporter> {
  const { database } = platform;
  const { upheld = 0, dismissed = 0 } = (await reports.recordsOf(database.orm, [reporterId])).get(reporterId) ?? {};
  const account = await members.account(reporterId);
  const now = platform.clock.now().getTime();
  return {
    ...{ upheld, dismissed },
    accountAgeMs: account ? now - account.createdAt.getTime() : 0,
    confirmed: account !== undefined && members.mayPost({ emailConfirmed: account.trust.emailConfirmed }),
    limited: (account?.limitedUntil?.getTime() ?? 0) > now,
    active:
      (account?.trust.deals ?? 0) > 0 ||
      (await reports.wasActive(database.orm, reporterId, new Date(now - rules.ACTIVE_MS))),
  };
}

/** Whether a member has a record that reports alone do not outweigh easily. */
async function hasRecord({ members, platform }: ModerationDeps, tx: Transaction, userId: number): Promise<boolean> {
  const owner = await members.account(userId, tx);
  if (!owner || owner.trust.deals < rules.RECORD_DEALS) return false;
  return platform.clock.now().getTime() - owner.createdAt.getTime() >= rules.RECORD_MS;
}

/** Whether reports alone may take the thing of a case out of sight now. */
async function mayHold(
  deps: ModerationDeps,
  tx: Transaction,
  { id, subjectType, subjectId, ownerId, regionId }: cases.CaseRow,
): Promise<boolean> {
  const { sources, platform, patterns } = deps;
  if (rules.editorial.has(subjectType) || !sources[subjectType].actions.includes('hold')) return false;
  const cleared = await cases.wasCleared(tx, subjectType, subjectId);
  const needed = cleared || (await hasRecord(deps, tx, ownerId)) ? rules.HOLD_WEIGHT_CLEARED : rules.HOLD_WEIGHT;
  const standing = await reports.standingReports(tx, id);
  // Sums of tenths are not exact.
  const isEnough = ({ weight, sources: from }: ReturnType<typeof rules.weightOfSources>) =>
    weight > needed - 0.01 && from >= rules.HOLD_SOURCES;
  if (!isEnough(rules.weightOfSources(standing.map((report) => ({ ...report, group: report.reporterId })))))
    return false;
  const groups = await patterns.groupsOf(
    tx,
    standing.map(({ reporterId }) => reporterId),
  );
  const grouped = standing.map((report) => ({ ...report, group: groups.get(report.reporterId) ?? report.reporterId }));
  if (!isEnough(rules.weightOfSources(grouped))) return false;
  await cases.lockRegionRules(tx, regionId);
  const since = new Date(platform.clock.now().getTime() - DAY);
  return (await cases.heldByReportsSince(tx, regionId, reportReason.other, since)) < rules.HOLDS_PER_DAY;
}

/** What follows from one more report: the thing is held, or a burst alarms those who look after the region. */
async function actOnReports(
  deps: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  row: cases.CaseRow,
): Promise<void> {
  if (row.held) return;
  if (await mayHold(deps, tx, row)) {
    await cases.updateCase(tx, row.id, { risks: cases.mergeRisks(row.risks, ['reports']) });
    return hold(deps, tx, afterCommit, row, reportReason.other);
  }
  await raiseAlarm(deps, tx, afterCommit, row);
}

/**
 * Stores a report. Enough of them by members with standing take the thing out of sight.
 * @param clientKey where it comes from, of which a keyed hash is kept for a month
 */
export async function addReport(
  deps: ModerationDeps,
  reporterId: number,
  report: ParsedOf<typeof operations.report.addReport>,
  clientKey = '',
) {
  const { reportable, platform, patterns } = deps;
  const { subjectType, subjectId, reasonId, content = '', mayReadChat = false, imgUrl = '' } = report;
  if (!(await reportable[subjectType](reporterId, subjectId))) throw notFound();
  const reporter = await reporterOf(deps, reporterId);
  const network = clientKey && platform.keys.hash('network of a report', rules.networkOf(clientKey));
  const now = platform.clock.now();
  const standing = rules.hasStanding(reporter);
  const { reportId, ownerId } = await platform.database.transaction(async (tx, afterCommit) => {
    const { row } = await caseOf(deps, tx, subjectType, subjectId);
    const { ownerId, regionId, title, url } = row;
    const reportId = await reports.putReport(tx, {
      ...{ reporterId, subjectType, subjectId, ownerId, regionId, title, url, caseId: row.id },
      ...{ reasonId, content, mayReadChat, imgUrl: await ownPictures(deps, tx, imgUrl, reporterId) },
      ...{ weight: rules.weightOf(reporter), standing, network },
      ...{ createdAt: now, updatedAt: now },
    });
    const weighed = await reports.weigh(tx, row.id);
    if (weighed) await actOnReports(deps, tx, afterCommit, weighed);
    return { reportId, ownerId };
  });
  void patterns.noteReport({ reportId, reporterId, ownerId, standing });
  return { reportId };
}

/** Forgets the networks of older reports; the nightly job. */
export async function forgetNetworks({ platform }: ModerationDeps): Promise<void> {
  await reports.forgetNetworks(
    platform.database.orm,
    new Date(platform.clock.now().getTime() - keptFor('moderation', 'network')),
  );
}
