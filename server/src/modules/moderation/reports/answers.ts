import type { MyReport, Page, ReportAnswer, ReportState } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { type Appeals, presentAppeal } from '#server/modules/moderation/desk/appeals.ts';
import * as decisions from '#server/modules/moderation/desk/decision-queries.ts';
import { presentAnswer } from '#server/modules/moderation/present.ts';
import * as queries from '#server/modules/moderation/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { APPEAL_MS } from './rules.ts';

interface Paging {
  pageNum: number;
  pageSize: number;
}

/** What members read of their reports and of decisions that concern them. */
export function createAnswers({ database, clock }: Platform, appeals: Appeals) {
  const { orm } = database;

  const inTime = (decision: decisions.DecisionRow) => clock.now().getTime() - decision.createdAt.getTime() <= APPEAL_MS;

  function stateOf(
    row: queries.CaseRow,
    decision: decisions.DecisionRow | null,
    appeal: decisions.AppealRow | undefined,
  ): ReportState {
    if (row.state === 'open') return row.takenBy === null ? 'received' : 'review';
    if (appeal) return appeal.state === 'open' ? 'appealed' : 'decided';
    return decision && (decision.action !== 'none' || decision.memberAction !== 'none') ? 'action' : 'noBreach';
  }

  async function mine(userId: number, { pageNum, pageSize }: Paging): Promise<Page<MyReport>> {
    const { list, total } = await queries.reportsBy(orm, userId, pageSize, (pageNum - 1) * pageSize);
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
          answer: decision?.reason ?? '',
          answerTime: decision?.createdAt.toISOString() ?? null,
          appeal: appeal ? presentAppeal(appeal) : null,
          mayAppeal: decision !== null && !appeal && inTime(decision),
        };
      }),
      ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
    };
  }

  async function answers(userId: number, { pageNum, pageSize }: Paging): Promise<Page<ReportAnswer>> {
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
          !appeal && !row.withdrawn && inTime(row),
        );
      }),
      ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
    };
  }

  /** The decision behind the key of a mail. */
  async function byKey(call: Call, key: string): Promise<ReportAnswer> {
    const { decision, userId, side } = await appeals.sideOf(call, { key });
    const appeal = (await decisions.appealsTo(orm, [decision.id])).find((one) => one.userId === userId);
    return presentAnswer(
      decision,
      side,
      appeal ? presentAppeal(appeal) : null,
      !appeal && !decision.withdrawn && inTime(decision),
    );
  }

  return { mine, answers, byKey };
}
