import { type SQL } from 'drizzle-orm';
import type { Bus } from '../bus/port.ts';
import { type AfterCommit, type Transaction } from '../database/database.ts';
import type { Edge } from '../edge/port.ts';
import { type Siblings } from './siblings.ts';
/**
 * A tag of what only grew or moved, so that visitors may see it for a moment as it was. Caches of pages that know no such
 * moment, and memos, take it as any other.
 */
export declare const softly: (tag: string) => string;
/**
 * @param tags of what changed; undefined: anything may have (the connection was lost for a while)
 * @param soft of what changed softly, none of them among the others
 */
export type ChangeListener = (tags: string[] | undefined, soft: string[]) => void;
/** Tells every node what changed, by tags such as `ads:1` or `ad:77`, so that caches drop what shows it. */
export interface Changes {
  /** Announces with the commit of the transaction; this node hears of it before the caller of the transaction goes on. */
  announce(tx: Transaction, afterCommit: AfterCommit, tags: string[]): void;
  /**
   * A call for a statement that itself knows what changed: tells every node of one tag with its commit. Whoever runs it passes
   * the tag on to `announced`.
   */
  announcement(tag: SQL): SQL;
  /** What a statement announced is heard by this node, its siblings and the edge before the caller of the transaction goes on. */
  announced(tx: Transaction, tags: string[]): void;
  subscribe(listener: ChangeListener): () => void;
}
/**
 * Changes over the bus of the platform. The node that made one tells its siblings, then the edge, before the caller goes
 * on: what the edge asks for after that is new from whichever process it comes.
 */
export declare function createChanges(bus: Bus, edge: Edge, siblings?: Siblings): Changes;
