import type { Platform } from '#server/platform/platform.ts';
import type { Connections } from './connections.ts';
/** Who is on the site now. */
export interface Presence {
  /** Whether a member has a socket, on any node, at which somebody is likely to look. */
  isHere(userId: number): Promise<boolean>;
}
/** Asks the other nodes over the bus; where nobody answers, as when the bus is away, the member is not here. */
export declare function createPresence({ bus, log }: Pick<Platform, 'bus' | 'log'>, connections: Connections): Presence;
