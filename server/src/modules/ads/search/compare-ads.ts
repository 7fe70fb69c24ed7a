import type { AdSummary, SimilarAd, UsualPrice } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { cardFacts } from '#server/modules/ads/card-facts.ts';
import { categoryIn } from '#server/modules/ads/category-tree/labelled-tree.ts';
import { maySee } from '#server/modules/ads/policy.ts';
import { presentSummary } from '#server/modules/ads/present.ts';
import type { AdRow } from '#server/modules/ads/rows.ts';
import { unseen } from '#server/modules/ads/seo/seo.ts';
import { tagsOfList } from '#server/modules/ads/tags.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { SearchDeps } from './deps.ts';
import { type Candidate, candidateOf, mostSimilar } from './likeness.ts';
import { surroundingsOf, usualPrice } from './price-band.ts';
import { reasonsOf } from './reasons.ts';
import { type Comparable, type ComparedAd, cardsOf, comparedAd, newestComparables } from './similar-queries.ts';

const remembered = ({ memos }: SearchDeps, adId: number, read: () => Promise<ComparedAd | undefined>) =>
  memos.compared.get(`ad:${adId}`, 'compared', read);

/** Keeps what was read for the page of an ad, so that comparing it does not read it again. */
export function rememberForComparing(deps: SearchDeps, row: AdRow): void {
  void remembered(deps, row.id, async () => ({
    id: row.id,
    regionId: row.regionId,
    rootId: row.rootId,
    categoryId: row.categoryId,
    ownerId: row.ownerId,
    intent: row.intent,
    title: row.title,
    areaId: row.areaId,
    priceCents: row.priceCents,
    priceType: row.priceType,
    priceUnit: row.priceUnit,
    currency: row.currency,
    fields: row.fields,
    status: row.status,
    hidden: row.hidden,
    updatedAt: row.updatedAt,
  }));
}

/** The ad, which the page has just read as a rule; refused like its page where it may not be seen. */
async function seen(deps: SearchDeps, call: Call, adId: number): Promise<Comparable> {
  const { clock, database } = deps.platform;
  const ad = await remembered(deps, adId, () => comparedAd(database.orm, adId));
  if (!ad || !maySee(ad, call.viewer?.userId, clock.now()))
    throw await unseen(database.orm, call, adId, ad, clock.now());
  call.dependsOn(`ad:${adId}`);
  return ad;
}

/** Tags of what ads of one category are compared by. */
const tagsOfLike = ({ regionId, rootId, categoryId }: Pick<Comparable, 'regionId' | 'rootId' | 'categoryId'>) =>
  tagsOfList({ regionId, rootId: rootId ?? undefined, categoryId: categoryId ?? undefined });

/** The newest of its category and root: what every ad of the category is compared with, so it is remembered for all. */
async function newestLike(
  { platform, memos }: SearchDeps,
  { regionId, rootId, categoryId }: Comparable,
): Promise<Candidate[]> {
  if (rootId === null || categoryId === null) return [];
  return memos.compared.get(tagsOfLike({ regionId, rootId, categoryId }), `newest ${categoryId}`, async () => {
    const found = await newestComparables(platform.database.orm, { regionId, rootId, categoryId });
    return [...new Map(found.map((one) => [one.id, candidateOf(one)])).values()];
  });
}

/** The area around an area, or itself. */
const districtIn =
  ({ regions }: SearchDeps) =>
  (areaId: number) =>
    regions.areaOf(areaId)?.parentId ?? areaId;

/** Kept for the ad, as it is worked out from hundreds of others; a change of any ad of the category forgets it. */
const similarIds = (deps: SearchDeps, ad: Comparable, size: number) =>
  deps.memos.compared.get(tagsOfLike(ad), `similar ${ad.id} ${size}`, async () => {
    return mostSimilar(ad, await newestLike(deps, ad), size, districtIn(deps));
  });

function usualPriceOf(deps: SearchDeps, ad: Comparable) {
  const { regions } = deps;
  return deps.memos.compared.get(tagsOfLike(ad), `usual ${ad.id}`, async () => {
    const surroundings = surroundingsOf(ad.areaId, regions.withChildren);
    return usualPrice(ad, await newestLike(deps, ad), surroundings) ?? null;
  });
}

/** The live ones of these ads, in the order of the ids. */
export async function summariesOf({ platform, regions }: SearchDeps, call: Call, ids: number[]): Promise<AdSummary[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await cardsOf(platform.database.orm, ids, call.viewer?.userId)).map((row) => [row.id, row]));
  const now = platform.clock.now();
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => presentSummary({ regions, locale: call.locale }, row, now));
}

/** Returns the live ones of these ads, in the order of the ids. */
export function listAdsByIds(deps: SearchDeps, call: Call, ids: number[]): Promise<AdSummary[]> {
  call.dependsOn(...ids.map((id) => `ad:${id}`));
  return summariesOf(deps, call, ids);
}

/** Returns the ads most like one, with the reasons why. */
export async function listSimilarAds(deps: SearchDeps, call: Call, adId: number, size: number): Promise<SimilarAd[]> {
  const ad = await seen(deps, call, adId);
  const ids = await similarIds(deps, ad, size);
  const facts = cardFacts(ad.fields, categoryIn(call.locale, ad.categoryId)?.fields ?? [], call.locale);
  const list = await listAdsByIds(deps, call, ids);
  return list.map((other) => ({ ...other, reasons: reasonsOf({ ...ad, facts }, other, districtIn(deps)) }));
}

/** Returns what ads like this usually cost; null where too few tell. */
export async function getUsualPrice(deps: SearchDeps, call: Call, adId: number): Promise<UsualPrice | null> {
  const ad = await seen(deps, call, adId);
  const usual = await usualPriceOf(deps, ad);
  if (!usual) return null;
  const { areaId, level, ...amounts } = usual;
  const { regions } = deps;
  const placeName =
    areaId === null ? (regions.get(ad.regionId, call.locale)?.inSentence ?? '') : regions.areaName(areaId, call.locale);
  return { ...amounts, placeName, level };
}

/** Whether an ad costs less than half of what ads like it usually cost; no where too few tell. */
export async function isFarBelowUsual(deps: SearchDeps, executor: Executor, adId: number): Promise<boolean> {
  const ad = await comparedAd(executor, adId);
  if (!ad?.priceCents) return false;
  const { rootId, categoryId, regionId } = ad;
  if (rootId === null || categoryId === null) return false;
  // Not those that are remembered: these are read by another connection.
  const found = await newestComparables(executor, { regionId, rootId, categoryId });
  const others = [...new Map(found.map((one) => [one.id, one])).values()];
  const usual = usualPrice(ad, others, surroundingsOf(ad.areaId, deps.regions.withChildren));
  return usual !== undefined && ad.priceCents / 100 < usual.median / 2;
}
