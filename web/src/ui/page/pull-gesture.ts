/** So far, in pixels, does a finger go before it is told whether it pulls. */
const DECIDED = 8;
/** The farthest the sign comes out, however far one pulls. */
const FARTHEST = 96;
/** From here on letting go refreshes. */
export const PULL_ENOUGH = 56;

/** Whether a finger that went so far, in pixels to the right and down, pulls the page; undefined while that is not to be told. */
export function isPull(right: number, down: number): boolean | undefined {
  if (Math.hypot(right, down) < DECIDED) return undefined;
  return down > Math.abs(right);
}

/** How far the sign is out, in pixels, when the finger went so far down: half as far at first, then ever less. */
export const pulledOut = (down: number): number => (down <= 0 ? 0 : FARTHEST * (1 - Math.exp(-down / (2 * FARTHEST))));
