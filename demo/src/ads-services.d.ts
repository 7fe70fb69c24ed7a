import { type AdRow } from './ad-row.ts';
/** Services and lessons in Portugal. */
export declare const serviceAds: AdRow[];
