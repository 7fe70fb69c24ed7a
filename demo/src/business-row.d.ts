import type { Branch, BusinessText, OpeningHours } from '@ashore/contract';
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
  drawings?: string[];
  /** Who found it how: user name, stars, words, and the answer of the business. */
  reviews?: [by: string, stars: number, text: string, reply?: string][];
}
type Spans = [from: string, to: string][];
export declare const week: (days: Spans[], more?: Partial<OpeningHours>) => OpeningHours;
export declare const working: (spans: Spans, saturday?: Spans) => OpeningHours;
export declare const daily: (spans: Spans) => OpeningHours;
export declare const office: OpeningHours;
export declare const shop: OpeningHours;
export declare const clinic: OpeningHours;
export declare const dinner: OpeningHours;
