import * as z from 'zod/mini';
import { listFilters } from '../ad-filters.ts';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { type MailTiming, mailTimings } from '../notification-kinds.ts';
import { operation } from '../operation.ts';
import { id, line } from '../text.ts';

const { sort: _order, ...filters } = listFilters;
const query = z.object(filters);
export type SavedQuery = z.output<typeof query>;

export interface SavedSearch {
  searchId: number;
  name: string;
  /** When the member is notified: about each ad, or once a day or week about all. */
  timing: MailTiming;
  query: SavedQuery;
  createTime: string;
  /** The number of matching ads since the search was saved. */
  hits: number;
  /** The number of matching ads of the last seven days. */
  newHits: number;
  /** The time of the latest match; null without one. */
  lastHit: string | null;
}

export const saveSearch = operation<SavedSearch>()({
  path: 'alert/saveSearch',
  summary:
    'Saves a search, so that the member is notified of new ads that match. With `searchId`, changes a saved search.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({
    searchId: z.optional(id),
    name: line(limits.savedSearchName, 1),
    timing: z._default(z.enum(mailTimings), 'daily'),
    query,
  }),
  refusals: [codes.notFound, codes.conflict],
});

export const getSavedSearches = operation<SavedSearch[]>()({
  path: 'alert/getSavedSearches',
  summary: 'Returns the member’s searches, the latest first.',
  who: 'member',
  input: z.object({}),
  offline: true,
});

export const deleteSavedSearch = operation<Record<string, never>>()({
  path: 'alert/deleteSavedSearch',
  summary: 'Deletes a saved search.',
  who: 'member',
  input: z.object({ searchId: id }),
  refusals: [codes.notFound],
});
