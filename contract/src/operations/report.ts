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
  summary: 'The reasons for which something can be reported.',
  who: 'anyone',
  input: z.object({}),
});

export const addReport = operation<{ reportId: number }>()({
  path: 'report/addReport',
  summary:
    'Reports a member, a message one received, or something that was published to those who look after the region; again it changes the first report.',
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
  summary: 'What the member reported, the latest first, with what became of it.',
  who: 'member',
  input: z.object(paging),
});

export const pageReportReply = operation<Page<ReportAnswer>>()({
  path: 'report/pageReportReply',
  summary: 'Decisions on what the member reported, and on what is the member’s own, the latest first.',
  who: 'member',
  input: z.object(paging),
});

export const appeal = operation<Appeal>()({
  path: 'report/appeal',
  summary:
    'Objects to a decision, once and within six months; somebody else decides then. With the key of a mail nobody needs to log in.',
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
  summary: 'The decision behind the key of a mail, for a member who cannot log in any more.',
  who: 'anyone',
  input: z.object({ key: z.string().check(z.regex(/^[\w-]{22,64}$/)) }),
  refusals: [codes.notFound],
});

export const getNumbers = operation<ModerationMonth[]>()({
  path: 'report/getNumbers',
  summary: 'What became of reports in a region in the last twelve months, the latest first.',
  who: 'anyone',
  input: z.object({ regionId: z.optional(id) }),
});
