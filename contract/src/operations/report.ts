import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import type { ContentAction, MemberAction, ReportState } from '../moderation-values.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { type ReportSubjectType, reportReasons, reportSubjectTypes } from '../report-reasons.ts';
import { id, paragraphs } from '../text.ts';

export interface ReportReason {
  reasonId: number;
  text: string;
}

const reasonIds = reportReasons.map(({ reasonId }) => reasonId);

/** Somebody's objection to a decision. */
export interface Appeal {
  text: string;
  createTime: string;
  /** open · stands: the decision was right · granted: it was not */
  state: 'open' | 'stands' | 'granted';
  answer: string;
  answerTime: string | null;
}

/** What a member reported. */
export interface MyReport {
  reportId: number;
  subjectType: ReportSubjectType;
  subjectId: number;
  /** As it was called, and where it stood, when it was reported. */
  title: string;
  url: string;
  reasonId: number;
  content: string;
  imgUrl: string[];
  state: ReportState;
  createTime: string;
  /** Of the answer; null while there is none. */
  decisionId: number | null;
  answer: string;
  answerTime: string | null;
  appeal: Appeal | null;
  mayAppeal: boolean;
}

/** A decision as it is told to those it concerns, with the reasons for it. */
export interface ReportAnswer {
  decisionId: number;
  /** The viewer reported it, or it is the viewer's own. */
  role: 'reporter' | 'owner';
  subjectType: ReportSubjectType;
  title: string;
  url: string;
  action: ContentAction;
  memberAction: MemberAction;
  /** How long the account is limited; null for no such measure, or for good. */
  until: string | null;
  reasonId: number;
  reason: string;
  /** Found by rules of the site and not by a person. */
  automatic: boolean;
  /** Somebody reported it; else those who look after the region saw it themselves. */
  reported: boolean;
  createTime: string;
  appeal: Appeal | null;
  mayAppeal: boolean;
}

/** What became of reports in one month. */
export interface ModerationMonth {
  /** YYYY-MM */
  month: string;
  reports: number;
  decided: number;
  /** Decisions that changed something, and those by rules alone. */
  actions: number;
  automatic: number;
  /** Half of the decisions took no longer; null without any. */
  medianHours: number | null;
  appeals: number;
  granted: number;
}

export const reportList = operation<readonly ReportReason[]>()({
  path: 'report/reportList',
  summary: 'Returns the reasons for a report.',
  who: 'anyone',
  input: z.object({}),
});

export const addReport = operation<{ reportId: number }>()({
  path: 'report/addReport',
  summary:
    'Reports a member, a received message or published content to the managers of the region. A second call changes the report.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({
    subjectType: z.enum(reportSubjectTypes),
    subjectId: id,
    reasonId: z.pipe(id, z.literal(reasonIds)),
    content: z.optional(paragraphs(limits.reportContent)),
    /** Own uploads by their addresses, with commas between them. */
    imgUrl: z.optional(z.string().check(z.maxLength(1000))),
    /** Those who look at the report may read the conversation with that member. */
    mayReadChat: z.optional(z.boolean()),
  }),
  refusals: [codes.notFound],
  limit: { most: 20, perSeconds: 3600, by: 'member' },
});

export const pageReport = operation<Page<MyReport>>()({
  path: 'report/pageReport',
  summary: 'Returns the reports of the member with their state, the latest first.',
  who: 'member',
  input: z.object(paging),
});

export const pageReportReply = operation<Page<ReportAnswer>>()({
  path: 'report/pageReportReply',
  summary: 'Returns decisions on reports of the member and on content of the member, the latest first.',
  who: 'member',
  input: z.object(paging),
});

export const appeal = operation<Appeal>()({
  path: 'report/appeal',
  summary:
    'Appeals against a decision, once and within six months. Another moderator decides. With the key of a mail it needs no session.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({
    decisionId: z.optional(id),
    key: z.optional(z.string().check(z.regex(/^[\w-]{22,64}$/))),
    content: paragraphs(limits.appealContent, 10),
  }),
  refusals: [codes.notFound, codes.conflict],
  limit: { most: 10, perSeconds: 86_400, by: 'member' },
});

export const getDecision = operation<ReportAnswer>()({
  path: 'report/getDecision',
  summary: 'Returns a decision by the key of a mail, for a member who can no longer log in.',
  who: 'anyone',
  input: z.object({ key: z.string().check(z.regex(/^[\w-]{22,64}$/)) }),
  refusals: [codes.notFound],
});

export const getNumbers = operation<ModerationMonth[]>()({
  path: 'report/getNumbers',
  summary: 'Returns the numbers of reports and decisions of a region for the last twelve months, the latest first.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
});
