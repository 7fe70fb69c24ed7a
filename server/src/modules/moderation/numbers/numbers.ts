import type { ModerationMonth } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { monthsOf } from '#server/modules/moderation/audit/audit-queries.ts';
import { deskTag } from '#server/modules/moderation/desk/moderator.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What became of reports in a region, month by month, for everybody to read; no number tells of one person. */
export function createNumbers({ database, changes, clock }: Platform, regions: Pick<RegionsModule, 'get'>) {
  const memo = createMemo(changes);
  return async (call: Call, asked: number | undefined): Promise<ModerationMonth[]> => {
    const regionId = regions.get(asked ?? call.regionId)?.id;
    if (regionId === undefined) return [];
    call.dependsOn(deskTag(regionId));
    return memo.get(deskTag(regionId), 'months', () => monthsOf(database.orm, regionId, clock.now()));
  };
}

export type Numbers = ReturnType<typeof createNumbers>;
