import type { AshoreServer } from '@ashore/server';
/** What members did with each other's ads: talks, offers, saved ads and searches. Does nothing that an earlier start did. */
export declare function addLife(server: AshoreServer, ids: ReadonlyMap<string, number>): Promise<void>;
