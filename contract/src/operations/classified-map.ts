import * as z from 'zod/mini';
import type { PriceType, PriceUnit } from '../ad-values.ts';
import { operation } from '../operation.ts';
import { getClassifiedInfoList } from './classified.ts';

/** An ad that stands alone on the map. A home's point is its shifted one. */
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

/** Ads too near to each other to be told apart at this zoom. */
export interface MapCluster {
  lat: number;
  lng: number;
  count: number;
  /** There are more than `count`. */
  more: boolean;
  /** What holds all of them. */
  bounds: { north: number; south: number; east: number; west: number };
}

/** What a map shows of a list. */
export interface MapPins {
  pins: MapPin[];
  clusters: MapCluster[];
  /** Ads in the pins and clusters together. */
  total: number;
  /** There are more than `total`; nearer they are shown. */
  totalCapped: boolean;
}

const { sort: _sort, cursor: _cursor, pageNum: _page, pageSize: _size, ...filters } = getClassifiedInfoList.input.shape;
const mapInput = z.object({
  ...filters,
  bounds: filters.bounds.def.innerType,
  /** As web maps count it: 0 shows the earth on 256 pixels, each step doubles it. */
  zoom: z.number().check(z.minimum(0), z.maximum(22)),
});
export type MapQuery = z.output<typeof mapInput>;

export const getMapPins = operation<MapPins>()({
  path: 'classified/getMapPins',
  summary: 'Returns ads of a list within bounds as points and clusters for a map of that zoom, at most 300 together.',
  who: 'anyone',
  publishes: 'nothing',
  input: mapInput,
  costly: true,
});
