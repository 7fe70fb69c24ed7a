import type { Api } from '@ashore/contract';
import type { NumbersSearch } from './-numbers-search.ts';
import { missing } from './-refused.ts';

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
