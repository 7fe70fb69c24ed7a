import { type SQL, sql } from '#server/platform/database/orm.ts';
import type { Bus } from '../bus/port.ts';
import { type AfterCommit, afterCommitOf, type Transaction } from '../database/database.ts';
import type { Edge } from '../edge/port.ts';
import { noSiblings, type Siblings } from './siblings.ts';

const CHANNEL = 'changes';
/** So many tags fit into a message of the bus, and into a header of the edge. */
const AT_ONCE = 100;

const portionsOf = (tags: string[]): string[][] =>
  Array.from({ length: Math.ceil(tags.length / AT_ONCE) }, (_, n) => tags.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

const SOFT = '~';

/**
 * A tag of what only grew or moved, so that visitors may see it for a moment as it was. Caches of pages that know no such
 * moment, and memos, take it as any other.
 */
export const softly = (tag: string): string => `${SOFT}${tag}`;

const plainly = (tag: string): string => (tag.startsWith(SOFT) ? tag.slice(1) : tag);

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
export function createChanges(bus: Bus, edge: Edge, siblings: Siblings = noSiblings): Changes {
  const listeners = new Set<ChangeListener>();
  const tell = (all: string[] | undefined) => {
    const tags = all?.filter((tag) => !tag.startsWith(SOFT));
    const soft = all?.filter((tag) => tag.startsWith(SOFT)).map(plainly) ?? [];
    for (const listener of listeners)
      listener(
        tags,
        soft.filter((tag) => !tags?.includes(tag)),
      );
  };
  bus.subscribe(CHANNEL, (message) => tell(message as string[]));
  bus.onReconnect(() => tell(undefined));
  siblings.onTold(tell);
  const waiting = new WeakMap<Transaction, Set<string>>();
  /** All that a transaction changed is told at once: it may hide a thousand topics. */
  function tellAfter(tx: Transaction, afterCommit: AfterCommit, tags: string[]): void {
    const known = waiting.get(tx);
    if (known) {
      for (const tag of tags) known.add(tag);
      return;
    }
    const changed = new Set(tags);
    waiting.set(tx, changed);
    afterCommit(async () => {
      const all = [...changed];
      tell(all);
      await siblings.tell(all);
      await Promise.all(portionsOf([...new Set(all.map(plainly))]).map((portion) => edge.purge(portion)));
    });
  }
  return {
    announce(tx, afterCommit, tags) {
      for (const portion of portionsOf(tags)) bus.publishWithin(tx, CHANNEL, portion);
      tellAfter(tx, afterCommit, tags);
    },
    announced(tx, tags) {
      bus.announced(tx);
      tellAfter(tx, afterCommitOf(tx), tags);
    },
    announcement: (tag) => bus.announcement(CHANNEL, sql`jsonb_build_array(${tag})`),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
