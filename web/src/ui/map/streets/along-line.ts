/** Where a name is written on a line: its middle, and the angle in radians, so that it is never upside down. */
export interface Spot {
  x: number;
  y: number;
  angle: number;
}

/** So far a line may be from straight under a name, in pixels. */
const BEND = 3.5;

/** How far the corners between two of a line are from the straight way between these. */
function bendBetween(corners: ArrayLike<number>, from: number, to: number): number {
  const at = (index: number) => corners[index] ?? 0;
  const [x, y] = [at(2 * from), at(2 * from + 1)];
  const [dx, dy] = [at(2 * to) - x, at(2 * to + 1) - y];
  const length = Math.hypot(dx, dy) || 1;
  let most = 0;
  for (let index = from + 1; index < to; index++)
    most = Math.max(most, Math.abs(dy * (at(2 * index) - x) - dx * (at(2 * index + 1) - y)) / length);
  return most;
}

/**
 * Straight parts of a line that are long enough for a name, the longest first.
 * @param corners in pixels: x, y, x, y …
 */
export function spotsOn(corners: ArrayLike<number>, width: number): Spot[] {
  const count = corners.length / 2;
  const found: (Spot & { length: number })[] = [];
  for (let from = 0; from < count - 1; ) {
    let to = from + 1;
    while (to + 1 < count && bendBetween(corners, from, to + 1) <= BEND) to++;
    const [x, y] = [corners[2 * from] ?? 0, corners[2 * from + 1] ?? 0];
    const [dx, dy] = [(corners[2 * to] ?? 0) - x, (corners[2 * to + 1] ?? 0) - y];
    const length = Math.hypot(dx, dy);
    if (length >= width) {
      const angle = Math.atan2(dy, dx);
      const upright = angle > Math.PI / 2 ? angle - Math.PI : angle < -Math.PI / 2 ? angle + Math.PI : angle;
      found.push({ x: x + dx / 2, y: y + dy / 2, angle: upright, length });
    }
    from = to;
  }
  return found.sort((one, other) => other.length - one.length);
}
