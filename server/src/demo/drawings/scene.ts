import { type Palette, palettes } from './palette.ts';
import { circle, oval, rect, shape, times } from './shapes.ts';

/** A palette and a source of small chances: the same seed gives the same picture. */
export interface Scene {
  p: Palette;
  /** 0 ≤ value < 1. */
  random: () => number;
  chance: (share: number) => boolean;
  between: (least: number, most: number) => number;
  pick: <T>(values: readonly T[]) => T;
}

/** Mulberry32: small, fast, and even enough for pictures. */
function randomFrom(seed: number): () => number {
  let state = (seed + 0x6d2b79f5) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export function createScene(seed: number): Scene {
  const random = randomFrom(seed);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  return {
    p: pick(palettes),
    random,
    chance: (share) => random() < share,
    between: (least, most) => least + random() * (most - least),
    pick,
  };
}

const cloud = (x: number, y: number, scale: number, fill: string) =>
  oval(x, y, 90 * scale, 26 * scale, fill) +
  circle(x - 34 * scale, y - 16 * scale, 32 * scale, fill) +
  circle(x + 20 * scale, y - 24 * scale, 42 * scale, fill);

/** Sky with a sun or a moon, clouds, two lines of hills and the ground from `horizon` down. */
export function outdoors({ p, between, chance }: Scene, horizon = 660): string {
  const x = chance(0.5) ? between(140, 320) : between(880, 1060);
  const y = between(120, 220);
  const light = chance(0.72)
    ? circle(x, y, 92, p.sunLight) + circle(x, y, 66, p.sun)
    : circle(x, y, 66, p.paper) + circle(x + 26, y - 16, 56, p.sky);
  const clouds = times(2, (index) =>
    cloud(between(160, 480) + index * 520, between(110, 300), between(0.7, 1.2), p.paper),
  );
  const hills =
    shape(
      `M0 ${horizon - 90} Q${between(180, 360)} ${horizon - 240} 640 ${horizon - 60} T1200 ${horizon - 130} V900 H0Z`,
      p.haze,
    ) +
    shape(
      `M0 ${horizon - 20} Q300 ${horizon - 60} ${between(520, 700)} ${horizon - 40} T1200 ${horizon - 90} V900 H0Z`,
      p.hill,
    );
  return rect(0, 0, 1200, 900, p.sky) + light + clouds + hills + rect(0, horizon, 1200, 900 - horizon, p.ground);
}

/** A room: wall, skirting, floor boards from `floor` down. */
export function indoors({ p, between }: Scene, floor = 690): string {
  const boards = times(5, (index) =>
    rect(between(0, 200) + index * 250, floor + 40 + ((index * 67) % 150), 180, 5, p.groundDark, 3),
  );
  return (
    rect(0, 0, 1200, 900, p.sky) +
    rect(0, floor - 26, 1200, 26, p.paper) +
    rect(0, floor, 1200, 900 - floor, p.ground) +
    boards
  );
}

/** A plain backdrop with a soft disc, and a table top to put one thing on. */
export function studio({ p, between }: Scene, table = 660): string {
  return (
    rect(0, 0, 1200, 900, p.sky) +
    circle(between(540, 660), 430, 340, p.haze) +
    rect(0, table, 1200, 900 - table, p.ground) +
    rect(0, table, 1200, 14, p.groundDark)
  );
}

/** The soft shadow under a thing. */
export const shadow = ({ p }: Scene, x: number, y: number, halfWidth: number) =>
  oval(x, y, halfWidth, 20, p.groundDark);
