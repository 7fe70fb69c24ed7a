import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, paragraphs } from '../text.ts';

const refusals = [codes.notFound, codes.conflict, codes.forbidden];

export interface ClaimItem {
  directoryId: number;
  name: string;
  regionId: number;
  by: { userId: number; userName: string };
  /** claim: a member claims the page · page: an unchecked page of a business member · checked: has the badge */
  kind: 'claim' | 'page' | 'checked';
  content: string;
  licence: string;
  website: string;
  createTime: string;
}

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
