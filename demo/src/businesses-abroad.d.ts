import { type DemoBusiness } from './business-row.ts';
/** A few businesses in each of the other regions. */
export declare const abroadBusinesses: DemoBusiness[];
