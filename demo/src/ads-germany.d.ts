import { type AdRow } from './ad-row.ts';
/** Ads in Germany. */
export declare const germanyAds: AdRow[];
