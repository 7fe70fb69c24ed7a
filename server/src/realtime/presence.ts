import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '#server/platform/platform.ts';
import type { Connections } from './connections.ts';

const CHANNEL = 'presence';
/** A node that has not answered by then is taken to have nobody. */
const ANSWER_MS = 700;

type Word = { ask: string; userId: number } | { here: string };

/** Who is on the site now. */
export interface Presence {
  /** Whether a member has a socket, on any node, at which somebody is likely to look. */
  isHere(userId: number): Promise<boolean>;
}

/** Asks the other nodes over the bus; where nobody answers, as when the bus is away, the member is not here. */
export function createPresence({ bus, log }: Pick<Platform, 'bus' | 'log'>, connections: Connections): Presence {
  const asked = new Map<string, () => void>();
  const isConnected = (userId: number) => connections.of(userId).some((one) => one.isFresh());

  bus.subscribe(CHANNEL, async (message) => {
    const word = message as Word;
    if ('here' in word) asked.get(word.here)?.();
    else if (!asked.has(word.ask) && isConnected(word.userId)) await bus.publish(CHANNEL, { here: word.ask });
  });

  return {
    async isHere(userId) {
      if (isConnected(userId)) return true;
      const id = randomUUID();
      const answer = new Promise<boolean>((resolve) => asked.set(id, () => resolve(true)));
      try {
        await bus.publish(CHANNEL, { ask: id, userId });
        return await Promise.race([answer, delay(ANSWER_MS, false)]);
      } catch (error) {
        log.warn({ err: error }, 'other nodes could not be asked who is here');
        return false;
      } finally {
        asked.delete(id);
      }
    },
  };
}
