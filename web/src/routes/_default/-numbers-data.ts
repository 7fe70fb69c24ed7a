import type { Api } from '@ashore/contract';
import { idOf } from '#web/lib/search.ts';
import { missing } from './-refused.ts';

/** Which numbers are shown: of how many days (30 where it is not said), and of which ad. */
export interface NumbersSearch {
  days?: 7 | 90;
  classifiedId?: number;
}

export const readNumbersSearch = (search: Record<string, unknown>): NumbersSearch => {
  const days = Number(search.days);
  return { days: days === 7 || days === 90 ? days : undefined, classifiedId: idOf(search.classifiedId) };
};

/** The numbers by day, with the title of the ad they are of. */
export async function loadNumbers(api: Api, { days, classifiedId }: NumbersSearch) {
  const [statistics, plan, ad] = await Promise.all([
    api.classified.getAdStatistics({ classifiedId, days: days ?? 30 }).catch(missing),
    api.rights.getMyPlan({}),
    classifiedId ? api.classified.getAdsDetail({ classifiedId }).catch(missing) : undefined,
  ]);
  return {
    statistics,
    isFull: plan.rights.statistics === 'full',
    userType: plan.userType,
    title: ad?.title,
    classifiedId,
  };
}

export type Numbers = Awaited<ReturnType<typeof loadNumbers>>;
