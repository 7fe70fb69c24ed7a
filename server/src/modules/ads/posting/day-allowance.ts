import type { LimitRule } from '#server/platform/limits/port.ts';

const DAY_SECONDS = 86_400;
const WEEK_MS = 7 * 86_400_000;

/** How many ads a member may post a day: few in the first week, and more for whom deals went well and no report was right. */
export function allowanceOf(
  { createdAt, trust }: { createdAt: Date; trust: { deals: number; upheldReports: number } },
  now: Date,
): LimitRule {
  const isNew = now.getTime() - createdAt.getTime() < WEEK_MS;
  const doubted = trust.upheldReports > trust.deals;
  const proven = trust.deals >= 3 && trust.upheldReports === 0;
  const limit = doubted ? 5 : isNew ? 15 : proven ? 120 : 40;
  return { limit, windowSeconds: DAY_SECONDS };
}
