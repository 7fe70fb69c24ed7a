import type { Branch, BusinessText, MenuSection, OpeningHours, PostKind } from '@ashore/contract';

/** A post of a business: an event or offer of a day that is so many days away. */
export interface DemoPost {
  kind: PostKind;
  title: string;
  content: string;
  inDays?: number;
  time?: string;
  place?: string;
  /** Shows the first picture of the business. */
  pictured?: boolean;
}

/** A business of the demo content as its file writes it. */
export interface DemoBusiness {
  regionId: number;
  /** Id of its kind in the directory. */
  kind: number;
  name: string;
  /** Name of the area, as in the region's list. */
  at: string;
  street: string;
  tagline: string;
  text: string;
  languages: string[];
  hours: OpeningHours;
  priceBand?: number;
  /** User name of the business member whose page it is; nobody's when left out. */
  owner?: string;
  /** Descriptions in other languages. */
  texts?: BusinessText[];
  branches?: Branch[];
  menu?: MenuSection[];
  drawings?: string[];
  /** What its owner published, the latest first. */
  posts?: DemoPost[];
  /** Who found it how: user name, stars, words, and the answer of the business. */
  reviews?: [by: string, stars: number, text: string, reply?: string][];
}

type Spans = [from: string, to: string][];

export const week = (days: Spans[], more: Partial<OpeningHours> = {}): OpeningHours => ({
  week: days.map((spans) => spans.map(([from, to]) => ({ from, to }))),
  special: [],
  holidays: 'closed',
  text: '',
  ...more,
});
export const working = (spans: Spans, saturday: Spans = []) => week([spans, spans, spans, spans, spans, saturday, []]);
export const daily = (spans: Spans) => week(Array(7).fill(spans), { holidays: 'open' });

export const office = working([
  ['09:30', '13:00'],
  ['14:00', '18:00'],
]);
export const shop = working([['10:00', '19:00']], [['10:00', '13:00']]);
export const clinic = working([['08:00', '20:00']], [['09:00', '13:00']]);
export const dinner = week(
  [
    [],
    ...Array(6).fill([
      ['12:00', '15:00'],
      ['19:00', '23:30'],
    ]),
  ],
  { holidays: 'open' },
);
