import type { AshoreServer } from '@ashore/server';
/** Of every demo account; printed at start, as these exist only where nobody else does. */
export declare const DEMO_PASSWORD = 'harbour-lantern-2026';
export interface DemoLogin {
  email: string;
  password: string;
  kind: 'member' | 'business';
}
/** Ids of the demo members by user name. */
type Ids = Map<string, number>;
/**
 * Writes accounts, drawn pictures, ads and banners into an empty database, and goes on where an earlier start was
 * killed: what is there is known by e-mail and title, and the banners, written last and at once, tell that nothing is
 * missing. Returns the logins; none when there was nothing to write, or members that are not of the demo.
 */
export declare function loadDemo(server: AshoreServer): Promise<DemoLogin[]>;
/** Makes the accounts that are missing; returns the ids of all by user name. */
export declare function addMembers({ modules, platform }: AshoreServer, known: Map<string, number>): Promise<Ids>;
