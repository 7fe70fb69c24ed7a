import { limits, type Sort } from '@ashore/contract';
import type { SummaryRow } from '#server/modules/ads/rows.ts';
import type { SearchDeps } from './deps.ts';
import { cardsOfHits } from './engine/engine-queries.ts';
import type { Conditions } from './filters.ts';
import * as listQueries from './list-queries.ts';
import { fewPlaced, isPlain, placedAds } from './placed.ts';
import { countIn, listPlaced } from './placed-queries.ts';
import { MOST_FOUND } from './search-queries.ts';

/** Pages that the engine is asked for where ads of the first one are gone or changed since it was told. */
const MOST_PAGES = 3;

/** A page as the engine finds it and the database shows it; undefined where the engine does not answer. */
async function pageByEngine(
  { platform, engine }: SearchDeps,
  conditions: Conditions,
  sort: Sort,
  { cursor: after, offset, limit }: listQueries.Place,
  viewerId: number | undefined,
): Promise<SummaryRow[] | undefined> {
  const rows: SummaryRow[] = [];
  for (let page = 0, at = offset; page < MOST_PAGES && rows.length < limit; page++, at += limit) {
    const hits = await engine?.page(conditions, { sort, after, offset: at, limit });
    if (!hits) return undefined;
    rows.push(...(await cardsOfHits(platform.database.orm, conditions, hits, viewerId)));
    if (hits.ids.length < limit) break;
  }
  return rows.slice(0, limit);
}

/** One page of cards. The engine only says which ads: rights and everything shown come from the database. */
export async function pageOfList(
  deps: SearchDeps,
  conditions: Conditions,
  sort: Sort,
  place: listQueries.Place,
  viewerId: number | undefined,
): Promise<SummaryRow[]> {
  const few = await fewPlaced(deps, conditions);
  if (few) return listPlaced(deps.platform.database.orm, conditions, few.cover, sort, place, viewerId);
  const found =
    deps.engine && listQueries.isFound(conditions, sort)
      ? await pageByEngine(deps, conditions, sort, place, viewerId)
      : undefined;
  return found ?? listQueries.listAds(deps.platform.database.orm, conditions, sort, place, viewerId);
}

/** How many ads a list has. */
export interface ListCount {
  total: number;
  /** There may be more. */
  capped: boolean;
}

const upTo = (total: number, most: number): ListCount => ({ total: Math.min(total, most), capped: total > most });

/** How many ads a list has, counted as far as lists are. */
export async function countList(deps: SearchDeps, conditions: Conditions): Promise<ListCount> {
  const { platform, engine } = deps;
  const { orm } = platform.database;
  const placed = await placedAds(deps, conditions);
  if (placed && isPlain(conditions)) return upTo(placed.total, limits.countCap);
  const few = placed && (await fewPlaced(deps, conditions));
  if (few) return upTo(await countIn(orm, conditions, few.cover), limits.countCap);
  const found =
    engine && listQueries.isFound(conditions, 'priceUp') ? await engine.count(conditions, MOST_FOUND + 1) : undefined;
  const count = upTo(found ?? (await listQueries.countAds(orm, conditions)), listQueries.countCap(conditions));
  // Among so many ads of a place not all were looked at.
  return placed ? { ...count, capped: true } : count;
}
