import type { operations, ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { longDate } from '#server/lib/dates.ts';
import { type Accounts, clearSessionCookies } from '#server/modules/members/account.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { presentExport } from '#server/modules/members/present.ts';
import { memberTag } from '#server/modules/members/profile/profile.ts';
import { emptyProfile } from '#server/modules/members/profile/profile-fields.ts';
import * as queries from '#server/modules/members/queries.ts';
import { endRolesOf, rolesEver } from '#server/modules/members/roles/role-queries.ts';
import { erasedName, spans } from '#server/modules/members/rules.ts';
import { factorFacts, removeFactor } from '#server/modules/members/second-factor/second-factor-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Mail } from '#server/platform/mail/port.ts';

type OwnerProof = ParsedOf<typeof operations.user.delete>;

const ERASED_AT_ONCE = 200;

/** Taking one's data along, leaving, and being forgotten. */
export function createLeaving(context: MembersContext, accounts: Accounts) {
  const { platform, regions, sessions, mailing, barring, modules } = context;
  const { database, clock, changes, jobs, outbox, log } = platform;

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
      await forgetMails(tx, afterCommit, member);
      await changes.announce(tx, afterCommit, [memberTag(userId)]);
    });
  }

  /** Takes a member out of queues, and out of the mails where these stay on the machine. */
  async function forgetMails(
    tx: Transaction,
    afterCommit: AfterCommit,
    { id, email, pendingEmail, userName, companyName }: queries.MemberRow,
  ): Promise<void> {
    const addresses = [email, pendingEmail].filter((one) => one !== null);
    const values = addresses.flatMap((one): Parameters<typeof jobs.forget>[1] => [{ to: one }, { email: one }]);
    await jobs.forget(tx, [{ userId: id }, ...values]);
    const names = [userName, companyName, ...addresses].filter((one) => one.length > 1);
    const fits = ({ to, subject, text }: Mail) =>
      addresses.includes(to) || names.some((one) => `${subject}\n${text}`.includes(one));
    afterCommit(() => outbox?.forget(fits));
  }

  return {
    /** All that the slices of the site hold on the member, by slice. */
    async exportData(call: Call, viewer: Viewer, proof: OwnerProof): Promise<Record<string, unknown>> {
      await accounts.reauthenticate(call, viewer, proof);
      const parts = await Promise.all(
        modules().map(async (module) => [module.name, await module.exportData?.(viewer.userId)] as const),
      );
      return {
        exportTime: clock.now().toISOString(),
        ...Object.fromEntries(parts.filter(([, data]) => data !== undefined)),
      };
    },

    /** Hides the account and what it published, ends its sessions; it is erased after the days of grace. */
    async deleteAccount(call: Call, viewer: Viewer, proof: OwnerProof): Promise<Record<string, never>> {
      const { email, lastRegion } = await accounts.reauthenticate(call, viewer, proof);
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
        const erasure = longDate(new Date(now.getTime() + spans.grace), regions.get(lastRegion)?.locale);
        if (tell) await mailing.notify(tx, email, 'accountDeleted', erasure);
      });
      clearSessionCookies(call);
      return {};
    },

    /** What this slice holds on the member. */
    async exportOwn(userId: number): Promise<Record<string, unknown>> {
      const row = await queries.memberById(database.orm, userId);
      if (!row) return {};
      return {
        account: presentExport(row),
        sessions: await sessions.list(userId, 0),
        knownDevices: await sessions.knownDevices(userId),
        secondFactor: await factorFacts(database.orm, userId),
        roles: await rolesEver(database.orm, userId),
      };
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
        nameSkeleton: '',
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
      await database.transaction((tx) => jobs.forgetFinished(tx));
      await queries.removeStaleProofs(database.orm, now);
      await barring.forgetOld();
      await sessions.cleanUp();
    },
  };
}
