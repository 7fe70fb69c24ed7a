import { type AdRow } from './ad-row.ts';
/** Family, leisure and animals in Portugal. */
export declare const familyAds: AdRow[];
