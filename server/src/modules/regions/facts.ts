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

/** Stands between a city and its part in names of areas: "Lisbon – Arroios". */
const OF_CITY = ' – ';
const named = new Map(namedAreas.map(({ area }) => [`${area.parentId} ${area.areaName}`, area.areaId]));

/** The city that an area is a part of, in the same division and by its name; undefined for others. */
function cityOf({ parentId, areaName }: AreaFacts): number | undefined {
  const end = areaName.indexOf(OF_CITY);
  return parentId === null || end < 0 ? undefined : named.get(`${parentId} ${areaName.slice(0, end)}`);
}

/** The areas around each area, the nearest first: its city, its division. */
const around = new Map(
  [...areaById.values()].map((area): [number, number[]] => [
    area.areaId,
    [cityOf(area), area.parentId].filter((one) => typeof one === 'number'),
  ]),
);

/** The areas around an area, the nearest first: the city it is a part of, the division. Empty for a division. */
export const areasAround = (areaId: number): readonly number[] => around.get(areaId) ?? [];

const inside = new Map<number, number[]>();
for (const [areaId, outer] of around) for (const one of outer) inside.set(one, [...(inside.get(one) ?? []), areaId]);

/** The area itself, then the areas in it: the places of a division, the parts of a city. */
export const withChildren = (areaId: number): number[] => [areaId, ...(inside.get(areaId) ?? [])];

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
