import { type AdRow } from './ad-row.ts';
/** Ads in France. */
export declare const franceAds: AdRow[];
