import { operations, type ParsedOf, type ReportSubjectType, reportReasons } from '@ashore/contract';
import { implement, memberOf } from '#server/call.ts';
import { notFound, tooManyTries } from '#server/lib/refusal.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { putReport, removeReportsOf, reportsOf } from './queries.ts';

const REPORTS_PER_HOUR = { limit: 20, windowSeconds: 3600 };

/** Whether there is such a thing for this member to report. */
export type ReportSubjects = Record<ReportSubjectType, (reporterId: number, subjectId: number) => Promise<boolean>>;

/** Reports of members to those who run the site. */
export function createReportsModule({ database, limits, clock }: Platform, subjects: ReportSubjects): Module {
  async function add(reporterId: number, report: ParsedOf<typeof operations.report.addReport>) {
    const taken = await limits.take(`reports:${reporterId}`, REPORTS_PER_HOUR);
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
    if (!(await subjects[report.subjectType](reporterId, report.subjectId))) throw notFound();
    const now = clock.now();
    const { content = '', mayReadChat = false } = report;
    return {
      reportId: await putReport(database.orm, {
        ...report,
        content,
        mayReadChat,
        reporterId,
        createdAt: now,
        updatedAt: now,
      }),
    };
  }

  return {
    name: 'reports',
    handlers: [
      implement(operations.report.reportList, async () => reportReasons),
      implement(operations.report.addReport, (call, report) => add(memberOf(call).userId, report)),
    ],
    exportData: async (userId) => ({ reports: await reportsOf(database.orm, userId) }),
    async eraseMember(tx, userId) {
      await removeReportsOf(tx, userId);
    },
  };
}
