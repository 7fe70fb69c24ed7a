import type { Call } from '#server/call.ts';
import { tooManyTries } from '#server/lib/refusal.ts';
import type { LimitRule } from '#server/platform/limits/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Sessions } from './sessions/sessions.ts';

interface TryRules {
  /** For each client, and for each device of the member. */
  client: LimitRule;
  /** For all devices together that the member never logged in with. */
  strangers: LimitRule;
  /** For a client the member is not known by, whichever members it tries. */
  anyMember?: { key: string; rule: LimitRule };
}

/** Counting tries, and refusing what is too much with 20034. */
export function createTries({ limits }: Platform, sessions: Pick<Sessions, 'knownDevice'>) {
  async function take(key: string, rule: LimitRule): Promise<void> {
    const taken = await limits.take(key, rule);
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
  }

  return {
    take,

    /**
     * Takes one try at a secret of a member. A device of the member is counted for itself: what strangers try, in the same
     * network or elsewhere, does not hold it back.
     * @param key stands for the secret
     */
    async takeOf({ clientKey, device }: Call, key: string, userId: number, rules: TryRules): Promise<void> {
      const known = await sessions.knownDevice(userId, device);
      if (known) return take(`${key}:${known}`, rules.client);
      if (rules.anyMember) await take(`${rules.anyMember.key}:${clientKey}`, rules.anyMember.rule);
      await take(`${key}:${clientKey}`, rules.client);
      await take(key, rules.strangers);
    },

    /** Forgets the tries of strangers, and those of the device that got it right. */
    async forgive(key: string, userId: number, right?: Call): Promise<void> {
      if (right) {
        const known = await sessions.knownDevice(userId, right.device);
        await limits.reset(`${key}:${known ?? right.clientKey}`);
      }
      await limits.reset(key);
    },
  };
}

export type Tries = ReturnType<typeof createTries>;
