import type { AshoreServer } from '@ashore/server';
/** A few open reports in Portugal, so that its desk has something to decide. */
export declare function addReports({ modules, platform }: AshoreServer, ids: Map<string, number>): Promise<void>;
