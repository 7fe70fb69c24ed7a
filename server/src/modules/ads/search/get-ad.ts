import type { Ad, ComparedAd } from '@ashore/contract';
import type { Call, ReadWritten } from '#server/call.ts';
import { adWithSeller } from '#server/modules/ads/ad-queries.ts';
import { maySee } from '#server/modules/ads/policy.ts';
import { presentDetails } from '#server/modules/ads/present.ts';
import { unseen } from '#server/modules/ads/seo/seo.ts';
import { rememberForComparing } from './compare-ads.ts';
import type { SearchDeps } from './deps.ts';

/** Returns what an ad says, to those who may see its page. */
export const readAd =
  (deps: SearchDeps): ReadWritten =>
  async (call, adId) => {
    const { title, content, language } = await getAd(deps, call, adId);
    return { title, body: content, format: 'text', language };
  };

/** Returns the page of an ad for this viewer. */
export async function getAd(deps: SearchDeps, call: Call, adId: number): Promise<Ad> {
  const { clock, database } = deps.platform;
  call.dependsOn(`ad:${adId}`);
  const viewerId = call.viewer?.userId;
  const row = await adWithSeller(database.orm, adId, viewerId);
  if (!row || !maySee(row, viewerId, clock.now())) throw await unseen(database.orm, call, adId, row, clock.now());
  call.dependsOn(`member:${row.ownerId}`);
  rememberForComparing(deps, row);
  return presentDetails({ regions: deps.regions, locale: call.locale }, row, viewerId, clock.now());
}

/** Returns ads in full, in the order of the ids; null for what is gone or not for this viewer. */
export function getAdsToCompare(deps: SearchDeps, call: Call, adIds: number[]): Promise<ComparedAd[]> {
  const { clock, database } = deps.platform;
  const viewerId = call.viewer?.userId;
  return Promise.all(
    adIds.map(async (classifiedId) => {
      call.dependsOn(`ad:${classifiedId}`);
      const row = await adWithSeller(database.orm, classifiedId, viewerId);
      if (!row || !maySee(row, viewerId, clock.now())) return { classifiedId, ad: null };
      call.dependsOn(`member:${row.ownerId}`);
      const wording = { regions: deps.regions, locale: call.locale };
      return { classifiedId, ad: presentDetails(wording, row, viewerId, clock.now()) };
    }),
  );
}
