export interface AreaFacts {
  areaId: number;
  areaName: string;
  regionId: number;
  /** The first-level area it lies in; null for those themselves. */
  parentId: number | null;
  lat: number;
  lng: number;
}
