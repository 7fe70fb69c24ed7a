import { type ConsentItem, consentVersions } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import type { GivenConsent } from '#server/consents.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './consent-queries.ts';

/** The log of consents and withdrawals (Regulation (EU) 2016/679, article 7 (1)): who agreed has to be shown. */
export function createConsents({ database, keys, clock }: Pick<Platform, 'database' | 'keys' | 'clock'>) {
  return {
    /** Adds an entry unless the last of its kind says the same of the same text. A withdrawal of what nobody agreed to is none. */
    async note(executor: Executor, given: GivenConsent): Promise<void> {
      const { userId, kind, granted, place, service = '', unsaid = false } = given;
      const version = [consentVersions[kind], service].filter(Boolean).join(' ');
      const latest = await queries.latestConsent(executor, userId, kind);
      const isSame = latest ? latest.granted === granted : unsaid === granted;
      if (isSame && (!granted || !latest || latest.version === version)) return;
      await queries.insertConsent(executor, { userId, kind, version, granted, place, at: clock.now() });
    },

    /** All entries of a member, the latest first. */
    async list(userId: number): Promise<ConsentItem[]> {
      const rows = await queries.consentsOf(database.orm, userId);
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    /** Leaves the entries of a member who is erased as proof, under a hash of what the site knew the member by. */
    async detach(tx: Transaction, userId: number, knownBy: string): Promise<void> {
      const keptUntil = new Date(clock.now().getTime() + keptFor('consents', 'proof'));
      await queries.detachConsents(tx, userId, keys.hash('consent', knownBy), keptUntil);
    },

    /** Removes what is proof no longer. */
    async forgetOld(): Promise<void> {
      await queries.removeOldConsents(database.orm, clock.now());
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;
