import { withLocale } from '@ashore/contract/locales';
import { explanationIn } from '#server/lib/contract-messages.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { memberTag } from '#server/modules/members/member-tag.ts';
import * as queries from '#server/modules/members/queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';

/** What is done about a member; the reason for it is told by whoever decides it. */
export type Sanction = { kind: 'limit'; until: Date } | { kind: 'ban' } | { kind: 'lift' };

/** Limiting and barring members, and taking that back. */
export interface Sanctions {
  /**
   * A limited member cannot post or write until then. A barred one is logged out everywhere at once, open sockets
   * included, and nothing of theirs is seen any more. Lifting undoes both.
   */
  apply(tx: Transaction, afterCommit: AfterCommit, userId: number, sanction: Sanction): Promise<void>;
  /** Counts a report that was right, or with -1 one that was not after all. */
  countUpheld(tx: Transaction, userId: number, step: 1 | -1): Promise<void>;
  /**
   * Whether the member has a business that was checked, which stays in the record, and whether the badge of that is shown
   * with everything that shows the member.
   */
  markVerified(
    tx: Transaction,
    afterCommit: AfterCommit,
    userId: number,
    badge: { checked: boolean; shown: boolean },
  ): Promise<void>;
  /** Mails a barred member, who cannot read it on the site, why that is and where to object. */
  tellBarred(tx: Transaction, userId: number, reason: string, appealPath: string): Promise<void>;
}

export function createSanctions({ platform, sessions, modules, mailing }: MembersContext): Sanctions {
  const { changes } = platform;

  async function showAll(tx: Transaction, userId: number, shown: boolean): Promise<void> {
    for (const module of modules()) await module.hideMember?.(tx, userId, !shown);
  }

  return {
    async apply(tx, afterCommit, userId, sanction) {
      const member = await queries.lockMember(tx, userId);
      if (!member || member.state === 'erased') throw notFound();
      const barred = member.state === 'barred';
      if (sanction.kind === 'limit') await queries.updateMember(tx, userId, { limitedUntil: sanction.until });
      if (sanction.kind === 'ban' && !barred) {
        await queries.updateMember(tx, userId, { state: 'barred' });
        if (member.state === 'active') await showAll(tx, userId, false);
        await queries.removeProofs(tx, userId, 'email', 'reset');
        await sessions.endAll(tx, afterCommit, userId);
      }
      if (sanction.kind === 'lift') {
        // Who wanted to leave still leaves.
        const state = member.deletedAt ? 'deleted' : 'active';
        await queries.updateMember(tx, userId, { limitedUntil: null, ...(barred && { state }) });
        if (barred && state === 'active') await showAll(tx, userId, true);
      }
      await sessions.announce(tx, afterCommit, userId);
      changes.announce(tx, afterCommit, [memberTag(userId)]);
    },

    async countUpheld(tx, userId, step) {
      await queries.moveUpheld(tx, userId, step);
    },

    async markVerified(tx, afterCommit, userId, { checked, shown }) {
      await queries.updateMember(tx, userId, { checked, verified: shown });
      changes.announce(tx, afterCommit, [memberTag(userId)]);
    },

    async tellBarred(tx, userId, reason, appealPath) {
      const member = await queries.memberById(tx, userId);
      if (!member?.email) return;
      const { email, locale } = member;
      const appealUrl = `${platform.origin}${withLocale(locale, appealPath)}`;
      await mailing.notify(tx, { email, locale }, 'accountBarred', `${appealUrl}\n${explanationIn(locale, reason)}`);
    },
  };
}
