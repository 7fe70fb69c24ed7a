import { limits as fixed, type operations, type ParsedOf, type ReportSubjectType } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { DomainEvents } from '#server/events.ts';
import { invalid, notFound } from '#server/lib/refusal.ts';
import type { Audit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { insertDecision } from '#server/modules/moderation/desk/decision-queries.ts';
import { answerToOwner, heldByRule, statementOf } from '#server/modules/moderation/messages.ts';
import * as queries from '#server/modules/moderation/queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedView } from '#server/subjects.ts';
import { createAlarm } from './alarm.ts';
import * as rules from './rules.ts';

const DAY = 86_400_000;
const NETWORK_DAYS = 30;
/** 'Spam or duplicate' and 'Something else': what a rule says it found, until somebody looks. */
const REASON_COPIED = 4;
const REASON_SCAM = 1;
const REASON_OTHER = 15;

/** Takes reports, and takes things out of sight by rule until somebody looks. */
export function createFiling(platform: Platform, deps: ModerationDeps, audit: Audit) {
  const { database, clock, keys } = platform;
  const { members, uploads, sources, reportable, notifications } = deps;

  const alarm = createAlarm(platform, deps, audit);

  /** The case that is open about a thing, made from what the thing is now. */
  async function caseOf(
    tx: Transaction,
    subjectType: ReportSubjectType,
    subjectId: number,
  ): Promise<{ row: queries.CaseRow; view: ModeratedView }> {
    const view = await sources[subjectType].look(tx, subjectId);
    if (!view) throw notFound();
    const { ownerId, regionId, title, url } = view;
    const createdAt = clock.now();
    const row = await queries.openCase(tx, { subjectType, subjectId, ownerId, regionId, title, url, createdAt });
    return { row, view };
  }

  /** Takes a thing out of sight by rule and tells its owner why; somebody decides it later. */
  async function hold(
    tx: Transaction,
    afterCommit: AfterCommit,
    row: queries.CaseRow,
    reasonId: number,
  ): Promise<void> {
    const source = sources[row.subjectType];
    if (!source.actions.includes('hold') || row.held) return;
    await source.act(tx, afterCommit, row.subjectId, 'hold', heldByRule);
    await queries.updateCase(tx, row.id, { held: true });
    const { subjectType, subjectId, ownerId, regionId, title, url } = row;
    await insertDecision(tx, {
      ...{ caseId: row.id, subjectType, subjectId, ownerId, regionId, title, url },
      ...{ action: 'hold', reasonId, reason: heldByRule, decidedBy: null, reported: row.reports > 0 },
      createdAt: clock.now(),
    });
    const told = {
      title,
      action: 'hold',
      memberAction: 'none',
      reasonId,
      reason: heldByRule,
      automatic: true,
    } as const;
    await notifications.tell(tx, afterCommit, [
      {
        ...{ userId: ownerId, kind: 'report', title: answerToOwner(told), text: statementOf(told) },
        url: paths.decisions,
      },
    ]);
    await audit.note(tx, { actorId: null, action: 'hold', subjectType, subjectId, regionId, detail: { case: row.id } });
  }

  async function pictures(tx: Transaction, joined: string, userId: number): Promise<string[]> {
    const urls = [...new Set(joined.split(',').map((url) => url.trim()))].filter(Boolean);
    if (urls.length > fixed.reportPhotos) throw invalid({ imgUrl: `At most ${fixed.reportPhotos} photos.` });
    const own = await uploads.ownPictures(tx, userId, urls);
    if (urls.some((url) => !own.has(url))) throw invalid({ imgUrl: 'Upload the photos here first.' });
    await uploads.markUsed(tx, urls);
    return urls;
  }

  /** What the report of this member can do. */
  async function reporterOf(reporterId: number): Promise<rules.Reporter> {
    const { upheld = 0, dismissed = 0 } = (await queries.recordsOf(database.orm, [reporterId])).get(reporterId) ?? {};
    const account = await members.account(reporterId);
    const now = clock.now().getTime();
    return {
      ...{ upheld, dismissed },
      accountAgeMs: account ? now - account.createdAt.getTime() : 0,
      confirmed: account !== undefined && members.mayPost({ emailConfirmed: account.trust.emailConfirmed }),
      limited: (account?.limitedUntil?.getTime() ?? 0) > now,
      active:
        (account?.trust.deals ?? 0) > 0 ||
        (await queries.wasActive(database.orm, reporterId, new Date(now - rules.ACTIVE_MS))),
    };
  }

  /** Whether reports alone may take the thing of a case out of sight now. */
  async function mayHold(tx: Transaction, { id, subjectType, subjectId, regionId }: queries.CaseRow): Promise<boolean> {
    if (rules.editorial.has(subjectType) || !sources[subjectType].actions.includes('hold')) return false;
    const cleared = await queries.wasCleared(tx, subjectType, subjectId);
    const { weight, networks } = await queries.standingIn(tx, id);
    // Sums of tenths are not exact.
    const enough = weight > (cleared ? rules.HOLD_WEIGHT_CLEARED : rules.HOLD_WEIGHT) - 0.01;
    if (!enough || networks < rules.HOLD_NETWORKS) return false;
    await queries.lockRegionRules(tx, regionId);
    const since = new Date(clock.now().getTime() - DAY);
    return (await queries.heldByReportsSince(tx, regionId, REASON_OTHER, since)) < rules.HOLDS_PER_DAY;
  }

  /** What follows from one more report: the thing is held, or a burst alarms those who look after the region. */
  async function follow(tx: Transaction, afterCommit: AfterCommit, row: queries.CaseRow): Promise<void> {
    if (row.held) return;
    if (await mayHold(tx, row)) {
      await queries.updateCase(tx, row.id, { risks: queries.mergeRisks(row.risks, ['reports']) });
      return hold(tx, afterCommit, row, REASON_OTHER);
    }
    await alarm.raise(tx, afterCommit, row);
  }

  /**
   * Stores a report. Enough of them by members with standing take the thing out of sight.
   * @param clientKey where it comes from, of which a keyed hash is kept for a month
   */
  async function add(reporterId: number, report: ParsedOf<typeof operations.report.addReport>, clientKey = '') {
    const { subjectType, subjectId, reasonId, content = '', mayReadChat = false, imgUrl = '' } = report;
    if (!(await reportable[subjectType](reporterId, subjectId))) throw notFound();
    const reporter = await reporterOf(reporterId);
    const network = clientKey && keys.hash('network of a report', rules.networkOf(clientKey));
    const now = clock.now();
    return database.transaction(async (tx, afterCommit) => {
      const { row } = await caseOf(tx, subjectType, subjectId);
      const { ownerId, regionId, title, url } = row;
      const reportId = await queries.putReport(tx, {
        ...{ reporterId, subjectType, subjectId, ownerId, regionId, title, url, caseId: row.id },
        ...{ reasonId, content, mayReadChat, imgUrl: await pictures(tx, imgUrl, reporterId) },
        ...{ weight: rules.weightOf(reporter), standing: rules.hasStanding(reporter), network },
        ...{ createdAt: now, updatedAt: now },
      });
      const weighed = await queries.weigh(tx, row.id);
      if (weighed) await follow(tx, afterCommit, weighed);
      return { reportId };
    });
  }

  /** Opens a case of what rules of the site found, and takes the thing out of sight. */
  async function suspect(
    tx: Transaction,
    afterCommit: AfterCommit,
    { subjectType, subjectId, risks }: DomainEvents['content.suspected'],
  ): Promise<void> {
    const { row } = await caseOf(tx, subjectType, subjectId);
    await queries.updateCase(tx, row.id, { risks: queries.mergeRisks(row.risks, risks) });
    const copied = risks.every((risk) => risk === 'copiedText' || risk === 'copiedPhoto');
    await hold(tx, afterCommit, row, copied ? REASON_COPIED : REASON_SCAM);
  }

  /** The nightly job's work. */
  const forgetNetworks = async () => {
    await queries.forgetNetworks(database.orm, new Date(clock.now().getTime() - NETWORK_DAYS * DAY));
  };

  return { add, suspect, caseOf, forgetNetworks };
}

export type Filing = ReturnType<typeof createFiling>;
