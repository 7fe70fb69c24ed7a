import type { AdRow } from './ad-row.ts';
/** Ads in Italy. */
export declare const italyAds: AdRow[];
