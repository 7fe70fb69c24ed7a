import { type AdRow } from './ad-row.ts';
/** Community and business in Portugal. */
export declare const communityAds: AdRow[];
