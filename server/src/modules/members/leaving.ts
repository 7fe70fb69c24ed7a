import type { Call, Viewer } from '#server/call.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type Accounts, clearSessionCookies } from './account.ts';
import type { MembersContext } from './context.ts';
import { presentExport } from './present.ts';
import { memberTag } from './profile.ts';
import { emptyProfile } from './profile-fields.ts';
import * as queries from './queries.ts';
import { endRolesOf } from './role-queries.ts';
import { erasedName, spans } from './rules.ts';
import { removeFactor } from './second-factor-queries.ts';

const ERASED_AT_ONCE = 200;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Taking one's data along, leaving, and being forgotten. */
export function createLeaving(context: MembersContext, accounts: Accounts) {
  const { platform, sessions, mailing, barring, modules } = context;
  const { database, clock, changes, log } = platform;

  async function eraseOne(userId: number, before: Date): Promise<void> {
    await database.transaction(async (tx, afterCommit) => {
      const member = await queries.lockMember(tx, userId);
      // Came back by a log-in meanwhile.
      if (
        (member?.state !== 'deleted' && member?.state !== 'barred') ||
        !member.deletedAt ||
        member.deletedAt >= before
      )
        return;
      for (const module of modules()) await module.eraseMember?.(tx, userId);
      await changes.announce(tx, afterCommit, [memberTag(userId)]);
    });
  }

  return {
    /** All that the slices of the site hold on the member, by slice. */
    async exportData(call: Call, viewer: Viewer, password: string): Promise<Record<string, unknown>> {
      await accounts.reauthenticate(call, viewer, password);
      const parts = await Promise.all(
        modules().map(async (module) => [module.name, await module.exportData?.(viewer.userId)] as const),
      );
      return {
        exportTime: clock.now().toISOString(),
        ...Object.fromEntries(parts.filter(([, data]) => data !== undefined)),
      };
    },

    /** Hides the account and what it published, ends its sessions; it is erased after the days of grace. */
    async deleteAccount(call: Call, viewer: Viewer, password: string): Promise<Record<string, never>> {
      const { email } = await accounts.reauthenticate(call, viewer, password);
      const now = clock.now();
      const tell = email !== null && (await mailing.allow('notice', email));
      await database.transaction(async (tx, afterCommit) => {
        const { userId } = viewer;
        await queries.lockMember(tx, userId);
        await queries.updateMember(tx, userId, { state: 'deleted', deletedAt: now });
        for (const module of modules()) await module.hideMember?.(tx, userId, true);
        await queries.removeProofs(tx, userId, 'email', 'reset');
        await sessions.endAll(tx, afterCommit, userId);
        await changes.announce(tx, afterCommit, [memberTag(userId)]);
        const erasure = day.format(new Date(now.getTime() + spans.grace));
        if (tell) await mailing.notify(tx, email, 'accountDeleted', erasure);
      });
      clearSessionCookies(call);
      return {};
    },

    /** What this slice holds on the member. */
    async exportOwn(userId: number): Promise<Record<string, unknown>> {
      const row = await queries.memberById(database.orm, userId);
      return row ? { account: presentExport(row), sessions: await sessions.list(userId, 0) } : {};
    },

    /** Leaves of the account only the row that others' threads point at. */
    async eraseOwn(tx: Transaction, userId: number): Promise<void> {
      const member = await queries.memberById(tx, userId);
      if (member?.state === 'barred' && member.email) await barring.remember(tx, member.email);
      await sessions.removeAllOf(tx, userId);
      await queries.removeProofs(tx, userId, 'email', 'reset');
      await removeFactor(tx, userId);
      await endRolesOf(tx, userId, clock.now());
      await queries.updateMember(tx, userId, {
        ...emptyProfile,
        state: 'erased',
        email: null,
        pendingEmail: null,
        emailConfirmed: false,
        passwordHash: '',
        userName: erasedName,
        userImg: '',
        limitedUntil: null,
        answerMinutes: null,
        deals: 0,
        ratings: 0,
        ratingStars: 0,
        upheldReports: 0,
      });
    },

    /** Erases whose days of grace are over and removes what has expired; one member's failure holds nobody else up. */
    async cleanUp(): Promise<void> {
      const now = clock.now();
      const before = new Date(now.getTime() - spans.grace);
      for (const { id } of await queries.membersToErase(database.orm, before, ERASED_AT_ONCE)) {
        await eraseOne(id, before).catch((error) => log.error({ err: error, userId: id }, 'a member was not erased'));
      }
      await queries.removeStaleProofs(database.orm, now);
      await barring.forgetOld();
      await sessions.cleanUp();
    },
  };
}
