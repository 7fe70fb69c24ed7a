import type { ModerationHalfYear, RoundedCount } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { deskTag } from '#server/modules/moderation/desk/moderator.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { halfYears } from './half-year-queries.ts';

const HALVES = 4;
/** Smaller counts could tell of single people. */
const LEAST = 5;

const rounded = (count = 0): RoundedCount => (count > 0 && count < LEAST ? null : count);

/** Adds up by a key and rounds each sum, the largest first. */
function sums<Key>(counts: readonly { key: Key; count: number }[]): { key: Key; count: RoundedCount }[] {
  const totals = new Map<Key, number>();
  for (const { key, count } of counts) totals.set(key, (totals.get(key) ?? 0) + count);
  return [...totals].sort(([, one], [, other]) => other - one).map(([key, count]) => ({ key, count: rounded(count) }));
}

/** The half-year of a moment, counted from the year 0. */
const halfOf = (at: Date) => 2 * at.getUTCFullYear() + (at.getUTCMonth() >= 6 ? 1 : 0);
const beginOf = (half: number) => new Date(Date.UTC(Math.floor(half / 2), half % 2 === 1 ? 6 : 0, 1));

/** How many messages came with a warning for members of a region, by half-year. */
type WarnedSince = (regionId: number, since: Date) => Promise<{ half: number; warnings: number }[]>;

async function numbersOf(
  { database, clock }: Platform,
  warnedSince: WarnedSince,
  regionId: number,
): Promise<ModerationHalfYear[]> {
  const latest = halfOf(clock.now());
  const since = beginOf(latest - HALVES + 1);
  const [[filed, decided, removed, objected], warned] = await Promise.all([
    halfYears(database.orm, regionId, since),
    warnedSince(regionId, since),
  ]);
  const known = new Set([filed, decided, objected, warned].flat().map(({ half }) => half));
  return [...known]
    .sort((one, other) => other - one)
    .map((half) => {
      const isOf = (row: { half: number }) => row.half === half;
      const decisions = decided.find(isOf);
      const appeals = objected.find(isOf);
      const gone = removed.filter(isOf);
      const hours = decisions?.hours ?? null;
      return {
        year: Math.floor(half / 2),
        half: half % 2 === 1 ? 2 : 1,
        reports: rounded(filed.find(isOf)?.reports),
        decided: rounded(decisions?.decided),
        automatic: rounded(decisions?.automatic),
        medianHours: (decisions?.decided ?? 0) < LEAST || hours === null ? null : Math.round(hours * 10) / 10,
        appeals: rounded(appeals?.appeals),
        granted: rounded(appeals?.granted),
        warnings: rounded(warned.find(isOf)?.warnings),
        removedKinds: sums(gone.map(({ subjectType, count }) => ({ key: subjectType, count }))).map(
          ({ key, count }) => ({ subjectType: key, count }),
        ),
        removedReasons: sums(gone.map(({ reasonId, count }) => ({ key: reasonId, count }))).map(({ key, count }) => ({
          reasonId: key,
          count,
        })),
      };
    });
}

/** What became of reports in a region, by half-year, for everybody to read; no number tells of one person. */
export function createNumbers(platform: Platform, regions: Pick<RegionsModule, 'get'>, warnedSince: WarnedSince) {
  const memo = createMemo(platform.changes);
  return async (call: Call, asked: number | undefined): Promise<ModerationHalfYear[]> => {
    const regionId = regions.get(asked ?? call.regionId)?.id;
    if (regionId === undefined) return [];
    call.dependsOn(deskTag(regionId));
    return memo.get(deskTag(regionId), 'halves', () => numbersOf(platform, warnedSince, regionId));
  };
}

export type Numbers = ReturnType<typeof createNumbers>;
