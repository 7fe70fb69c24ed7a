import { codes, type Operation } from '@ashore/contract';
import { createFairQueue, QueueFull, type QueueLimits } from '../lib/fair-queue.ts';
import { Refusal } from '../lib/refusal.ts';
import { busySeconds } from './envelope.ts';

/** A page asks for three of them at once; the rest of the database's connections is for everything else. */
const limits = { atOnce: 9, atOnceEach: 3, waiting: 400, waitingEach: 120, patienceMs: 10_000 };

/** Lets clients take turns with costly calls, as these share the database. Other calls run at once. */
export function createCallTurns(bounds: QueueLimits = limits) {
  const inTurn = createFairQueue(bounds);
  return async <T>({ costly }: Pick<Operation, 'costly'>, client: string, call: () => Promise<T>): Promise<T> => {
    if (!costly) return call();
    try {
      return await inTurn(client, call);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      if (error.ownShare) throw new Refusal(codes.slowDown, undefined, { data: { retryAfter: busySeconds } });
      throw new Refusal(codes.unavailable);
    }
  };
}
