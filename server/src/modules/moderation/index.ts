import type { operations, ParsedOf } from '@ashore/contract';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteAudit } from './audit/audit.ts';
import { brokenLink } from './audit/audit-queries.ts';
import * as cases from './case-queries.ts';
import type { ModerationDeps } from './deps.ts';
import { appealsBy, exportedDecisions, forgetAppeals } from './desk/decision-queries.ts';
import { type Operating, onCommandLine } from './operating.ts';
import * as reports from './report-queries.ts';
import { addReport, forgetNetworks } from './reports/add-report.ts';
import { suspectContent } from './reports/hold-content.ts';
import { moderationHandlers } from './routes.ts';

export type { ReportSubjects } from './deps.ts';
export { peopleSources } from './desk/people.ts';

const FORGET_JOB = 'moderation.forgetNetworks';

/** Reports, the desk of those who look after a region, and what an operator does. */
export interface ModerationModule extends Module {
  /** For the command line, where nobody is logged in. */
  operating: Operating;
  /** Whether the log of the desk is as it was written: how many rows, and the first that is not. */
  verifyAudit(): Promise<{ rows: number; brokenAt: number | null }>;
  /** Forgets the networks of older reports; the nightly job's work. */
  forgetNetworks(): Promise<void>;
  /** What a member reported, the earliest first. */
  reportsBy(
    userId: number,
  ): Promise<Pick<reports.ReportRow, 'subjectType' | 'subjectId' | 'reasonId' | 'content' | 'createdAt'>[]>;
  /** Stores a report that comes with the program. */
  addReport(reporterId: number, report: ParsedOf<typeof operations.report.addReport>): Promise<{ reportId: number }>;
}

export function createModerationModule(
  platform: Platform,
  neighbours: Omit<ModerationDeps, 'platform'>,
): ModerationModule {
  const deps: ModerationDeps = { platform, ...neighbours };
  const { orm } = platform.database;

  deps.events.on('content.suspected', (tx, afterCommit, found) => suspectContent(deps, tx, afterCommit, found));
  deps.events.on('operator.acted', (tx, _afterCommit, entry) => noteAudit(deps, tx, entry));

  return {
    name: 'moderation',
    handlers: moderationHandlers(deps),
    operating: onCommandLine(deps),
    verifyAudit: () => brokenLink(orm),
    forgetNetworks: () => forgetNetworks(deps),
    reportsBy: (userId) => reports.reportsOf(orm, userId),
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
