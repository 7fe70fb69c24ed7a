import type { Platform } from '@ashore/server/platform/platform.ts';
/** Gives each of them a year of the plan, once. */
export declare function addPlans({ database, clock }: Platform, ids: ReadonlyMap<string, number>): Promise<void>;
