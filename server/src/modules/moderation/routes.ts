import { operations, reportReasons } from '@ashore/contract';
import { type Call, type Handler, handle, memberOf } from '#server/call.ts';
import type { Audit } from './audit/audit.ts';
import type { Appeals } from './desk/appeals.ts';
import type { Banners } from './desk/banners.ts';
import type { Businesses } from './desk/businesses.ts';
import type { Deciding, Moderator } from './desk/deciding.ts';
import type { DeskService } from './desk/desk.ts';
import type { Numbers } from './numbers/numbers.ts';
import type { SiteNumbersService } from './numbers/site-numbers.ts';
import type { Operating } from './operating.ts';
import type { createAnswers } from './reports/answers.ts';
import type { Filing } from './reports/filing.ts';

interface Parts {
  filing: Filing;
  answers: ReturnType<typeof createAnswers>;
  appeals: Appeals;
  desk: DeskService;
  deciding: Deciding;
  banners: Banners;
  businesses: Businesses;
  audit: Audit;
  operating: Operating;
  numbers: Numbers;
  siteNumbers: SiteNumbersService;
}

/** The calls under `report/`, for members. */
function reportHandlers({ filing, answers, appeals, numbers }: Parts): Handler[] {
  const call = operations.report;
  return [
    handle(call.reportList, async () => reportReasons),
    handle(call.addReport, (from, report) => filing.add(memberOf(from).userId, report, from.clientKey)),
    handle(call.pageReport, (from, paging) => answers.mine(memberOf(from).userId, paging)),
    handle(call.pageReportReply, (from, paging) => answers.answers(memberOf(from).userId, paging)),
    handle(call.appeal, (from, input) => appeals.appeal(from, input)),
    handle(call.getDecision, (from, { key }) => answers.byKey(from, key)),
    handle(call.getNumbers, (from, { regionId }) => numbers(from, regionId)),
  ];
}

/** The calls under `manage/`: each asks first who it is. */
function deskHandlers({ desk, deciding, appeals, banners, businesses, audit }: Parts): Handler[] {
  const call = operations.manage;
  const asModerator =
    <Input, Answer>(work: (moderator: Moderator, input: Input) => Promise<Answer>) =>
    async (from: Call, input: Input) =>
      work(await desk.keeperOf(from), input);
  return [
    handle(
      call.getDesk,
      asModerator((moderator) => desk.overview(moderator)),
    ),
    handle(call.getCases, asModerator(desk.cases)),
    handle(
      call.getCase,
      asModerator((moderator, { caseId }) => desk.details(moderator, caseId)),
    ),
    handle(
      call.takeCase,
      asModerator((moderator, { caseId }) => desk.take(moderator, caseId)),
    ),
    handle(
      call.openCase,
      asModerator((moderator, { subjectType, subjectId }) => desk.open(moderator, subjectType, subjectId)),
    ),
    handle(call.decide, asModerator(deciding.decide)),
    handle(call.getAppeals, asModerator(appeals.list)),
    handle(call.decideAppeal, asModerator(appeals.decide)),
    handle(call.getClaims, asModerator(businesses.list)),
    handle(call.decideClaim, asModerator(businesses.decide)),
    handle(call.withdrawBadge, asModerator(businesses.withdraw)),
    handle(
      call.findMembers,
      asModerator((moderator, { keyword }) => desk.findMembers(moderator, keyword)),
    ),
    handle(
      call.getBanners,
      asModerator((moderator) => banners.list(moderator)),
    ),
    handle(call.saveBanner, asModerator(banners.save)),
    handle(
      call.deleteBanner,
      asModerator((moderator, { bannerId }) => banners.remove(moderator, bannerId)),
    ),
    handle(
      call.getAudit,
      asModerator((moderator, paging) => audit.list(moderator.regions, paging)),
    ),
  ];
}

/** The calls under `operate/`, for whoever runs the site. */
function operatorHandlers({ operating, siteNumbers }: Parts): Handler[] {
  const call = operations.operate;
  return [
    handle(call.getRoles, async (from) => {
      await operating.operatorOf(from);
      return operating.roles();
    }),
    handle(call.appoint, async (from, input) => operating.appoint(await operating.operatorOf(from), input)),
    handle(call.dismiss, async (from, { roleId }) => operating.dismiss(await operating.operatorOf(from), roleId)),
    handle(call.getRegionSettings, async (from) => {
      await operating.operatorOf(from);
      return operating.regions();
    }),
    handle(call.getSiteNumbers, async (from, { days, regionId }) => {
      await operating.operatorOf(from);
      return siteNumbers(days, regionId);
    }),
    handle(call.setRegion, async (from, { regionId, isSupported }) =>
      operating.setRegion(await operating.operatorOf(from), regionId, isSupported),
    ),
    handle(call.getTexts, async (from) => {
      from.dependsOn('texts');
      return operating.texts();
    }),
    handle(call.setText, async (from, { textKey, text }) =>
      operating.setText(await operating.operatorOf(from), textKey, text),
    ),
  ];
}

export const moderationHandlers = (parts: Parts): Handler[] => [
  ...reportHandlers(parts),
  ...deskHandlers(parts),
  ...operatorHandlers(parts),
];
