import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import type { ContentAction, MemberAction } from '../moderation-values.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import type { ReportSubjectType } from '../report-reasons.ts';
import { line } from '../text.ts';
import type { TrustFacts } from './classified-answers.ts';
import type { Appeal } from './report.ts';

/** The regions of the caller and the work that waits there. */
export interface Desk {
  isOperator: boolean;
  /** Manages all regions, new ones included. */
  everywhere: boolean;
  regions: { regionId: number; regionName: string }[];
  open: number;
  appeals: number;
  claims: number;
  /** The account of the caller has a second factor, as moderators must. */
  secondFactor: boolean;
}

export interface PastDecision {
  decisionId: number;
  subjectType: ReportSubjectType;
  title: string;
  action: ContentAction;
  memberAction: MemberAction;
  reasonId: number;
  reason: string;
  decidedBy: string;
  createTime: string;
  appeal: Appeal['state'] | null;
}

/** A member from the view of region managers, without an e-mail address. */
export interface ManagedMember {
  userId: number;
  userName: string;
  userImg: string;
  userType: 1 | 2;
  regionId: number;
  state: 'active' | 'barred' | 'deleted';
  limitedUntil: string | null;
  trust: TrustFacts;
  decisions: PastDecision[];
}

/** An entry of the log, with the names that its sentence needs. */
export interface AuditEntry {
  auditId: number;
  time: string;
  /** The member who did it; null for the site and for the command line. */
  actor: { userId: number; userName: string } | null;
  action: string;
  /** The subject of the action. Name and address are empty if it is deleted. */
  about: { type: string; name: string; url: string };
  /** The owner of the subject; null without one. */
  owner: { userId: number; userName: string } | null;
  /** Empty for actions that concern the whole site. */
  regionName: string;
  /** The details of the decision, the change or the refund. */
  facts: Record<string, string | number | boolean>;
}

export const getDesk = operation<Desk>()({
  path: 'manage/getDesk',
  summary: 'Returns the regions that the caller manages. For everybody else the answer is not found.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.notFound],
});

export const findMembers = operation<ManagedMember[]>()({
  path: 'manage/findMembers',
  summary: 'Returns up to 20 members by name or id, with the decisions about them.',
  who: 'member',
  input: z.object({ keyword: line(60, 1) }),
  refusals: [codes.notFound],
});

export const getAudit = operation<Page<AuditEntry>>()({
  path: 'manage/getAudit',
  summary: 'Returns the log of the desk, the latest entry first. Entries cannot be changed.',
  who: 'member',
  input: z.object(paging),
  refusals: [codes.notFound],
});
