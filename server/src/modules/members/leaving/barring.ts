import type { UserType } from '@ashore/contract';
import * as queries from '#server/modules/members/queries.ts';
import { spans } from '#server/modules/members/rules.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Which addresses open no account. A barred account that is erased leaves only a keyed hash of its address behind, so that
 * leaving is no way around the bar; after a year that is forgotten, too.
 */
export function createBarring({ database, keys, clock }: Pick<Platform, 'database' | 'keys' | 'clock'>) {
  const { orm } = database;
  const hashOf = (email: string) => keys.hash('barred address', email);
  const since = () => new Date(clock.now().getTime() - spans.barredAddress);
  const wasBarred = (email: string) => queries.isBarredAddress(orm, hashOf(email), since());

  return {
    /** Whether a barred account of the address was erased within the last year. */
    wasBarred,

    /** Whether an account of that kind has the address, or one of whatever kind is or was barred. */
    isTaken: async (email: string, userType: UserType): Promise<boolean> =>
      (await queries.isEmailTaken(orm, email, userType)) || (await wasBarred(email)),

    isBarred: async (email: string): Promise<boolean> =>
      (await queries.isBarred(orm, email)) || (await wasBarred(email)),

    /** Takes note of the address of a barred account that is about to be erased. */
    async remember(tx: Transaction, email: string): Promise<void> {
      await queries.insertBarredAddress(tx, hashOf(email), clock.now());
    },

    async forgetOld(): Promise<void> {
      await queries.removeBarredAddresses(orm, since());
    },
  };
}

export type Barring = ReturnType<typeof createBarring>;
