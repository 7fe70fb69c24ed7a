import type { RiskRule } from '@ashore/contract';
import type { LimitRule, RateLimits } from '#server/platform/limits/port.ts';
import { arrivalsOf } from './mark-queries.ts';
import { FLAG_RULE, usualArrivals, velocities } from './rules.ts';
import { recentlyPostedBy } from './sharing-queries.ts';
import type { PatternDeps } from './signals.ts';

const DAY_MS = 86_400_000;

/** What can happen too often around an account. */
type Velocity = Extract<
  RiskRule,
  'manyMessages' | 'manyDevices' | 'manyAccounts' | 'manyReported' | 'manyReporting' | 'manyErased'
>;

/** A report as far as it is counted. */
export interface CountedReport {
  reportId: number;
  reporterId: number;
  ownerId: number;
  /** Its reporter has standing. */
  standing: boolean;
}

async function takeAll(limits: RateLimits, key: string, rules: readonly LimitRule[]): Promise<boolean> {
  const taken = await Promise.all(rules.map((rule) => limits.take(`${key}:${rule.windowSeconds}`, rule)));
  return taken.every(({ ok }) => ok);
}

/**
 * Counts what happens around accounts. What is unusual brings the account before moderators, once a day for each kind; nothing is
 * refused because of it, and a fault of counting is logged.
 */
export function createVelocity({ platform, events }: PatternDeps) {
  const { database, limits, localLimits, clock, log } = platform;
  const dayAgo = () => new Date(clock.now().getTime() - DAY_MS);

  const safely = (work: () => Promise<void>): Promise<void> =>
    work().catch((error) => log.error({ err: error }, 'the pace of an account was not counted'));

  async function flag(userId: number, risk: Velocity): Promise<void> {
    if (!(await limits.take(`patterns.flag.${risk}:${userId}`, FLAG_RULE)).ok) return;
    const suspected = { subjectType: 'user' as const, subjectId: userId, risks: [risk], isHeld: false };
    await database.transaction((tx, afterCommit) => events.emit(tx, afterCommit, 'content.suspected', suspected));
  }

  async function count(userId: number, risk: Velocity & keyof typeof velocities): Promise<void> {
    if (!(await takeAll(limits, `patterns.${risk}:${userId}`, velocities[risk]))) await flag(userId, risk);
  }

  return {
    /**
     * Counts a first message to somebody, on this node alone: it costs the message no round trip. Returns false where there were
     * many in a short time.
     */
    async takeFirstMessage(userId: number, isYoung: boolean): Promise<boolean> {
      const rules = isYoung ? velocities.manyMessagesOfNew : velocities.manyMessages;
      const isUsual = await takeAll(localLimits, `patterns.manyMessages:${userId}`, rules);
      if (!isUsual) void safely(() => flag(userId, 'manyMessages'));
      return isUsual;
    },
    /** Counts a report for both sides, once however often it is changed; only who has standing counts against somebody. */
    noteReport: ({ reportId, reporterId, ownerId, standing }: CountedReport): Promise<void> =>
      safely(async () => {
        if (!(await limits.take(`patterns.report:${reportId}`, FLAG_RULE)).ok) return;
        await count(reporterId, 'manyReporting');
        if (standing && ownerId > 0) await count(ownerId, 'manyReported');
      }),
    /** Counts an ad that was deleted, where it was posted within a day. */
    noteErased: (adId: number): Promise<void> =>
      safely(async () => {
        const [ad] = await recentlyPostedBy(database.orm, { adId, since: dayAgo() });
        if (ad) await count(ad.ownerId, 'manyErased');
      }),
    /** Looks at how many devices are new to an account, and how many accounts to its network. */
    noteArrival: (userId: number, network: string): Promise<void> =>
      safely(async () => {
        const [found] = await arrivalsOf(database.orm, { userId, network, since: dayAgo() });
        if (!found) return;
        if (found.devices > usualArrivals.devices) await flag(userId, 'manyDevices');
        if (found.accounts > usualArrivals.accounts) await flag(userId, 'manyAccounts');
      }),
  };
}

export type VelocityCounts = ReturnType<typeof createVelocity>;
