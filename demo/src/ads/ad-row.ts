import type { AdStatus, AdText, FieldValue, Intent, PriceUnit } from '@ashore/contract';

/** A day counted from the day the demo content is written. */
export interface RelativeDay {
  inDays: number;
}

export const inDays = (days: number): RelativeDay => ({ inDays: days });

/** A demo ad as its file writes it; what is left out is what most ads are. */
export interface AdRow {
  /** User name of the seller. */
  by: string;
  /** Key of the category's leaf. */
  leaf: string;
  /** Name of the area, as in the region's list. */
  at: string;
  title: string;
  text: string;
  /** ISO 639; English when left out. */
  language?: string;
  /** Title and text in a second language. */
  second?: AdText;
  intent?: Intent;
  price: number | 'free' | 'ask';
  negotiable?: true;
  /** The category's usual unit when left out. */
  unit?: PriceUnit;
  fields?: Record<string, FieldValue | RelativeDay>;
  hoursAgo: number;
  drawings: string[];
  status?: AdStatus;
  /** Promoted for so many days from now: on top of its category, on the home page, marked. */
  topDays?: number;
  homeDays?: number;
  urgentDays?: number;
  highlightDays?: number;
}
