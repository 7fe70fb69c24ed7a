import { type AdRow } from './ad-row.ts';
/** Homes to rent in Portugal. */
export declare const rentalAds: AdRow[];
