import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { codes } from '@ashore/contract';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#server/lib/refusal.ts';

// Argon2id is the default algorithm; the figures are OWASP's (Password Storage Cheat Sheet).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LONGEST_QUEUE = 100;

/** Hashes passwords off the event loop, few at a time, as each takes 19 MiB. */
export interface PasswordHasher {
  /** The PHC string to store. The password is taken in NFC, whole. Refuses with 50300 when too many wait. */
  hash(password: string): Promise<string>;
  /** Compares; with no stored hash it takes as long and says false. Refuses with 50300 when too many wait. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** Runs at most `most` tasks at once; `longestQueue` more may wait, further ones are refused with 50300. */
export function createBoundedQueue(most: number, longestQueue: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) {
      if (waiting.length >= longestQueue) throw new Refusal(codes.unavailable);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export function createPasswordHasher(): PasswordHasher {
  // One core is left to everybody else.
  const queued = createBoundedQueue(Math.max(1, availableParallelism() - 1), LONGEST_QUEUE);
  const hashOf = (password: string) => queued(() => hash(password.normalize('NFC'), cost));
  // Stands in where there is no account, so that its absence cannot be timed.
  const nobody = hashOf(randomBytes(32).toString('hex'));
  return {
    hash: hashOf,
    async verify(stored, password) {
      const compared = stored || (await nobody);
      const same = await queued(() => verify(compared, password.normalize('NFC')));
      return same && Boolean(stored);
    },
  };
}
