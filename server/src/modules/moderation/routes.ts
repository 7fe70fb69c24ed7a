import { operations, reportReason, reportReasonKeys, reportReasonTexts } from '@ashore/contract';
import { type Call, type Handler, handle, memberOf } from '#server/call.ts';
import { labelsFor, perLocale } from '#server/lib/labels.ts';
import { listAudit } from './audit/audit.ts';
import type { ModerationDeps } from './deps.ts';
import { appealDecision } from './desk/appeal-decision.ts';
import { listBanners, removeBanner, saveBanner } from './desk/banners.ts';
import { decideClaim, listClaims, withdrawBadge } from './desk/claims.ts';
import { decideAppeal } from './desk/decide-appeal.ts';
import { decideCase } from './desk/decide-case.ts';
import { listLetters, markPosted, printLetter } from './desk/letters.ts';
import { listAppeals } from './desk/list-appeals.ts';
import { listCases, showDesk } from './desk/list-cases.ts';
import { findMembers } from './desk/managed-members.ts';
import { type Moderator, moderatorOf } from './desk/moderator.ts';
import { markUnrelated, showSharedAccounts } from './desk/shared-accounts.ts';
import { showCase } from './desk/show-case.ts';
import { openCase, takeCase } from './desk/take-case.ts';
import * as jobDesk from './jobs/job-desk.ts';
import { createNumbers } from './numbers/numbers.ts';
import { siteNumbers } from './numbers/site-numbers.ts';
import * as operating from './operating.ts';
import { addReport } from './reports/add-report.ts';
import { decisionByKey, listAnswers, listMyReports } from './reports/answers.ts';
import { listSchemes, saveScheme } from './schemes/desk-schemes.ts';
import { createRegionSchemes } from './schemes/region-schemes.ts';

const reasonsIn = perLocale((locale) =>
  reportReasonKeys.map((key) => ({
    reasonId: reportReason[key],
    text: labelsFor(locale)('reportReason', key, reportReasonTexts[key]),
  })),
);

/** The calls under `report/`, for members, and what everybody may know of fraud. */
function reportHandlers(deps: ModerationDeps): Handler[] {
  const call = operations.report;
  const numbers = createNumbers(deps.platform, deps.regions, deps.conversations.warnedSince);
  const regionSchemes = createRegionSchemes(deps);
  return [
    handle(call.reportList, async ({ locale }) => reasonsIn(locale)),
    handle(call.addReport, (from, report) => addReport(deps, memberOf(from).userId, report, from.clientKey)),
    handle(call.pageReport, (from, paging) => listMyReports(deps, from, paging)),
    handle(call.pageReportReply, (from, paging) => listAnswers(deps, from, paging)),
    handle(call.appeal, (from, input) => appealDecision(deps, from, input)),
    handle(call.getDecision, (from, { key }) => decisionByKey(deps, from, key)),
    handle(call.getNumbers, (from, { regionId }) => numbers(from, regionId)),
    handle(operations.scheme.getRegionSchemes, (from, { regionId }) => regionSchemes(from, regionId)),
  ];
}

/** The calls under `manage/`, for moderators. */
function deskHandlers(deps: ModerationDeps): Handler[] {
  const call = operations.manage;
  const asModerator =
    <Input, Answer>(work: (deps: ModerationDeps, moderator: Moderator, input: Input, from: Call) => Promise<Answer>) =>
    async (from: Call, input: Input) =>
      work(deps, await moderatorOf(deps, from), input, from);
  return [
    handle(call.getDesk, asModerator(showDesk)),
    handle(call.getCases, asModerator(listCases)),
    handle(call.getCase, asModerator(showCase)),
    handle(call.takeCase, asModerator(takeCase)),
    handle(call.openCase, asModerator(openCase)),
    handle(call.decide, asModerator(decideCase)),
    handle(call.getAppeals, asModerator(listAppeals)),
    handle(call.decideAppeal, asModerator(decideAppeal)),
    handle(call.getClaims, asModerator(listClaims)),
    handle(call.decideClaim, asModerator(decideClaim)),
    handle(call.withdrawBadge, asModerator(withdrawBadge)),
    handle(call.getLetters, asModerator(listLetters)),
    handle(call.printLetter, asModerator(printLetter)),
    handle(call.markPosted, asModerator(markPosted)),
    handle(call.findMembers, asModerator(findMembers)),
    handle(call.getSharedAccounts, asModerator(showSharedAccounts)),
    handle(call.markUnrelated, asModerator(markUnrelated)),
    handle(call.getBanners, asModerator(listBanners)),
    handle(call.saveBanner, asModerator(saveBanner)),
    handle(call.deleteBanner, asModerator(removeBanner)),
    handle(call.getSchemes, asModerator(listSchemes)),
    handle(call.saveScheme, asModerator(saveScheme)),
    handle(call.getAudit, asModerator(listAudit)),
  ];
}

/** The calls under `operate/`, for operators. */
function operatorHandlers(deps: ModerationDeps): Handler[] {
  const call = operations.operate;
  const operatorOf = (from: Call) => operating.operatorOf(deps, from);
  return [
    handle(call.getRoles, async (from) => {
      await operatorOf(from);
      return operating.listRoles(deps);
    }),
    handle(call.appoint, async (from, input) => operating.appointMember(deps, await operatorOf(from), input)),
    handle(call.dismiss, async (from, { roleId }) => operating.dismissMember(deps, await operatorOf(from), roleId)),
    handle(call.getRegionSettings, async (from) => {
      await operatorOf(from);
      return operating.listRegionSettings(deps, from.locale);
    }),
    handle(call.getSiteNumbers, async (from, { days, regionId }) => {
      await operatorOf(from);
      return siteNumbers(deps.platform, days, regionId);
    }),
    handle(call.setRegion, async (from, { regionId, isSupported }) =>
      operating.setRegion(deps, await operatorOf(from), regionId, isSupported),
    ),
    handle(call.getTexts, async (from) => {
      from.dependsOn('texts');
      return deps.home.texts();
    }),
    handle(call.setText, async (from, { textKey, text }) =>
      operating.setText(deps, await operatorOf(from), textKey, text),
    ),
  ];
}

/** The calls under `operate/` that are about background jobs. */
function jobHandlers(deps: ModerationDeps): Handler[] {
  const call = operations.operate;
  const operatorOf = (from: Call) => operating.operatorOf(deps, from);
  return [
    handle(call.getJobs, async (from) => {
      await operatorOf(from);
      return jobDesk.jobOverview(deps);
    }),
    handle(call.getFailedJobs, async (from, input) => {
      await operatorOf(from);
      return jobDesk.listFailedJobs(deps, input);
    }),
    handle(call.retryJob, async (from, { jobId }) => jobDesk.retryJob(deps, await operatorOf(from), jobId)),
    handle(call.retryJobs, async (from, { queue }) => jobDesk.retryJobs(deps, await operatorOf(from), queue)),
    handle(call.deleteJob, async (from, { jobId }) => jobDesk.deleteJob(deps, await operatorOf(from), jobId)),
  ];
}

export const moderationHandlers = (deps: ModerationDeps): Handler[] => [
  ...reportHandlers(deps),
  ...deskHandlers(deps),
  ...operatorHandlers(deps),
  ...jobHandlers(deps),
];
