import { type AdRow } from './ad-row.ts';
/** Homes for sale, premises, storage and house-sitting in Portugal. */
export declare const propertyAds: AdRow[];
