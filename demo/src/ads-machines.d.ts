import { type AdRow } from './ad-row.ts';
/** Vehicles and electronics in Portugal. */
export declare const machineAds: AdRow[];
