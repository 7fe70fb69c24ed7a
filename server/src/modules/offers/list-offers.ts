import type { Offer, operations, Page, ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import type { OfferDeps } from './deps.ts';
import { presentOffers } from './present.ts';
import * as queries from './queries.ts';

/** Returns a page of the offers one made or received. */
export async function listOffers(
  deps: OfferDeps,
  call: Call,
  query: ParsedOf<(typeof operations.offer)['getMyOffers']>,
): Promise<Page<Offer>> {
  const { userId } = memberOf(call);
  const { list: rows, total } = await queries.offersOf(deps.platform.database.orm, userId, query);
  const { pageNum, pageSize } = query;
  return {
    list: await presentOffers(deps, rows, userId),
    total,
    pages: Math.ceil(total / pageSize),
    pageNum,
    pageSize,
  };
}
