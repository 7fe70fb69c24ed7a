import type { Api } from '@ashore/contract';
import { type MyAdTab, myAdTabs } from '#web/features/ads/own/my-ad-tabs.ts';
import { idOf, pageOf } from '#web/lib/address/search.ts';
import type { OwnAdsSearch } from './own-ads-search.ts';
import { missing } from './refused.ts';

const tabOf = (status: string | undefined): MyAdTab => myAdTabs.find((tab) => tab === status) ?? 'all';

/** The numbers by day, with the title of the ad they are of; of 30 days where the address does not say. */
async function numbersOf(api: Api, { days: asked, classifiedId: askedId }: OwnAdsSearch) {
  const days = ([7, 90] as const).find((one) => one === Number(asked)) ?? 30;
  const classifiedId = idOf(askedId);
  const [statistics, plan, ad] = await Promise.all([
    api.classified.getAdStatistics({ classifiedId, days }).catch(missing),
    api.rights.getMyPlan({}),
    classifiedId ? api.classified.getAdsDetail({ classifiedId }).catch(missing) : undefined,
  ]);
  const { userType, rights } = plan;
  return { statistics, isFull: rights.statistics === 'full', userType, title: ad?.title, classifiedId };
}

export type Numbers = Awaited<ReturnType<typeof numbersOf>>;

/** A member's own ads of a state, and the numbers below them. */
export async function loadOwnAds(api: Api, search: OwnAdsSearch) {
  const tab = tabOf(search.status);
  const status = tab === 'all' ? undefined : tab;
  const [page, numbers, sale] = await Promise.all([
    api.classified.getMyAds({ status, pageNum: pageOf(search.pageNum), pageSize: 20, withoutSale: true }),
    numbersOf(api, search),
    api.sale.getMySale({}).catch(missing),
  ]);
  // A list of one status may be empty while the member has other ads.
  return { page, tab, numbers, sale: sale ?? null, hasAds: tab !== 'all' || page.list.length > 0 };
}
