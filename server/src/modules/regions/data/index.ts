import { type AreaEntry, areaTree, type DivisionRow } from './area-rows.ts';
import { france } from './areas-france.ts';
import { germany } from './areas-germany.ts';
import { italy } from './areas-italy.ts';
import { netherlands } from './areas-netherlands.ts';
import { portugal } from './areas-portugal.ts';
import { spain } from './areas-spain.ts';
import { regions } from './regions.ts';

export type { AreaEntry } from './area-rows.ts';
export { regions };

/** The areas that were collected, by the country of their region. */
const divisions: Record<string, DivisionRow[]> = {
  PT: portugal,
  ES: spain,
  FR: france,
  DE: germany,
  IT: italy,
  NL: netherlands,
};

/** The areas of each region by its id, two levels deep; a region without collected areas has none. */
export const areasByRegion: ReadonlyMap<number, AreaEntry[]> = new Map(
  regions.flatMap(({ id, country }) => (divisions[country] ? [[id, areaTree(id, divisions[country])] as const] : [])),
);
