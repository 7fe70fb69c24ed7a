import { type AdRow } from './ad-row.ts';
/** Jobs in Portugal. */
export declare const jobAds: AdRow[];
