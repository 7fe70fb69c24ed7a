import { type AdRow } from './ad-row.ts';
/** Ads in the Netherlands. */
export declare const netherlandsAds: AdRow[];
