import { type DemoBusiness } from './business-row.ts';
/** Offices, doctors, schools and trades in Portugal; their names lead nowhere. */
export declare const officeBusinesses: DemoBusiness[];
