import type { BusinessSummary, operations, ParsedOf } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { phoneOf } from './business-facts.ts';
import type { DirectoryDeps } from './deps.ts';
import { presentSummary } from './present.ts';
import * as queries from './queries.ts';

/** About 300 m. */
const NEAR_DEGREES = 0.003;
const MOST_ALIKE = 5;

/** Returns businesses that may be the one somebody is about to add. */
export async function findSimilar(
  { platform, regions }: DirectoryDeps,
  call: Call,
  asked: ParsedOf<typeof operations.directory.similarDirectory>,
): Promise<BusinessSummary[]> {
  const region = regions.get(asked.regionId ?? call.regionId);
  if (!region) return [];
  const point = asked.lat != null && asked.lng != null ? { lat: asked.lat, lng: asked.lng } : undefined;
  const phone = phoneOf(asked.phone, region.country) ?? '';
  const name = asked.name.length >= 3 ? asked.name : '';
  if (name === '' && phone === '') return [];
  const likeness = { regionId: region.id, except: asked.directoryId ?? 0, name, point, phone, degrees: NEAR_DEGREES };
  const wording = { regions, locale: call.locale, now: platform.clock.now() };
  return (await queries.alike(platform.database.orm, likeness, MOST_ALIKE)).map((row) => presentSummary(wording, row));
}
