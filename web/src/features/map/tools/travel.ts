/** Kilometres an hour, in a straight line. */
export const speeds = { walk: 5, bicycle: 15, car: 40 } as const;
export type Travel = keyof typeof speeds;

export const travelMinutes = [5, 10, 15, 20, 30, 45, 60] as const;

/** Metres that one comes in so many minutes. */
export const reachOf = (by: Travel, minutes: number): number => Math.round((speeds[by] * 1000 * minutes) / 60);

/** A way to travel and a time that come as far as a circle reaches; walking and a quarter of an hour where none do. */
export function travelOf(metres: number | undefined): { by: Travel; minutes: number } {
  for (const by of ['walk', 'bicycle', 'car'] as const) {
    const minutes = travelMinutes.find((time) => reachOf(by, time) === metres);
    if (minutes) return { by, minutes };
  }
  return { by: 'walk', minutes: 15 };
}
