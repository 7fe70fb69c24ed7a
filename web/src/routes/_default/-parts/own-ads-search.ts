import { partsOf } from '#web/lib/address/search.ts';

/** Which of a member's ads are shown, and which numbers: of how many days, of all ads or one. Read by the loader. */
export interface OwnAdsSearch {
  status?: string;
  pageNum?: string | number;
  days?: string | number;
  classifiedId?: string | number;
}

const names = ['status', 'pageNum', 'days', 'classifiedId'] as const;

export const ownAdsSearch = (search: Record<string, unknown>): OwnAdsSearch => partsOf(search, names);
