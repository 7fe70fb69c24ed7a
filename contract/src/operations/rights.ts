import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { type IncludedKind, type PlanKey, planKeys } from '../money-values.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import type { UserType } from './user.ts';

/** What a plan gives while it runs. */
export interface PlanRights {
  /** Ads that may be live at a time; homes and jobs among them. */
  liveAds: number;
  homes: number;
  jobs: number;
  /** Photos of an ad; a category that takes more of everybody keeps its own number. */
  photos: number;
  /** Times the days that an ad of its category lives. */
  daysFactor: number;
  /** Promotions of each run of the plan. */
  bumps: number;
  tops: number;
  directoryPages: number;
  /** A manager checks the papers, and a badge says so. */
  badge: boolean;
  statistics: 'basic' | 'full';
}

export interface Plan {
  plan: PlanKey;
  name: string;
  userType: UserType;
  /** What it costs, for how long; null for the free ones. */
  price: { priceId: number; amount: number; currency: string; days: number } | null;
  rights: PlanRights;
}

export interface MyPlan extends Plan {
  /** When it ends, and the free one follows; null for a free one. It never renews by itself. */
  validUntil: string | null;
  /** What is left of the promotions that it includes. */
  left: Record<IncludedKind, number>;
}

/** One right of a member: how much there is, and how much of it is in use. */
export interface Right {
  rightsId: number;
  kind: 'liveAds' | 'homes' | 'jobs' | IncludedKind;
  name: string;
  /** Where it comes from: the plan, or an order. */
  source: string;
  total: number;
  used: number;
  /** Null for as long as there is an account. */
  expiresAt: string | null;
}

/** One line of the ledger, which is only ever added to. */
export interface LedgerEntry {
  /** What it is about: a promotion that is included, or a plan. */
  kind: IncludedKind | 'plan';
  /** More of it (a grant), or less (a use, or what was taken back). */
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
