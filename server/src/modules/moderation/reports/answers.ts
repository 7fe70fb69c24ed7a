import type { MyReport, Page, ReportAnswer, ReportState } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import type * as cases from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { presentAppeal, sideOf } from '#server/modules/moderation/desk/appeal-decision.ts';
import * as decisions from '#server/modules/moderation/desk/decision-queries.ts';
import { presentAnswer, reasonOf } from '#server/modules/moderation/present.ts';
import * as reports from '#server/modules/moderation/report-queries.ts';
import { APPEAL_MS } from './rules.ts';

interface Paging {
  pageNum: number;
  pageSize: number;
}

const inTime = ({ platform }: ModerationDeps, decision: decisions.DecisionRow) =>
  platform.clock.now().getTime() - decision.createdAt.getTime() <= APPEAL_MS;

function stateOf(
  row: cases.CaseRow,
  decision: decisions.DecisionRow | null,
  appeal: decisions.AppealRow | undefined,
): ReportState {
  if (row.state === 'open') return row.takenBy === null ? 'received' : 'review';
  if (appeal) return appeal.state === 'open' ? 'appealed' : 'decided';
  return decision && (decision.action !== 'none' || decision.memberAction !== 'none') ? 'action' : 'noBreach';
}

/** Returns a page of the reports a member made. */
export async function listMyReports(
  deps: ModerationDeps,
  call: Call,
  { pageNum, pageSize }: Paging,
): Promise<Page<MyReport>> {
  const { userId } = memberOf(call);
  const { orm } = deps.platform.database;
  const { list, total } = await reports.reportsBy(orm, userId, pageSize, (pageNum - 1) * pageSize);
  const known = await decisions.appealsTo(
    orm,
    list.flatMap(({ decision }) => decision?.id ?? []),
  );
  return {
    list: list.map(({ report, case: row, decision }) => {
      const appeal = known.find((one) => one.decisionId === decision?.id && one.userId === userId);
      return {
        ...{ reportId: report.id, subjectType: report.subjectType, subjectId: report.subjectId },
        ...{ title: report.title, url: report.url, reasonId: report.reasonId, content: report.content },
        ...{ imgUrl: report.imgUrl, state: stateOf(row, decision, appeal) },
        createTime: report.createdAt.toISOString(),
        decisionId: decision?.id ?? null,
        answer: decision ? reasonOf(decision, call.locale) : '',
        answerTime: decision?.createdAt.toISOString() ?? null,
        appeal: appeal ? presentAppeal(appeal) : null,
        mayAppeal: decision !== null && !appeal && inTime(deps, decision),
      };
    }),
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
  };
}

/** Returns a page of the decisions that concern a member. */
export async function listAnswers(
  deps: ModerationDeps,
  call: Call,
  { pageNum, pageSize }: Paging,
): Promise<Page<ReportAnswer>> {
  const { userId } = memberOf(call);
  const { orm } = deps.platform.database;
  const { list, total } = await decisions.answersTo(orm, userId, pageSize, (pageNum - 1) * pageSize);
  const known = await decisions.appealsTo(
    orm,
    list.map(({ id }) => id),
  );
  return {
    list: list.map((row) => {
      const appeal = known.find((one) => one.decisionId === row.id && one.userId === userId);
      const role = row.ownerId === userId ? 'owner' : 'reporter';
      return presentAnswer(
        row,
        role,
        appeal ? presentAppeal(appeal) : null,
        !appeal && !row.withdrawn && inTime(deps, row),
        call.locale,
      );
    }),
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
  };
}

/** The decision behind the key of a mail. */
export async function decisionByKey(deps: ModerationDeps, call: Call, key: string): Promise<ReportAnswer> {
  const { decision, userId, side } = await sideOf(deps, call, { key });
  const appeal = (await decisions.appealsTo(deps.platform.database.orm, [decision.id])).find(
    (one) => one.userId === userId,
  );
  return presentAnswer(
    decision,
    side,
    appeal ? presentAppeal(appeal) : null,
    !appeal && !decision.withdrawn && inTime(deps, decision),
    call.locale,
  );
}
