import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import type { UserType } from '../member.ts';
import { type IncludedKind, type PlanKey, planKeys } from '../money-values.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';

/** The rights of a plan. */
export interface PlanRights {
  /** The number of live ads, homes and jobs included. */
  liveAds: number;
  homes: number;
  jobs: number;
  /** Photos of an ad. A category that allows more to every member keeps its number. */
  photos: number;
  /** Multiplies the days that an ad of its category is live. */
  daysFactor: number;
  /** The included promotions of each period of the plan. */
  bumps: number;
  tops: number;
  directoryPages: number;
  /** A manager checks the documents, and the page shows a badge. */
  badge: boolean;
  statistics: 'basic' | 'full';
}

export interface Plan {
  plan: PlanKey;
  name: string;
  userType: UserType;
  /** Price and duration; null for free plans. */
  price: { priceId: number; amount: number; currency: string; days: number } | null;
  rights: PlanRights;
}

export interface MyPlan extends Plan {
  /** When it ends and the free plan follows; null for a free plan. It never renews automatically. */
  validUntil: string | null;
  /** The included promotions that are left. */
  left: Record<IncludedKind, number>;
}

/** A right of a member: how much is available and how much is in use. */
export interface Right {
  rightsId: number;
  kind: 'liveAds' | 'homes' | 'jobs' | IncludedKind;
  name: string;
  /** The source: the plan, or an order. */
  source: string;
  total: number;
  used: number;
  /** Null for no end. */
  expiresAt: string | null;
}

/** An entry of the ledger. Entries never change. */
export interface LedgerEntry {
  /** The subject: an included promotion, or a plan. */
  kind: IncludedKind | 'plan';
  /** Positive for a grant, negative for a use or a removal. */
  step: number;
  reason: 'granted' | 'used' | 'takenBack';
  classifiedId: number | null;
  orderId: number | null;
  createTime: string;
}

export const myRights = operation<Page<Right>>()({
  path: 'rights/myRights',
  summary: 'Returns the rights of the member and how much of each is used.',
  who: 'member',
  input: z.object({ ...paging }),
});

export const getMyPlan = operation<MyPlan>()({
  path: 'rights/getMyPlan',
  summary: 'Returns the current plan with the promotions that are left.',
  who: 'member',
  input: z.object({}),
});

export const getMyLedger = operation<Page<LedgerEntry>>()({
  path: 'rights/getMyLedger',
  summary: 'Returns the history of rights that were granted, used and removed, the latest first.',
  who: 'member',
  input: z.object({ ...paging }),
});

export const getPlans = operation<Plan[]>()({
  path: 'rights/getPlans',
  summary: 'Returns the table of plans with their rights and prices.',
  who: 'anyone',
  input: z.object({ userType: z.optional(z.literal([1, 2])) }),
});

const count = z.optional(z.int().check(z.minimum(0), z.maximum(1000)));

export const changePlan = operation<Plan>()({
  path: 'rights/changePlan',
  summary: 'Changes the rights of a plan. Promotions that were granted stay. For operators.',
  who: 'member',
  input: z.object({
    plan: z.enum(planKeys),
    liveAds: count,
    homes: count,
    jobs: count,
    photos: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
    daysFactor: z.optional(z.number().check(z.minimum(1), z.maximum(4))),
    bumps: count,
    tops: count,
    directoryPages: count,
    badge: z.optional(z.boolean()),
    statistics: z.optional(z.enum(['basic', 'full'])),
  }),
  refusals: [codes.forbidden, codes.notFound],
});
