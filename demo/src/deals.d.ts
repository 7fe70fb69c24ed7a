import type { AshoreServer } from '@ashore/server';
/** A few finished deals with what both sides said, each about an ad. */
export declare function addDeals({ modules, platform }: AshoreServer, ids: ReadonlyMap<string, number>): Promise<void>;
