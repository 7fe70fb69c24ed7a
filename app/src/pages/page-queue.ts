import { busySeconds, createFairQueue, QueueFull, type QueueLimits } from '@ashore/server';
import type { KeptPage } from './kept-page.ts';
import type { createPageCache, Render } from './page-cache.ts';

/**
 * Renders share one thread: with a few under way each is done soon. A client may have some of these places, so that a
 * hundred connections of one leave room for others; behind a shared address there are many who each ask for little.
 */
const limits = { atOnce: 6, atOnceEach: 2, waiting: 400, waitingEach: 120, patienceMs: 10_000 };

/** The answer to a request that got no turn: 429 if the client itself asks for too much, 503 if all together do. */
export interface Busy {
  status: 429 | 503;
  retryAfter: number;
}

/** Returns the answer to a request that got no turn; undefined for any other failure. */
export const busyAnswer = (error: unknown): Busy | undefined =>
  error instanceof QueueFull ? { status: error.ownShare ? 429 : 503, retryAfter: busySeconds } : undefined;

/** Lets clients take turns in having pages rendered. Cached pages, and pages that are being rendered, need no turn. */
export function createPageQueue(cache: ReturnType<typeof createPageCache>, bounds: QueueLimits = limits) {
  const inTurn = createFairQueue(bounds);
  /** Pages that clients wait for, by client and key. A page asked for again takes no second place. */
  const waiting = new Map<string, Promise<KeptPage>>();

  return {
    /** Renders a page that is for this asker alone. */
    alone: inTurn,

    /** The page under this key, kept or rendered in the client's turn. */
    shared(client: string, key: string, render: () => Promise<Render>): Promise<KeptPage> | KeptPage {
      const ready = cache.get(key) ?? cache.rendering(key);
      if (ready) return ready;
      const place = `${client} ${key}`;
      const known = waiting.get(place);
      if (known) return known;
      const turn = inTurn(client, async () => {
        // The cache shares this render from here on, and no longer once its page is out of date.
        waiting.delete(place);
        return cache.get(key) ?? cache.render(key, render);
      }).finally(() => {
        if (waiting.get(place) === turn) waiting.delete(place);
      });
      // If its turn came at once, the page is being rendered by now.
      if (!cache.rendering(key)) waiting.set(place, turn);
      return turn;
    },
  };
}
