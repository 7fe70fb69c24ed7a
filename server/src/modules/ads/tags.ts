import { areasAround } from '../regions/index.ts';

/** What all lists of ads of a region depend on: many ads changed at once, or somebody else than its owner hid one. */
export const regionTag = (regionId: number): string => `ads:${regionId}`;

/** Which ads of a region are promoted. */
export const promotedTag = (regionId: number): string => `promoted:${regionId}`;

const tagOf = (regionId: number, category: number | null | undefined, areaId: number | null | undefined) =>
  `ads:${regionId}:${category ?? ''}:${areaId ?? ''}`;

/** What a list is narrowed to; of the areas the first holds the others. */
interface Narrowed {
  regionId: number;
  rootId?: number | undefined;
  categoryId?: number | undefined;
  areaIds?: readonly number[] | undefined;
}

/**
 * Tags of a list of ads, and of what is counted in it: a change of an ad that is in another category, or in another area,
 * does not touch it. Whatever else narrows the list is left out, so it may be shown anew for nothing.
 */
export const tagsOfList = ({ regionId, rootId, categoryId, areaIds }: Narrowed): string[] => [
  regionTag(regionId),
  tagOf(regionId, categoryId ?? rootId, areaIds?.[0]),
];

/** Where an ad is listed. */
export interface Listed {
  regionId: number;
  rootId: number | null;
  categoryId: number | null;
  areaId: number | null;
}

/** Tags of the lists that an ad may be in: of its category, its root and all, in its area, those around and all. */
export function listTagsOfAd({ regionId, rootId, categoryId, areaId }: Listed): string[] {
  const areas = [null, areaId, ...(areaId === null ? [] : areasAround(areaId))];
  return [...new Set([null, rootId, categoryId].flatMap((one) => areas.map((area) => tagOf(regionId, one, area))))];
}
