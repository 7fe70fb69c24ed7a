import type { Lookout } from './lookout.ts';
import type { Primary } from './primary.ts';
import type { Replica } from './replica.ts';
/** Chooses the replica of each reading: one that has all that this process had heard of when the reading began. */
export declare function createChoice(lookout: Lookout, primary: Primary): () => Promise<Replica | undefined>;
