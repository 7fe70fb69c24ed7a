import { type AreaEntry, areaTree } from './area-rows.ts';
import { france } from './areas-france.ts';
import { germany } from './areas-germany.ts';
import { italy } from './areas-italy.ts';
import { netherlands } from './areas-netherlands.ts';
import { portugal } from './areas-portugal.ts';
import { spain } from './areas-spain.ts';

export type { AreaEntry } from './area-rows.ts';
export { regions } from './regions.ts';

/** The areas of each supported region by region id, two levels deep; regions that are not supported have none. */
export const areasByRegion: ReadonlyMap<number, AreaEntry[]> = new Map(
  [portugal, spain, france, germany, italy, netherlands].map((divisions, index) => [
    index + 1,
    areaTree(index + 1, divisions),
  ]),
);
