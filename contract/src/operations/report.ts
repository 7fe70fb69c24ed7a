import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import type { ContentAction, MemberAction, ReportState } from '../moderation-values.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { type ReportSubjectType, reportReason, reportSubjectTypes } from '../report-reasons.ts';
import { id, paragraphs } from '../text.ts';

export interface ReportReason {
  reasonId: number;
  text: string;
}

const reasonIds: number[] = Object.values(reportReason);

/** An appeal against a decision. */
export interface Appeal {
  text: string;
  createTime: string;
  /** open · stands: the decision is confirmed · granted: the decision is reversed */
  state: 'open' | 'stands' | 'granted';
  answer: string;
  answerTime: string | null;
}

/** A report of a member. */
export interface MyReport {
  reportId: number;
  subjectType: ReportSubjectType;
  subjectId: number;
  /** The title and the address at the time of the report. */
  title: string;
  url: string;
  reasonId: number;
  content: string;
  imgUrl: string[];
  state: ReportState;
  createTime: string;
  /** The time of the answer; null without one. */
  decisionId: number | null;
  answer: string;
  answerTime: string | null;
  appeal: Appeal | null;
  mayAppeal: boolean;
}

/** A decision for the members it concerns, with its reasons. */
export interface ReportAnswer {
  decisionId: number;
  /** The viewer reported the content, or owns it. */
  role: 'reporter' | 'owner';
  subjectType: ReportSubjectType;
  title: string;
  url: string;
  action: ContentAction;
  memberAction: MemberAction;
  /** The end of the limit on the account; null without a limit, or for a permanent one. */
  until: string | null;
  reasonId: number;
  reason: string;
  /** A rule of the site found it, not a person. */
  automatic: boolean;
  /** A member reported it. Otherwise a moderator found it. */
  reported: boolean;
  createTime: string;
  appeal: Appeal | null;
  mayAppeal: boolean;
}

/** A count that tells of nobody: null for 1 to 4, which is shown as “fewer than 5”. */
export type RoundedCount = number | null;

/** What became of reports in one half-year of a region. */
export interface ModerationHalfYear {
  year: number;
  half: 1 | 2;
  reports: RoundedCount;
  /** Decisions by people, and by rules alone. */
  decided: RoundedCount;
  automatic: RoundedCount;
  /** The median time to a decision by a person, in hours; null with fewer than 5 decisions. */
  medianHours: number | null;
  appeals: RoundedCount;
  granted: RoundedCount;
  /** Messages of chats that came with a warning of fraud, for members of the region. */
  warnings: RoundedCount;
  /** Content that was taken down for good, by kind and by reason, the most frequent first. */
  removedKinds: { subjectType: ReportSubjectType; count: RoundedCount }[];
  removedReasons: { reasonId: number; count: RoundedCount }[];
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
    /** The addresses of uploads of the member, separated by commas. */
    imgUrl: z.optional(z.string().check(z.maxLength(1000))),
    /** Moderators can read the conversation with that member. */
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

export const getNumbers = operation<ModerationHalfYear[]>()({
  path: 'report/getNumbers',
  summary:
    'Returns the numbers of reports, decisions and warnings of a region for the last four half-years, the latest first.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
});
