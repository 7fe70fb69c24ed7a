import { locales } from '@ashore/contract/locales';
import { LRUCache } from 'lru-cache';
import { fold } from '#server/lib/fold.ts';
import type { AreaFacts } from './area-facts.ts';
import { areaById, namedAreas } from './facts.ts';
import { areaNameIn } from './named-places.ts';

/** What names of others lead to: an area, or why none. */
export interface NamedPlace {
  area?: AreaFacts;
  /** Several areas have the name, and nothing tells which is meant. */
  isAmbiguous?: true;
}

/** What another site says of a place. */
export interface PlaceNames {
  /** Of the place itself, the narrowest first: `['Estrela', 'Lisboa']`. */
  names: readonly string[];
  /** Of the wider area around it, such as its district. */
  wide?: string | undefined;
}

interface Point {
  lat: number;
  lng: number;
}

/** What stands around the names of areas, in the languages of the regions. */
const KIND =
  /\b(?:district|distrito|concelho|municipio|municipality|freguesia|province|provincia|provincie|comarca|communaute|comunidad|comunidade|comunitat|autonoma|region|regiao|departement|departamento|arrondissement|landkreis|kreis|stadt|gemeente|comune|citta|city|town|greater|area metropolitana|of|de|do|da|di|del|della|den|der)\b/g;
const bare = (folded: string): string => folded.replace(KIND, ' ').replace(/\s+/g, ' ').trim();

const LEAST_FOR_ONE = 5;
const LEAST_FOR_TWO = 9;
const KNOWN_MOST = 20_000;

type Index = Map<string, AreaFacts[]>;
const indexes = new Map<number, Index>();

function add(index: Index, name: string, area: AreaFacts): void {
  if (name === '') return;
  const areas = index.get(name) ?? [];
  if (!areas.includes(area)) index.set(name, [...areas, area]);
}

/** All names of the areas of a region: English, local, and in the languages of the site; of `Lisbon – Estrela` also `Estrela`. */
function indexOf(regionId: number): Index {
  const made = indexes.get(regionId);
  if (made) return made;
  const index: Index = new Map();
  for (const { area, names } of namedAreas) {
    if (area.regionId !== regionId) continue;
    for (const name of [...names, ...locales.map(({ code }) => areaNameIn(code, area))]) {
      for (const part of [name, name.split(' – ').at(-1) ?? ''].map(fold)) {
        add(index, part, area);
        add(index, bare(part), area);
      }
    }
  }
  indexes.set(regionId, index);
  return index;
}

/** Whether one text becomes the other by so many letters put in, left out or changed. */
function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    if (Math.min(...next) > most) return false;
    row = next;
  }
  return (row.at(-1) ?? most + 1) <= most;
}

function nearly(index: Index, folded: string): AreaFacts[] {
  if (folded.length < LEAST_FOR_ONE) return [];
  const most = folded.length < LEAST_FOR_TWO ? 1 : 2;
  const found = new Set([...index].flatMap(([name, areas]) => (isNear(folded, name, most) ? areas : [])));
  // More than one place is nearly called so: nobody knows which is meant.
  return found.size === 1 ? [...found] : [];
}

const known = new LRUCache<string, AreaFacts[]>({ max: KNOWN_MOST });

/** The areas of a region that a name may mean. */
function meant(regionId: number, name: string): AreaFacts[] {
  if (name === '') return [];
  const key = `${regionId} ${name}`;
  const found = known.get(key);
  if (found) return found;
  const index = indexOf(regionId);
  const folded = fold(name);
  const areas = index.get(folded) ?? index.get(bare(folded)) ?? nearly(index, bare(folded) || folded);
  known.set(key, areas);
  return areas;
}

const distance = (area: AreaFacts, { lat, lng }: Point): number =>
  (area.lat - lat) ** 2 + ((area.lng - lng) * Math.cos((lat * Math.PI) / 180)) ** 2;

/** Of several areas with one name those that lie in, or around, one of the areas that the wider names mean. */
function within(areas: AreaFacts[], wider: AreaFacts[]): AreaFacts[] {
  const ids = new Set(wider.flatMap(({ areaId, parentId }) => [areaId, ...(parentId === null ? [] : [parentId])]));
  const fitting = areas.filter(({ areaId, parentId }) => ids.has(areaId) || (parentId !== null && ids.has(parentId)));
  return fitting.length > 0 ? fitting : areas;
}

/** A town and the district around it often have one name: the town is meant. */
const finest = (areas: AreaFacts[]): AreaFacts[] => {
  const parents = new Set(areas.map(({ parentId }) => parentId));
  return areas.filter(({ areaId }) => !parents.has(areaId));
};

/** Where the wider area is all that is known, its town is not meant. */
const widest = (areas: AreaFacts[]): AreaFacts[] => {
  const first = areas.filter(({ parentId }) => parentId === null);
  return first.length > 0 ? first : areas;
};

/** A name such as 'Estrela, Lisboa' or 'Cascais (Lisboa)' as its parts, the narrower first. */
const partsOf = (name: string): string[] => {
  const parts = name
    .split(/[,/()|>;]| - /)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 ? [name, ...parts] : [name];
};

/**
 * The area of a region that names of another site mean. Forgives case, accents, slips of one or two letters and other
 * languages. Of several areas with one name it takes the one in the wider area that is named, or next to the point;
 * otherwise the wider area itself.
 */
export function placeNamed(regionId: number, { names, wide = '' }: PlaceNames, point: Point | undefined): NamedPlace {
  const all = names.flatMap(partsOf).map((name) => meant(regionId, name));
  const around = meant(regionId, wide);
  let isAmbiguous = false;
  for (const [at, areas] of [...all, widest(around)].entries()) {
    if (areas.length === 0) continue;
    const left = finest(within(areas, [...all.slice(at + 1).flat(), ...around]));
    const [first] = point ? left.toSorted((one, other) => distance(one, point) - distance(other, point)) : left;
    if (first && (left.length === 1 || point)) return { area: areaById.get(first.areaId) ?? first };
    isAmbiguous = true;
  }
  return isAmbiguous ? { isAmbiguous } : {};
}
