import { type AdRow } from './ad-row.ts';
/** Furniture and moving sales in Portugal. */
export declare const householdAds: AdRow[];
