import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import {
  type ContentAction,
  contentActions,
  type MemberAction,
  memberActions,
  type RiskRule,
  type SubjectState,
} from '../moderation-values.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { type ReportSubjectType, reportReasons, reportSubjectTypes } from '../report-reasons.ts';
import { id, paragraphs } from '../text.ts';
import type { CardContent } from './classified-answers.ts';
import type { ManagedMember, PastDecision } from './manage.ts';
import type { Appeal } from './report.ts';

const refusals = [codes.notFound, codes.conflict, codes.forbidden];

/** Content with reports or an automatic warning, open or decided. */
export interface CaseSummary {
  caseId: number;
  subjectType: ReportSubjectType;
  subjectId: number;
  regionId: number;
  title: string;
  url: string;
  owner: { userId: number; userName: string };
  /** The number of reports and their weight together. */
  reports: number;
  weight: number;
  risks: RiskRule[];
  /** A rule has already hidden it. */
  held: boolean;
  state: 'open' | 'closed';
  /** The moderator who took the case; empty without one. */
  takenBy: string;
  createTime: string;
}

export interface CaseReport {
  reportId: number;
  /** 0 and empty if the case is about the caller, like everything that identifies the reporter. */
  reporter: { userId: number; userName: string };
  /** The number of upheld and of dismissed reports by this member. */
  upheld: number;
  dismissed: number;
  reasonId: number;
  content: string;
  imgUrl: string[];
  createTime: string;
}

export interface CaseDetails extends CaseSummary {
  /** The content as it is now; null if it is deleted for good. */
  content: {
    text: string;
    imgUrl: string[];
    state: SubjectState;
    locked: boolean;
    /** Price, place and facts of an ad, as on its card. */
    card: CardContent | null;
    /** The earlier versions, newest first. */
    history: { time: string; text: string }[];
  } | null;
  /** The conversation, if the reporter agreed. */
  chat: { sender: string; text: string; time: string }[];
  filed: CaseReport[];
  earlier: PastDecision[];
  member: ManagedMember | null;
  may: { actions: ContentAction[]; memberActions: MemberAction[] };
  /** The reason why the caller cannot decide the case; empty otherwise. */
  obstacle: '' | 'own' | 'reporter' | 'closed';
}

export interface AppealItem {
  appealId: number;
  by: { userId: number; userName: string };
  side: 'reporter' | 'owner';
  text: string;
  createTime: string;
  decision: PastDecision & { url: string; regionId: number };
  /** False for the member who made the decision. Another moderator answers. */
  mayDecide: boolean;
}

const reasonIds = reportReasons.map(({ reasonId }) => reasonId);

const reason = paragraphs(limits.decisionReason, 10);

export const getCases = operation<Page<CaseSummary>>()({
  path: 'manage/getCases',
  summary: 'Returns open cases, the most serious first, or decided cases, the latest first.',
  who: 'member',
  input: z.object({
    ...paging,
    show: z._default(z.enum(['open', 'held', 'closed']), 'open'),
    regionId: z.optional(id),
  }),
  refusals: [codes.notFound],
});

export const getCase = operation<CaseDetails>()({
  path: 'manage/getCase',
  summary: 'Returns a case with its content, its reports, and earlier decisions about the member.',
  who: 'member',
  input: z.object({ caseId: id }),
  refusals: [codes.notFound],
});

export const takeCase = operation<{ takenBy: string }>()({
  path: 'manage/takeCase',
  summary: 'Takes a case. Its reports are then in review.',
  who: 'member',
  input: z.object({ caseId: id }),
  refusals,
});

export const openCase = operation<{ caseId: number }>()({
  path: 'manage/openCase',
  summary: 'Opens a case without a report.',
  who: 'member',
  input: z.object({ subjectType: z.enum(reportSubjectTypes), subjectId: id }),
  refusals,
});

export const decide = operation<{ decisionId: number }>()({
  path: 'manage/decide',
  summary: 'Decides a case and notifies both sides, with the reason and how to appeal.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    caseId: id,
    action: z.enum(contentActions),
    memberAction: z._default(z.enum(memberActions), 'none'),
    /** For a limited account. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 7),
    reasonId: z.pipe(id, z.literal(reasonIds)),
    reason,
  }),
  refusals,
});

export const getAppeals = operation<Page<AppealItem>>()({
  path: 'manage/getAppeals',
  summary: 'Returns appeals that wait for an answer, the oldest first.',
  who: 'member',
  input: z.object(paging),
  refusals: [codes.notFound],
});

export const decideAppeal = operation<Appeal>()({
  path: 'manage/decideAppeal',
  summary:
    'Answers an appeal: upholds the decision or reverses it with all its effects. The moderator who made the decision cannot answer.',
  who: 'member',
  publishes: 'text',
  input: z.object({ appealId: id, grant: z.boolean(), answer: reason }),
  refusals,
});
