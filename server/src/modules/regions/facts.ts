import type { AreaFacts } from './area-facts.ts';
import { areasByRegion, regions } from './data/index.ts';

interface Named {
  area: AreaFacts;
  names: string[];
}

function collect(): Named[] {
  const all: Named[] = [];
  for (const [regionId, tree] of areasByRegion) {
    for (const { children = [], aliases = [], id, areaName, lat, lng } of tree) {
      all.push({ area: { areaId: id, areaName, regionId, parentId: null, lat, lng }, names: [areaName, ...aliases] });
      for (const child of children) {
        const { id: areaId, areaName: name, aliases: others = [] } = child;
        all.push({
          area: { areaId, areaName: name, regionId, parentId: id, lat: child.lat, lng: child.lng },
          names: [name, ...others],
        });
      }
    }
  }
  return all;
}

export const namedAreas = collect();
export const areaById = new Map(namedAreas.map(({ area }) => [area.areaId, area]));
export const regionById = new Map(regions.map((region) => [region.id, region]));

/** The area around an area; null where it is the country. */
export const parentOfArea = (areaId: number): number | null => areaById.get(areaId)?.parentId ?? null;

const childrenOf = new Map<number, number[]>();
for (const { areaId, parentId } of areaById.values()) {
  if (parentId !== null) childrenOf.set(parentId, [...(childrenOf.get(parentId) ?? []), areaId]);
}

/** The area itself and the areas in it. */
export const withChildren = (areaId: number): number[] => [areaId, ...(childrenOf.get(areaId) ?? [])];

const RADIANS = Math.PI / 180;

/** The area of the region, on the finer level, whose middle is nearest to the point; undefined where there are no areas. */
export function nearestArea(regionId: number, lat: number, lng: number): AreaFacts | undefined {
  let best: AreaFacts | undefined;
  let least = Number.POSITIVE_INFINITY;
  const narrowing = Math.cos(lat * RADIANS);
  for (const { area } of namedAreas) {
    if (area.regionId !== regionId || area.parentId === null) continue;
    const distance = (area.lat - lat) ** 2 + ((area.lng - lng) * narrowing) ** 2;
    if (distance < least) {
      least = distance;
      best = area;
    }
  }
  return best;
}
