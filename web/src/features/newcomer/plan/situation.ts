import { isDay } from './days.ts';

/** What somebody comes for. */
export const stays = ['work', 'study', 'retired', 'other'] as const;
export type Stay = (typeof stays)[number];

/** What a newcomer told of the move; everything may be left out. */
export interface Situation {
  /** The day of arrival, `2026-12-24`; empty if it is not known. */
  arrival: string;
  /** Of the passport, ISO 3166-1 alpha-2; empty if it is not known. */
  country: string;
  stay: Stay | '';
  children: boolean;
  pets: boolean;
}

/** What rules make a difference between: citizens who move freely, British citizens, all others. */
export type Origin = 'eu' | 'uk' | 'other';

/** Countries whose citizens move freely in the EU: its members, the EEA and Switzerland. */
const free = new Set(
  'AT,BE,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK'.split(','),
);

/** Returns what a country counts as; undefined as long as none is chosen. */
export function originOf(country: string): Origin | undefined {
  if (!country) return undefined;
  if (free.has(country)) return 'eu';
  return country === 'GB' ? 'uk' : 'other';
}

const isStay = (value: unknown): value is Stay => stays.some((stay) => stay === value);

/** Reads what was stored; what does not fit is left out. Returns undefined where nothing was told. */
export function readSituation(stored: unknown): Situation | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { arrival, country, stay, children, pets } = stored as Record<string, unknown>;
  const situation: Situation = {
    arrival: isDay(arrival) ? arrival : '',
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '',
    stay: isStay(stay) ? stay : '',
    children: children === true,
    pets: pets === true,
  };
  return Object.values(situation).some(Boolean) ? situation : undefined;
}
