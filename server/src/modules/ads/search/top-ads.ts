import { createHash } from 'node:crypto';
import type { operations, ParsedOf } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { insideBounds } from '#server/lib/map-grid.ts';
import { promotedTag, regionTag } from '#server/modules/ads/tags.ts';
import { summariesOf } from './compare-ads.ts';
import type { SearchDeps } from './deps.ts';
import { type Conditions, categoryOf, regionOf } from './filters.ts';
import { type PromotedAd, promotedAds } from './top-queries.ts';

const TOP_TURN_MS = 60_000;
const MOST_TOP = 12;

/** Where promoted ads are asked for, and when. */
interface TopPlace {
  rootId: number | undefined;
  categoryId: number | undefined;
  bounds: Conditions['bounds'];
  /** On the home page those paid for there come before the others. */
  onHome: boolean;
  now: Date;
  turn: number;
}

/** Where an ad stands among the promoted ones: those of the home page before others, then as the turn draws it. */
interface Placed {
  id: number;
  ownerId: number;
  rank: number;
  turning: string;
}

const isBefore = (one: Placed, other: Placed) =>
  one.rank === other.rank ? one.turning < other.turning : one.rank < other.rank;

const isInside = (bounds: NonNullable<Conditions['bounds']>, { shownLat: lat, shownLng: lng }: PromotedAd) =>
  lat !== null && lng !== null && insideBounds(bounds, { lat, lng });

/** The promoted ads that run here, in an order that turns with `turn`; one of each seller. */
function chooseTop(
  promoted: readonly PromotedAd[],
  { rootId, categoryId, bounds, onHome, now, turn }: TopPlace,
): number[] {
  const ofSeller = new Map<number, Placed>();
  for (const ad of promoted) {
    const { id, ownerId } = ad;
    const runsOnHome = onHome && ad.homeUntil !== null && ad.homeUntil > now;
    if (!runsOnHome && !(ad.topUntil !== null && ad.topUntil > now)) continue;
    if (rootId !== undefined && ad.rootId !== rootId) continue;
    if (categoryId !== undefined && ad.categoryId !== categoryId) continue;
    if (bounds && !isInside(bounds, ad)) continue;
    const turning = createHash('md5').update(`${id}${turn}`).digest('hex');
    const placed: Placed = { id, ownerId, rank: runsOnHome ? 0 : 1, turning };
    const known = ofSeller.get(ownerId);
    if (!known || isBefore(placed, known)) ofSeller.set(ownerId, placed);
  }
  return [...ofSeller.values()].sort((one, other) => (isBefore(one, other) ? -1 : 1)).map(({ id }) => id);
}

/**
 * Returns ads that are promoted to the top of a category or the home page, in turn. Which ads of a region are promoted is
 * remembered until one of these changes, so a list without any costs no statement.
 */
export async function listTopAds(
  deps: SearchDeps,
  call: Call,
  query: ParsedOf<typeof operations.classified.getTopAds>,
) {
  const { platform, regions, memos } = deps;
  const regionId = regionOf(query.regionId, call.regionId, regions);
  const tags = [regionTag(regionId), promotedTag(regionId)];
  call.dependsOn(...tags);
  const now = platform.clock.now();
  const promoted = await memos.counts.get(tags, 'promoted', () => promotedAds(platform.database.orm, regionId, now));
  const ids = chooseTop(promoted, {
    ...categoryOf(query.categoryId),
    bounds: query.bounds,
    onHome: query.place === 'home',
    now,
    turn: Math.floor(now.getTime() / TOP_TURN_MS),
  });
  return summariesOf(deps, call, ids.slice(0, Math.min(query.size, MOST_TOP)));
}
