import { type DemoBusiness } from './business-row.ts';
/** Garages, cafés, shops and associations in Portugal. */
export declare const shopBusinesses: DemoBusiness[];
