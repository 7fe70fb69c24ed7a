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

  const renewing = new Set<string>();
  /** Renders a page anew that its asker is given as it was, behind the answer; what fails is tried by the next who asks. */
  function renewSoon(client: string, key: string, render: () => Promise<Render>): void {
    if (renewing.has(key)) return;
    renewing.add(key);
    setImmediate(() => {
      inTurn(client, async () => {
        if (cache.isDue(key)) await cache.render(key, render, false);
      })
        .catch(() => {})
        .finally(() => renewing.delete(key));
    });
  }

  return {
    /** Renders a page that is for this asker alone. */
    alone: inTurn,

    /**
     * The page under this key, kept or rendered in the client's turn.
     * @param isExact without anything that has changed, be it softly
     */
    shared(client: string, key: string, render: () => Promise<Render>, isExact = true): Promise<KeptPage> | KeptPage {
      const ready = cache.get(key, isExact) ?? cache.rendering(key, isExact);
      if (ready && cache.isDue(key)) renewSoon(client, key, render);
      if (ready) return ready;
      const place = `${client} ${isExact} ${key}`;
      const known = waiting.get(place);
      if (known) return known;
      const turn = inTurn(client, async () => {
        // The cache shares this render from here on, and no longer once its page is out of date.
        waiting.delete(place);
        return cache.get(key, isExact) ?? cache.render(key, render, isExact);
      }).finally(() => {
        if (waiting.get(place) === turn) waiting.delete(place);
      });
      // If its turn came at once, the page is being rendered by now.
      if (!cache.rendering(key, isExact)) waiting.set(place, turn);
      return turn;
    },
  };
}
