import type { Area } from '@ashore/contract';

/** The area or part of one whose middle is nearest to a point. */
export function nearestArea(areas: readonly Area[], { lat, lng }: { lat: number; lng: number }): Area | undefined {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const distance = (area: Area) => Math.hypot(area.lat - lat, (area.lng - lng) * narrowing);
  return areas
    .flatMap((area) => [area, ...(area.children ?? [])])
    .reduce<Area | undefined>((best, area) => (best && distance(best) <= distance(area) ? best : area), undefined);
}
