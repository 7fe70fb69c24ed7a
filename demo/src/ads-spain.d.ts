import { type AdRow } from './ad-row.ts';
/** Ads in Spain. */
export declare const spainAds: AdRow[];
