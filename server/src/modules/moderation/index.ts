import type { Events } from '#server/events.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { HomeModule } from '../home/index.ts';
import { createAudit } from './audit/audit.ts';
import type { ModerationDeps } from './deps.ts';
import { createAppeals } from './desk/appeals.ts';
import { createBanners } from './desk/banners.ts';
import { createBusinesses } from './desk/businesses.ts';
import { createDeciding } from './desk/deciding.ts';
import { appealsBy, exportedDecisions, forgetAppeals } from './desk/decision-queries.ts';
import { createDesk } from './desk/desk.ts';
import { createNumbers } from './numbers/numbers.ts';
import { createSiteNumbers } from './numbers/site-numbers.ts';
import { createOperating, type Operating, type OperatingDeps } from './operating.ts';
import * as queries from './queries.ts';
import { createAnswers } from './reports/answers.ts';
import { createFiling } from './reports/filing.ts';
import { moderationHandlers } from './routes.ts';

export type { ReportSubjects } from './deps.ts';
export { peopleSources } from './desk/people.ts';

const FORGET_JOB = 'moderation.forgetNetworks';

/** Reports, the desk of those who look after a region, and what an operator does. */
export interface ModerationModule extends Module {
  /** For the command line, where nobody is logged in. */
  operating: Omit<Operating, 'operatorOf'>;
  /** Whether the log of the desk is as it was written: how many rows, and the first that is not. */
  verifyAudit(): Promise<{ rows: number; brokenAt: number | null }>;
  /** Forgets the networks of older reports; the nightly job's work. */
  forgetNetworks(): Promise<void>;
  /** Stores a report that comes with the program. */
  addReport: ReturnType<typeof createFiling>['add'];
}

export function createModerationModule(
  platform: Platform,
  deps: ModerationDeps & Pick<OperatingDeps, 'regions'> & { home: HomeModule; events: Events },
): ModerationModule {
  const audit = createAudit(platform, deps);
  const filing = createFiling(platform, deps, audit);
  const deciding = createDeciding(platform, deps, audit);
  const appeals = createAppeals(platform, deps, audit);
  const operating = createOperating(platform, deps, audit);
  const { orm } = platform.database;

  deps.events.on('content.suspected', filing.suspect);
  deps.events.on('operator.acted', (tx, _afterCommit, entry) => audit.note(tx, entry));

  return {
    name: 'moderation',
    handlers: moderationHandlers({
      ...{ filing, appeals, deciding, audit, operating },
      answers: createAnswers(platform, appeals),
      desk: createDesk(platform, deps, { filing, deciding, audit }),
      banners: createBanners(platform, deps, audit),
      businesses: createBusinesses(platform, deps, audit),
      numbers: createNumbers(platform, deps.regions),
      siteNumbers: createSiteNumbers(platform),
    }),
    operating,
    verifyAudit: audit.verify,
    forgetNetworks: filing.forgetNetworks,
    addReport: filing.add,
    async startJobs() {
      await platform.jobs.work(FORGET_JOB, filing.forgetNetworks);
      await platform.jobs.schedule(FORGET_JOB, '50 3 * * *');
    },
    exportData: async (userId) => ({
      reports: await queries.reportsOf(orm, userId),
      appeals: await appealsBy(orm, userId),
      decisions: await exportedDecisions(orm, userId),
    }),
    async eraseMember(tx, userId) {
      for (const caseId of await queries.removeReportsOf(tx, userId)) await queries.weigh(tx, caseId);
      await queries.forgetOwner(tx, userId);
      await forgetAppeals(tx, userId);
    },
  };
}
