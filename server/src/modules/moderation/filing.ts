import {
  limits as fixed,
  type operations,
  type ParsedOf,
  type ReportSubjectType,
  type RiskRule,
} from '@ashore/contract';
import { invalid, notFound, tooManyTries } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedView } from '#server/subjects.ts';
import type { Audit } from './audit.ts';
import { insertDecision } from './decision-queries.ts';
import type { ModerationDeps } from './deps.ts';
import * as queries from './queries.ts';
import { HOLD_WEIGHT, HOLD_WEIGHT_CLEARED, weightOf } from './rules.ts';
import { answerToOwner, heldByRule, statementOf } from './words.ts';

const REPORTS_PER_HOUR = { limit: 20, windowSeconds: 3600 };
/** 'Spam or duplicate' and 'Something else': what a rule says it found, until somebody looks. */
const REASON_COPIED = 4;
const REASON_SCAM = 1;
const REASON_OTHER = 15;

/** Takes reports, and takes things out of sight by rule until somebody looks. */
export function createFiling(platform: Platform, deps: ModerationDeps, audit: Audit) {
  const { database, limits, clock } = platform;
  const { members, uploads, sources, reportable, notifications } = deps;

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
        url: '/member/profile/reportReply?name=4-5',
      },
    ]);
    await audit.note(tx, { actorId: null, action: 'hold', subjectType, subjectId, regionId, detail: { case: row.id } });
  }

  async function pictures(tx: Transaction, joined: string, userId: number): Promise<string[]> {
    const urls = [...new Set(joined.split(',').map((url) => url.trim()))].filter(Boolean);
    if (urls.length > fixed.reportPhotos) throw invalid({ imgUrl: `At most ${fixed.reportPhotos} photos.` });
    const own = await uploads.ownPictures(tx, userId, urls);
    if (urls.some((url) => !own.has(url))) throw invalid({ imgUrl: 'Please upload the photos here first.' });
    await uploads.markUsed(tx, urls);
    return urls;
  }

  /** Stores a report; so many that weigh enough take the thing out of sight. */
  async function add(reporterId: number, report: ParsedOf<typeof operations.report.addReport>) {
    const taken = await limits.take(`reports:${reporterId}`, REPORTS_PER_HOUR);
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
    const { subjectType, subjectId, reasonId, content = '', mayReadChat = false, imgUrl = '' } = report;
    if (!(await reportable[subjectType](reporterId, subjectId))) throw notFound();
    const record = (await queries.recordsOf(database.orm, [reporterId])).get(reporterId) ?? { upheld: 0, dismissed: 0 };
    const account = await members.account(reporterId);
    const now = clock.now();
    const weight = weightOf(record, now.getTime() - (account?.createdAt.getTime() ?? now.getTime()));
    return database.transaction(async (tx, afterCommit) => {
      const { row } = await caseOf(tx, subjectType, subjectId);
      const { ownerId, regionId, title, url } = row;
      const reportId = await queries.putReport(tx, {
        ...{ reporterId, subjectType, subjectId, ownerId, regionId, title, url, caseId: row.id },
        ...{ reasonId, content, mayReadChat, weight, imgUrl: await pictures(tx, imgUrl, reporterId) },
        ...{ createdAt: now, updatedAt: now },
      });
      const weighed = await queries.weigh(tx, row.id);
      const most = (await queries.wasCleared(tx, subjectType, subjectId)) ? HOLD_WEIGHT_CLEARED : HOLD_WEIGHT;
      // Sums of tenths are not exact.
      if (weighed && weighed.weight > most - 0.01) {
        await queries.updateCase(tx, row.id, { risks: queries.mergeRisks(weighed.risks, ['reports']) });
        await hold(tx, afterCommit, weighed, REASON_OTHER);
      }
      return { reportId };
    });
  }

  /** Opens a case of what rules of the site found, and takes the thing out of sight. */
  async function suspect(
    tx: Transaction,
    afterCommit: AfterCommit,
    subjectType: ReportSubjectType,
    subjectId: number,
    risks: RiskRule[],
  ): Promise<void> {
    const { row } = await caseOf(tx, subjectType, subjectId);
    await queries.updateCase(tx, row.id, { risks: queries.mergeRisks(row.risks, risks) });
    const copied = risks.every((risk) => risk === 'copiedText' || risk === 'copiedPhoto');
    await hold(tx, afterCommit, row, copied ? REASON_COPIED : REASON_SCAM);
  }

  return { add, suspect, caseOf };
}

export type Filing = ReturnType<typeof createFiling>;
