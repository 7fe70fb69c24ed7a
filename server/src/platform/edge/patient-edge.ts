import type { Logger } from 'pino';
import type { Edge, SendPurge } from './port.ts';

/** How long a write waits for its purge. */
const MOST_MS = 500;
/** How long after a failure nobody waits for purges any more. */
const AWAY_MS = 10_000;
/** A page that was on its way to the edge when it was purged has arrived by then. */
const AGAIN_MS = 2_000;

/**
 * An edge that nothing waits for longer than half a second: while it is away purges are sent but not waited for, and pages
 * age out. Each purge is sent a second time a little later, for pages that were on their way during the first.
 */
export function patientEdge(send: SendPurge, log: Logger): Edge {
  let awayUntil = 0;
  async function purge(tags: readonly string[]): Promise<void> {
    try {
      await send(tags, AbortSignal.timeout(MOST_MS));
      awayUntil = 0;
    } catch (error) {
      if (performance.now() >= awayUntil)
        log.warn({ err: error }, 'the edge could not be told what to drop: its pages age out');
      awayUntil = performance.now() + AWAY_MS;
    }
  }
  return {
    isThere: true,
    async purge(tags) {
      const first = purge(tags);
      setTimeout(() => void purge(tags), AGAIN_MS).unref?.();
      if (performance.now() >= awayUntil) await first;
    },
  };
}
