import { fold } from '#server/lib/fold.ts';
import type { AreaFacts } from './area-facts.ts';

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3));
  return grams;
}

/** Share of trigrams two words have in common, 0…1 (as PostgreSQL's pg_trgm counts it). */
function similarity(one: Set<string>, other: Set<string>): number {
  let common = 0;
  for (const gram of one) if (other.has(gram)) common++;
  return common / (one.size + other.size - common);
}

interface Entry {
  area: AreaFacts;
  names: { folded: string; grams: Set<string> }[];
}

/** A name index over areas that forgives accents, case and slips of the finger. */
export function createPlaceSearch(areas: { area: AreaFacts; names: string[] }[]) {
  const entries: Entry[] = areas.map(({ area, names }) => ({
    area,
    names: names.map((name) => ({ folded: fold(name), grams: trigrams(fold(name)) })),
  }));
  const score = (entry: Entry, folded: string, grams: Set<string>) =>
    Math.max(
      ...entry.names.map((name) => {
        if (name.folded === folded) return 3;
        if (name.folded.startsWith(folded)) return 2;
        if (name.folded.includes(` ${folded}`)) return 1.5;
        return similarity(name.grams, grams);
      }),
    );

  /** Up to `most` areas of the region, best first; empty when nothing comes near. */
  return (keyword: string, regionId: number, most: number): AreaFacts[] => {
    const folded = fold(keyword);
    if (folded === '') return [];
    const grams = trigrams(folded);
    return entries
      .filter((entry) => entry.area.regionId === regionId)
      .map((entry) => ({ area: entry.area, points: score(entry, folded, grams) }))
      .filter(({ points }) => points >= 0.3)
      .sort((one, other) => other.points - one.points || one.area.areaName.localeCompare(other.area.areaName))
      .slice(0, most)
      .map(({ area }) => area);
  };
}
