import type { Page, Right } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import type { RightsDeps } from './deps.ts';
import { presentGrants } from './ledger.ts';
import { planNow } from './plans.ts';

/** Live ads by the plan first, then what was granted. */
export async function myRights(
  deps: RightsDeps,
  call: Call,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<Right>> {
  const { userId, userType } = memberOf(call);
  const { plan, validUntil, grants } = await planNow(deps, deps.platform.database.orm, userId, userType);
  const live = await deps.liveAds(userId, !plan.isFree);
  const expiresAt = validUntil?.toISOString() ?? null;
  const ofPlan = (rightsId: number, kind: Right['kind'], name: string, total: number, used: number): Right => ({
    ...{ rightsId, kind, name, total, used, expiresAt },
    source: plan.name,
  });
  const all: Right[] = [
    ofPlan(1, 'liveAds', 'Active ads', plan.rights.liveAds, live.all),
    ofPlan(2, 'homes', 'Of these, homes', plan.rights.homes, live.homes),
    ofPlan(3, 'jobs', 'Of these, jobs', plan.rights.jobs, live.jobs),
    ...presentGrants(grants),
  ];
  const list = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { list, total: all.length, pages: Math.ceil(all.length / pageSize), pageNum, pageSize };
}
