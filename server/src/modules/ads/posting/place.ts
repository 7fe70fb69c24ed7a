import { randomInt } from 'node:crypto';

const METRES_PER_DEGREE = 111_320;
const LEAST = 300;
const SPAN = 200;

/** 0…1: where on its ring a home is shown; drawn once for an ad, and by nobody to be guessed from those of other ads. */
export const drawShift = (): number => randomInt(2 ** 40) / 2 ** 40;

/**
 * The point others see of a home: 300 to 500 m off, in a direction drawn once for the ad. As it never changes, asking
 * often does not average it out.
 */
export function shiftedPoint(lat: number, lng: number, shift: number): { lat: number; lng: number } {
  const angle = shift * 2 * Math.PI;
  const distance = LEAST + ((shift * 7919) % 1) * SPAN;
  const north = (Math.cos(angle) * distance) / METRES_PER_DEGREE;
  const east = (Math.sin(angle) * distance) / (METRES_PER_DEGREE * Math.max(0.1, Math.cos((lat * Math.PI) / 180)));
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return { lat: round(lat + north), lng: round(lng + east) };
}
