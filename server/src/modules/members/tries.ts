import type { Call } from '#server/call.ts';
import { tooManyTries } from '#server/lib/refusal.ts';
import type { LimitRule } from '#server/platform/limits/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Sessions } from './sessions/sessions.ts';

interface TryRules {
  /** For each client. */
  client: LimitRule;
  /** For all clients together that the member was never logged in from. */
  strangers: LimitRule;
}

/** Counting tries, and refusing what is too much with 20034. */
export function createTries({ limits }: Platform, sessions: Pick<Sessions, 'knows'>) {
  async function take(key: string, rule: LimitRule): Promise<void> {
    const taken = await limits.take(key, rule);
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
  }

  return {
    take,

    /**
     * Takes one try at a secret of a member. A client the member was logged in from is not held back by what strangers try.
     * @param key stands for the secret
     */
    async takeOf({ clientKey }: Call, key: string, userId: number, rules: TryRules): Promise<void> {
      await take(`${key}:${clientKey}`, rules.client);
      if (!(await sessions.knows(userId, clientKey))) await take(key, rules.strangers);
    },

    /** Forgets the tries of strangers, and those of the client that got it right. */
    async forgive(key: string, right?: Call): Promise<void> {
      if (right) await limits.reset(`${key}:${right.clientKey}`);
      await limits.reset(key);
    },
  };
}

export type Tries = ReturnType<typeof createTries>;
