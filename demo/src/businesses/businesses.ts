import type { DemoBusiness } from './business-row.ts';
import { abroadBusinesses } from './businesses-abroad.ts';
import { officeBusinesses } from './businesses-offices.ts';
import { shopBusinesses } from './businesses-shops.ts';

/** The businesses of the demo content. */
export const demoBusinesses: DemoBusiness[] = [...officeBusinesses, ...shopBusinesses, ...abroadBusinesses];
