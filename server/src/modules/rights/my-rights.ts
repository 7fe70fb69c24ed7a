import type { Page, Right } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { priceMessages } from '#server/lib/item-messages.ts';
import { planName } from '#server/lib/item-names.ts';
import { messagesFor } from '#server/lib/messages.ts';
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
  const t = messagesFor(call.locale, priceMessages);
  const expiresAt = validUntil?.toISOString() ?? null;
  const ofPlan = (rightsId: number, kind: Right['kind'], name: string, total: number, used: number): Right => ({
    ...{ rightsId, kind, name, total, used, expiresAt },
    source: planName(call.locale, plan.key),
  });
  const all: Right[] = [
    ofPlan(1, 'liveAds', t('liveAds'), plan.rights.liveAds, live.all),
    ofPlan(2, 'homes', t('liveHomes'), plan.rights.homes, live.homes),
    ofPlan(3, 'jobs', t('liveJobs'), plan.rights.jobs, live.jobs),
    ...presentGrants(grants, call.locale),
  ];
  const list = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { list, total: all.length, pages: Math.ceil(all.length / pageSize), pageNum, pageSize };
}
