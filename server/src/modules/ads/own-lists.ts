import type { AdStatus } from '@ashore/contract';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './ad-queries.ts';
import type { createBrowsing } from './browse.ts';

interface Paging {
  pageNum: number;
  pageSize: number;
}

/** What a member posted, and what the member keeps. */
export function createOwnLists({ database }: Platform, { pageOf }: ReturnType<typeof createBrowsing>) {
  const offset = ({ pageNum, pageSize }: Paging) => (pageNum - 1) * pageSize;
  return {
    async mine(userId: number, query: Paging & { status?: AdStatus | undefined }) {
      return pageOf(
        await queries.adsOf(database.orm, userId, query.status, query.pageSize, offset(query)),
        query.pageNum,
        query.pageSize,
      );
    },
    async collected(userId: number, query: Paging) {
      return pageOf(
        await queries.collectedBy(database.orm, userId, query.pageSize, offset(query)),
        query.pageNum,
        query.pageSize,
      );
    },
  };
}

export type OwnLists = ReturnType<typeof createOwnLists>;
