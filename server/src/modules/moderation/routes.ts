import { operations, reportReasons } from '@ashore/contract';
import { type Call, type Handler, implement, memberOf } from '#server/call.ts';
import type { createAnswers } from './answers.ts';
import type { Appeals } from './appeals.ts';
import type { Audit } from './audit.ts';
import type { Banners } from './banners.ts';
import type { Businesses } from './businesses.ts';
import type { Deciding, Keeper } from './deciding.ts';
import type { DeskService } from './desk.ts';
import type { Filing } from './filing.ts';
import type { Numbers } from './numbers.ts';
import type { Operating } from './operating.ts';
import type { SiteNumbersService } from './site-numbers.ts';

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
    implement(call.reportList, async () => reportReasons),
    implement(call.addReport, (from, report) => filing.add(memberOf(from).userId, report, from.clientKey)),
    implement(call.pageReport, (from, paging) => answers.mine(memberOf(from).userId, paging)),
    implement(call.pageReportReply, (from, paging) => answers.answers(memberOf(from).userId, paging)),
    implement(call.appeal, (from, input) => appeals.appeal(from, input)),
    implement(call.getDecision, (from, { key }) => answers.byKey(from, key)),
    implement(call.getNumbers, (from, { regionId }) => numbers(from, regionId)),
  ];
}

/** The calls under `manage/`: each asks first who it is. */
function deskHandlers({ desk, deciding, appeals, banners, businesses, audit }: Parts): Handler[] {
  const call = operations.manage;
  const kept =
    <Input, Answer>(work: (keeper: Keeper, input: Input) => Promise<Answer>) =>
    async (from: Call, input: Input) =>
      work(await desk.keeperOf(from), input);
  return [
    implement(
      call.getDesk,
      kept((keeper) => desk.overview(keeper)),
    ),
    implement(call.getCases, kept(desk.cases)),
    implement(
      call.getCase,
      kept((keeper, { caseId }) => desk.details(keeper, caseId)),
    ),
    implement(
      call.takeCase,
      kept((keeper, { caseId }) => desk.take(keeper, caseId)),
    ),
    implement(
      call.openCase,
      kept((keeper, { subjectType, subjectId }) => desk.open(keeper, subjectType, subjectId)),
    ),
    implement(call.decide, kept(deciding.decide)),
    implement(call.getAppeals, kept(appeals.list)),
    implement(call.decideAppeal, kept(appeals.decide)),
    implement(call.getClaims, kept(businesses.list)),
    implement(call.decideClaim, kept(businesses.decide)),
    implement(call.withdrawBadge, kept(businesses.withdraw)),
    implement(
      call.findMembers,
      kept((keeper, { keyword }) => desk.findMembers(keeper, keyword)),
    ),
    implement(
      call.getBanners,
      kept((keeper) => banners.list(keeper)),
    ),
    implement(call.saveBanner, kept(banners.save)),
    implement(
      call.deleteBanner,
      kept((keeper, { bannerId }) => banners.remove(keeper, bannerId)),
    ),
    implement(
      call.getAudit,
      kept((keeper, paging) => audit.list(keeper.regions, paging)),
    ),
  ];
}

/** The calls under `operate/`, for whoever runs the site. */
function operatorHandlers({ operating, siteNumbers }: Parts): Handler[] {
  const call = operations.operate;
  return [
    implement(call.getRoles, async (from) => {
      await operating.operatorOf(from);
      return operating.roles();
    }),
    implement(call.appoint, async (from, input) => operating.appoint(await operating.operatorOf(from), input)),
    implement(call.dismiss, async (from, { roleId }) => operating.dismiss(await operating.operatorOf(from), roleId)),
    implement(call.getRegionSettings, async (from) => {
      await operating.operatorOf(from);
      return operating.regions();
    }),
    implement(call.getSiteNumbers, async (from, { days, regionId }) => {
      await operating.operatorOf(from);
      return siteNumbers(days, regionId);
    }),
    implement(call.setRegion, async (from, { regionId, isSupported }) =>
      operating.setRegion(await operating.operatorOf(from), regionId, isSupported),
    ),
    implement(call.getTexts, async (from) => {
      from.dependsOn('texts');
      return operating.texts();
    }),
    implement(call.setText, async (from, { textKey, text }) =>
      operating.setText(await operating.operatorOf(from), textKey, text),
    ),
  ];
}

export const moderationHandlers = (parts: Parts): Handler[] => [
  ...reportHandlers(parts),
  ...deskHandlers(parts),
  ...operatorHandlers(parts),
];
