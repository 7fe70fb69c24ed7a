import { type RegionSchemes, schemeCountLeast, schemeDays } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { deskTag } from '#server/modules/moderation/desk/moderator.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import { presentScheme } from './present-scheme.ts';
import { confirmedKinds, publicSchemes } from './scheme-queries.ts';

/** Tag of all that shows schemes. */
export const schemesTag = 'schemes';
const DAY = 86_400_000;

/**
 * What goes around in a region, the same for everybody and remembered until it changes, a minute at most. A region that is not
 * there has nothing.
 */
export function createRegionSchemes({ platform, regions }: Pick<ModerationDeps, 'platform' | 'regions'>) {
  const { database, clock, changes } = platform;
  const memo = createMemo(changes);
  async function schemesOf(regionId: number): Promise<RegionSchemes> {
    const since = new Date(clock.now().getTime() - schemeDays * DAY);
    const [rows, confirmed] = await Promise.all([
      publicSchemes(database.orm, regionId),
      confirmedKinds(database.orm, regionId, since, schemeCountLeast),
    ]);
    const inState = (state: 'running' | 'ended') => rows.filter((row) => row.state === state).map(presentScheme);
    return { running: inState('running'), ended: inState('ended'), confirmed };
  }
  return async (call: Call, asked: number | undefined): Promise<RegionSchemes> => {
    const regionId = regions.get(asked ?? call.regionId)?.id;
    if (regionId === undefined) return { running: [], ended: [], confirmed: [] };
    const tags = [schemesTag, deskTag(regionId)];
    call.dependsOn(...tags);
    return memo.get(tags, 'schemes', () => schemesOf(regionId));
  };
}
