import type { Palette } from './palette.ts';

/** How a name is written. */
export interface LabelRule {
  /** The first zoom of the map that shows it. */
  from: number;
  /** The last one. */
  to?: number;
  size: number;
  weight: number;
  colour: keyof Palette;
  /** Smaller comes first where there is no room for all. */
  rank: number;
  /** A dot at the place, the name below it. */
  dot?: boolean;
  italic?: boolean;
}

/** Names of places. */
export const pointRules: Record<string, LabelRule> = {
  city: { from: 10, to: 15, size: 16, weight: 650, colour: 'text', rank: 0 },
  town: { from: 10, to: 15, size: 15, weight: 650, colour: 'text', rank: 1 },
  island: { from: 11, to: 15, size: 13, weight: 550, colour: 'text-soft', rank: 3 },
  village: { from: 12, size: 13, weight: 600, colour: 'text', rank: 2 },
  suburb: { from: 13, size: 13, weight: 600, colour: 'text-soft', rank: 4 },
  quarter: { from: 14, size: 12, weight: 600, colour: 'text-soft', rank: 5 },
  hamlet: { from: 14, size: 12, weight: 550, colour: 'text-soft', rank: 6 },
  neighbourhood: { from: 15, size: 12, weight: 550, colour: 'text-soft', rank: 8 },
  islet: { from: 15, size: 11, weight: 500, colour: 'text-soft', rank: 12 },
  airport: { from: 11, size: 12, weight: 600, colour: 'text-soft', rank: 6, dot: true },
  station: { from: 13, size: 12, weight: 600, colour: 'text-soft', rank: 7, dot: true },
  water: { from: 11, size: 12, weight: 500, colour: 'text-water', rank: 10, italic: true },
  park: { from: 14, size: 12, weight: 500, colour: 'text-park', rank: 11 },
};

/** Names along roads and rivers. */
export const lineRules: Record<string, LabelRule> = {
  motorway: { from: 14, size: 11, weight: 550, colour: 'text-soft', rank: 20 },
  primary: { from: 13, size: 12, weight: 550, colour: 'text', rank: 21 },
  secondary: { from: 14, size: 12, weight: 550, colour: 'text', rank: 22 },
  tertiary: { from: 14, size: 12, weight: 500, colour: 'text-soft', rank: 23 },
  minor: { from: 15, size: 11, weight: 500, colour: 'text-soft', rank: 24 },
  walk: { from: 15, size: 11, weight: 500, colour: 'text-soft', rank: 25 },
  service: { from: 16, size: 11, weight: 500, colour: 'text-soft', rank: 26 },
  path: { from: 17, size: 11, weight: 450, colour: 'text-soft', rank: 28 },
  steps: { from: 17, size: 11, weight: 450, colour: 'text-soft', rank: 28 },
  river: { from: 12, size: 11, weight: 500, colour: 'text-water', rank: 19, italic: true },
  canal: { from: 14, size: 11, weight: 500, colour: 'text-water', rank: 27, italic: true },
  stream: { from: 15, size: 11, weight: 500, colour: 'text-water', rank: 29, italic: true },
};

export const isShown = ({ from, to = 30 }: LabelRule, zoom: number) => zoom >= from && zoom <= to;
