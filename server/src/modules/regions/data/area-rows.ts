import type { Area } from '@ashore/contract';

/** An area with the other names under which people look for it. */
export interface AreaEntry extends Area {
  aliases?: string[];
  children?: AreaEntry[];
}

/** Name, latitude, longitude, other names. */
export type PlaceRow = [name: string, lat: number, lng: number, ...aliases: string[]];

/** A first-level division: its number, its own row, and its places. New places go to the end: ids count from the start. */
export type DivisionRow = [number: number, own: PlaceRow, places: PlaceRow[]];

const entry = (id: number, [areaName, lat, lng, ...aliases]: PlaceRow): AreaEntry => ({
  id,
  areaName,
  lat,
  lng,
  ...(aliases.length > 0 && { aliases }),
});

/** The tree of a region. Ids: region × 10 000 + division × 100 + place, the place being 0 for the division itself. */
export function areaTree(regionId: number, divisions: DivisionRow[]): AreaEntry[] {
  return divisions.map(([number, own, places]) => {
    const id = regionId * 10_000 + number * 100;
    return { ...entry(id, own), children: places.map((place, index) => entry(id + index + 1, place)) };
  });
}
