import * as z from 'zod/mini';
import type { PriceType, PriceUnit } from '../ad-values.ts';
import { operation } from '../operation.ts';
import { getClassifiedInfoList } from './classified.ts';

/** A single ad on the map. The point of a home is shifted. */
export interface MapPin {
  classifiedId: number;
  title: string;
  lat: number;
  lng: number;
  /** The point is the shifted centre of a circle. */
  approximate: boolean;
  price: number | null;
  priceType: PriceType;
  priceUnit: PriceUnit;
  currency: string;
}

/** Ads that are too close to each other for single pins at this zoom. */
export interface MapCluster {
  lat: number;
  lng: number;
  count: number;
  /** The real number is higher than `count`. */
  more: boolean;
  /** The bounds that contain all of them. */
  bounds: { north: number; south: number; east: number; west: number };
}

/** A list of ads on a map. */
export interface MapPins {
  pins: MapPin[];
  clusters: MapCluster[];
  /** The number of ads in all pins and clusters. */
  total: number;
  /** The real number is higher than `total`. A closer zoom shows the others. */
  totalCapped: boolean;
}

const { sort: _sort, cursor: _cursor, pageNum: _page, pageSize: _size, ...filters } = getClassifiedInfoList.input.shape;
const mapInput = z.object({
  ...filters,
  bounds: filters.bounds.def.innerType,
  /** The zoom of web maps: 0 shows the earth on 256 pixels, each step doubles the size. */
  zoom: z.number().check(z.minimum(0), z.maximum(22)),
});
export type MapQuery = z.output<typeof mapInput>;

export const getMapPins = operation<MapPins>()({
  path: 'classified/getMapPins',
  summary: 'Returns ads of a list within bounds as points and clusters for a map of that zoom, at most 300 together.',
  who: 'anyone',
  shared: true,
  publishes: 'nothing',
  input: mapInput,
  costly: true,
});
