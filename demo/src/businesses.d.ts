import type { DemoBusiness } from './business-row.ts';
/** The businesses of the demo content. */
export declare const demoBusinesses: DemoBusiness[];
