import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { moment } from '../dates.ts';
import type {
  AppealItem,
  AuditEntry,
  CaseDetails,
  CaseSummary,
  ClaimItem,
  Desk,
  ManagedBanner,
  ManagedMember,
  SharedAccounts,
} from '../desk.ts';
import { limits } from '../limits.ts';
import { contentActions, memberActions } from '../moderation-values.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { reportReason, reportSubjectTypes } from '../report-reasons.ts';
import { schemeKinds } from '../scheme-values.ts';
import { id, line, paragraphs } from '../text.ts';
import type { Appeal } from './report.ts';

const reasonIds: number[] = Object.values(reportReason);
const refusals = [codes.notFound, codes.conflict, codes.forbidden];
const reason = paragraphs(limits.decisionReason, 10);
const when = z.nullable(z.optional(moment));

export const getDesk = operation<Desk>()({
  path: 'manage/getDesk',
  summary: 'Returns the regions that the caller manages. For everybody else the answer is not found.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.notFound],
});

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
    /** The kind of fraud, where the reason is one of fraud. */
    scheme: z.optional(z.enum(schemeKinds)),
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

export const getClaims = operation<Page<ClaimItem>>()({
  path: 'manage/getClaims',
  summary:
    'Returns businesses somebody says to own, and own pages nobody checked yet, the oldest first; or those that have the badge.',
  who: 'member',
  input: z.object({ show: z._default(z.enum(['open', 'checked']), 'open'), ...paging }),
  refusals: [codes.notFound],
});

export const decideClaim = operation<null>()({
  path: 'manage/decideClaim',
  summary:
    'Accepts or refuses a claim of a business and notifies the member. With a plan that includes it, the business gets the badge.',
  who: 'member',
  publishes: 'text',
  input: z.object({ directoryId: id, userId: id, approve: z.boolean(), reason: paragraphs(limits.decisionReason) }),
  refusals,
});

export const withdrawBadge = operation<null>()({
  path: 'manage/withdrawBadge',
  summary: 'Removes the badge of a checked business. Its owner is told the reason.',
  who: 'member',
  publishes: 'text',
  input: z.object({ directoryId: id, reason: paragraphs(limits.decisionReason, 10) }),
  refusals,
});

export const findMembers = operation<ManagedMember[]>()({
  path: 'manage/findMembers',
  summary: 'Returns up to 20 members by name or id, with the decisions about them.',
  who: 'member',
  input: z.object({ keyword: line(60, 1) }),
  refusals: [codes.notFound],
});

export const getSharedAccounts = operation<SharedAccounts>()({
  path: 'manage/getSharedAccounts',
  summary:
    'Returns up to 50 accounts that share pictures, texts, contacts, devices or networks with a member, in two steps.',
  who: 'member',
  input: z.object({ userId: id }),
  refusals: [codes.notFound],
});

export const markUnrelated = operation<null>()({
  path: 'manage/markUnrelated',
  summary: 'Notes that two accounts have nothing to do with each other. They no longer appear together.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ userId: id, otherId: id }),
  refusals,
});

export const getBanners = operation<ManagedBanner[]>()({
  path: 'manage/getBanners',
  summary: 'Returns all banners of the regions that the caller manages and those of every region, in their order.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.notFound],
});

export const saveBanner = operation<{ bannerId: number }>()({
  path: 'manage/saveBanner',
  summary: 'Creates or changes a banner. Only managers of every region can create a banner for all regions.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    bannerId: z.optional(id),
    regionId: z.nullable(id),
    img: z.string().check(z.minLength(1), z.maxLength(300)),
    alt: line(200, 1),
    title: line(80, 1),
    text: line(200),
    url: z.string().check(z.maxLength(500), z.regex(/^(?:\/(?![/\\])|https:\/\/)\S*$/)),
    label: z._default(z.enum(['', 'Ad']), ''),
    position: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
    from: when,
    to: when,
  }),
  refusals,
});

export const deleteBanner = operation<null>()({
  path: 'manage/deleteBanner',
  summary: 'Deletes a banner.',
  who: 'member',
  input: z.object({ bannerId: id }),
  refusals,
});

export const getAudit = operation<Page<AuditEntry>>()({
  path: 'manage/getAudit',
  summary: 'Returns the log of the desk, the latest entry first. Entries cannot be changed.',
  who: 'member',
  input: z.object(paging),
  refusals: [codes.notFound],
});
