import type { operations, ParsedOf, ReportSubjectType, RiskRule } from '@ashore/contract';
import type { Module } from '#server/module.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Audited, noteAudit } from './audit/audit.ts';
import { brokenLink } from './audit/audit-queries.ts';
import * as cases from './case-queries.ts';
import type { ModerationDeps } from './deps.ts';
import { appealsBy, exportedDecisions, forgetAppeals } from './desk/decision-queries.ts';
import { type Operating, onCommandLine } from './operating.ts';
import * as reports from './report-queries.ts';
import { addReport, forgetNetworks } from './reports/add-report.ts';
import { suspectContent } from './reports/hold-content.ts';
import { moderationHandlers } from './routes.ts';

export { peopleSources } from './desk/people.ts';

const FORGET_JOB = 'moderation.forgetNetworks';

/** Reports, the desk of those who look after a region, and what an operator does. */
export interface ModerationModule extends Module {
  /** Opens a case of what rules of the site found in a thing, and takes it out of sight until somebody looks. */
  suspect(
    tx: Transaction,
    afterCommit: AfterCommit,
    subjectType: ReportSubjectType,
    subjectId: number,
    risks: RiskRule[],
  ): Promise<void>;
  /** For the command line, where nobody is logged in. */
  operating: Operating;
  /** Adds to the log of the desk what others did for an operator. */
  note(tx: Transaction, entry: Audited): Promise<void>;
  /** Whether the log of the desk is as it was written: how many rows, and the first that is not. */
  verifyAudit(): Promise<{ rows: number; brokenAt: number | null }>;
  /** Forgets the networks of older reports; the nightly job's work. */
  forgetNetworks(): Promise<void>;
  /** Stores a report that comes with the program. */
  addReport(reporterId: number, report: ParsedOf<typeof operations.report.addReport>): Promise<{ reportId: number }>;
}

export function createModerationModule(
  platform: Platform,
  neighbours: Omit<ModerationDeps, 'platform'>,
): ModerationModule {
  const deps: ModerationDeps = { platform, ...neighbours };
  const { orm } = platform.database;

  return {
    name: 'moderation',
    handlers: moderationHandlers(deps),
    suspect: (...found) => suspectContent(deps, ...found),
    operating: onCommandLine(deps),
    note: (tx, entry) => noteAudit(deps, tx, entry),
    verifyAudit: () => brokenLink(orm),
    forgetNetworks: () => forgetNetworks(deps),
    addReport: (reporterId, report) => addReport(deps, reporterId, report),
    async startJobs() {
      await platform.jobs.work(FORGET_JOB, () => forgetNetworks(deps));
      await platform.jobs.schedule(FORGET_JOB, '50 3 * * *');
    },
    exportData: async (userId) => ({
      reports: await reports.reportsOf(orm, userId),
      appeals: await appealsBy(orm, userId),
      decisions: await exportedDecisions(orm, userId),
    }),
    async eraseMember(tx, userId) {
      for (const caseId of await reports.removeReportsOf(tx, userId)) await reports.weigh(tx, caseId);
      await cases.forgetOwner(tx, userId);
      await forgetAppeals(tx, userId);
    },
  };
}
