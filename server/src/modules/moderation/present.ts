import type { CaseSummary, Locale, ManagedMember, PastDecision, ReportAnswer } from '@ashore/contract';
import { explanationIn } from '#server/lib/contract-messages.ts';
import type { MemberAccount } from '../members/index.ts';
import { heldByRule } from '../notifications/index.ts';
import type { CaseRow } from './case-queries.ts';
import type { AppealRow, DecisionRow } from './desk/decision-queries.ts';

type NameOf = (userId: number) => string;

export const presentCase = (row: CaseRow, name: NameOf): CaseSummary => ({
  ...{ caseId: row.id, subjectType: row.subjectType, subjectId: row.subjectId, regionId: row.regionId },
  ...{ title: row.title, url: row.url, reports: row.reports, risks: row.risks, held: row.held, state: row.state },
  owner: { userId: row.ownerId, userName: name(row.ownerId) },
  weight: Math.round(row.weight * 10) / 10,
  takenBy: row.takenBy === null ? '' : name(row.takenBy),
  createTime: row.createdAt.toISOString(),
});

export const presentPast = (
  row: DecisionRow,
  name: NameOf,
  appeal: AppealRow['state'] | null,
  locale: Locale,
): PastDecision => ({
  ...{ decisionId: row.id, subjectType: row.subjectType, title: row.title, action: row.action },
  ...{ memberAction: row.memberAction, reasonId: row.reasonId, reason: reasonOf(row, locale), appeal },
  decidedBy: row.decidedBy === null ? '' : name(row.decidedBy),
  createTime: row.createdAt.toISOString(),
});

/** Returns why it was decided so: the words of whoever decided, or those of a rule. */
export const reasonOf = ({ decidedBy, reason }: Pick<DecisionRow, 'decidedBy' | 'reason'>, locale: Locale): string =>
  explanationIn(locale, reason) || (decidedBy === null ? heldByRule(locale) : '');

/** A decision as it is told, with its reasons. */
export const presentAnswer = (
  row: DecisionRow,
  role: ReportAnswer['role'],
  appeal: ReportAnswer['appeal'],
  mayAppeal: boolean,
  locale: Locale,
): ReportAnswer => ({
  ...{ decisionId: row.id, role, subjectType: row.subjectType, title: row.title, url: row.url, action: row.action },
  ...{ memberAction: row.memberAction, reasonId: row.reasonId, reason: reasonOf(row, locale), reported: row.reported },
  until: row.until?.toISOString() ?? null,
  automatic: row.decidedBy === null,
  createTime: row.createdAt.toISOString(),
  ...{ appeal, mayAppeal },
});

export const presentMember = (account: MemberAccount, decisions: PastDecision[]): ManagedMember => ({
  ...{ userId: account.userId, userName: account.userName, userImg: account.userImg, userType: account.userType },
  regionId: account.regionId,
  state: account.state === 'erased' ? 'deleted' : account.state,
  limitedUntil: account.limitedUntil?.toISOString() ?? null,
  trust: account.trust,
  decisions,
});
