import type { AdStatus, OwnAd, Page } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { presentPage } from '#server/modules/ads/present.ts';
import type { SummaryRow } from '#server/modules/ads/rows.ts';
import { memberTag } from '#server/modules/members/index.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './own-queries.ts';
import type { ChatsByAd } from './statistics.ts';

interface Paging {
  pageNum: number;
  pageSize: number;
}

/** Of an ad that was deleted, or whose owner left, a collector keeps the name alone: no pictures and no place. */
function asKept(row: SummaryRow & { hidden: boolean }): SummaryRow {
  if (row.status !== 'removed' && !row.hidden) return row;
  return {
    ...row,
    status: 'removed',
    imgUrl: [],
    imgUrlZip: [],
    fields: {},
    excerpt: '',
    shownLat: null,
    shownLng: null,
  };
}

const MOST_COUNTED = 1000;

/** What a member posted, and what the member keeps. */
export function createOwnLists({ database, clock }: Platform, regions: RegionsModule, chatsByAd: ChatsByAd) {
  const offset = ({ pageNum, pageSize }: Paging) => (pageNum - 1) * pageSize;
  const pageOf = ({ locale }: Call, found: { list: SummaryRow[]; total: number }, paging: Paging) =>
    presentPage({ regions, locale }, found, paging, clock.now());
  return {
    async mine(
      call: Call,
      query: Paging & { status?: AdStatus | undefined; withoutSale: boolean },
    ): Promise<Page<OwnAd>> {
      const { userId } = memberOf(call);
      const found = await queries.adsOf(database.orm, userId, query, query.pageSize, offset(query));
      const page = pageOf(call, found, query);
      const chats = await chatsByAd(
        userId,
        page.list.map(({ classifiedId }) => classifiedId),
      );
      const asked = new Map(found.list.map(({ id, askedAt }) => [id, askedAt?.toISOString() ?? null]));
      return {
        ...page,
        list: page.list.map((ad) => ({
          ...ad,
          chatNum: chats.get(ad.classifiedId) ?? 0,
          askTime: asked.get(ad.classifiedId) ?? null,
        })),
      };
    },
    /** Every region's lists are named, as the next ad of the member may be in any. */
    async ofMember(call: Call, userId: number, query: Paging) {
      call.dependsOn(memberTag(userId), ...regions.choosable.map(({ id }) => `ads:${id}`));
      const place = { limit: query.pageSize, offset: offset(query), most: MOST_COUNTED };
      return pageOf(call, await queries.liveAdsOf(database.orm, userId, call.viewer?.userId, place), query);
    },
    async collected(call: Call, query: Paging) {
      const { userId } = memberOf(call);
      const { list, total } = await queries.collectedBy(database.orm, userId, query.pageSize, offset(query));
      return pageOf(call, { list: list.map(asKept), total }, query);
    },
  };
}

export type OwnLists = ReturnType<typeof createOwnLists>;
