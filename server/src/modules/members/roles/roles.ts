import { codes, type NewcomerContact, type RegionManager, type RoleItem, type RoleName } from '@ashore/contract';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './role-queries.ts';

/** What a member looks after. */
export interface MemberRoles {
  isOperator: boolean;
  /** Everywhere, or in these regions; an operator looks after all. */
  regions: 'all' | number[];
}

/** A change of roles, for those who note it. */
export interface RoleChange {
  userId: number;
  role: RoleName;
  regionId: number | null;
}

/** Who looks after which region, and who runs the site. */
export interface Roles {
  /** @param executor the open transaction, where there is one: no second connection is waited for within it */
  of(userId: number, executor?: Executor): Promise<MemberRoles>;
  /** Whether the member looks after that region; of region 0, which stands for all, only who looks after all. */
  isManager(userId: number, regionId: number, executor?: Executor): Promise<boolean>;
  isOperator(userId: number): Promise<boolean>;
  /** Those who look after a region, for everybody to see; operators are not among them. */
  managersOf(regionId: number): Promise<RegionManager[]>;
  /** Those of them who agreed that newcomers write to them, the longest there first. */
  contactsOf(regionId: number): Promise<NewcomerContact[]>;
  /** Who is told of what happens in a region: those who look after it, and where there is nobody the operators. */
  keepersOf(executor: Executor, regionId: number): Promise<number[]>;
  list(): Promise<RoleItem[]>;
  /** Gives a role; by nobody where the command line does it. Refuses who has it already. */
  appoint(tx: Transaction, given: RoleChange & { by: number | null }): Promise<number>;
  /** Ends a role; refuses to end that of the last operator. */
  dismiss(tx: Transaction, roleId: number, by: number | null): Promise<RoleChange>;
}

/** Whether what somebody looks after takes a region in. */
export const covers = ({ regions }: MemberRoles, regionId: number): boolean =>
  regions === 'all' || regions.includes(regionId);

export function createRoles({ database, clock }: Pick<Platform, 'database' | 'clock'>): Roles {
  async function of(userId: number, executor: Executor = database.orm): Promise<MemberRoles> {
    const held = await queries.rolesOf(executor, userId);
    const isOperator = held.some(({ role }) => role === 'operator');
    const everywhere = isOperator || held.some(({ regionId }) => regionId === null);
    const regions = held.flatMap(({ regionId }) => (regionId === null ? [] : [regionId]));
    return { isOperator, regions: everywhere ? 'all' : regions };
  }

  return {
    of,
    isManager: async (userId, regionId, executor) => covers(await of(userId, executor), regionId),
    isOperator: async (userId) => (await of(userId)).isOperator,
    async managersOf(regionId) {
      const rows = await queries.managersOf(database.orm, regionId);
      return rows.map(({ userId, userName, userImg, languages }) => ({ userId, userName, userImg, languages }));
    },
    async contactsOf(regionId) {
      const rows = await queries.managersOf(database.orm, regionId);
      return rows
        .filter(({ newcomersWrite }) => newcomersWrite)
        .map(({ newcomersWrite: _, since, ...card }) => ({ ...card, since: new Date(since).toISOString() }));
    },
    async keepersOf(executor, regionId) {
      const all = await queries.allRoles(executor);
      const near = all.filter((one) => one.role === 'manager' && [null, regionId].includes(one.regionId));
      const found = near.length > 0 ? near : all.filter(({ role }) => role === 'operator');
      return [...new Set(found.map(({ userId }) => userId))];
    },
    async list() {
      const rows = await queries.allRoles(database.orm);
      const by = rows.flatMap(({ appointedBy }) => appointedBy ?? []);
      const names = new Map(
        (by.length > 0 ? await memberQueries.membersByIds(database.orm, by) : []).map((row) => [
          row.userId,
          row.userName,
        ]),
      );
      return rows.map(({ since, appointedBy, ...row }) => ({
        ...row,
        since: since.toISOString(),
        appointedBy: appointedBy === null ? '' : (names.get(appointedBy) ?? ''),
      }));
    },
    async appoint(tx, { userId, role, regionId, by }) {
      const member = await memberQueries.lockMember(tx, userId);
      if (member?.state !== 'active') throw notFound();
      // Whoever runs the site runs all of it.
      const place = role === 'operator' ? null : regionId;
      const since = clock.now();
      const roleId = await queries.insertRole(tx, { userId, role, regionId: place, since, appointedBy: by });
      if (roleId === undefined) throw new Refusal(codes.conflict, 'roleHeld');
      return roleId;
    },
    async dismiss(tx, roleId, by) {
      await queries.lockRoles(tx);
      const ended = await queries.endRole(tx, roleId, clock.now(), by);
      if (!ended) throw notFound();
      const left = (await queries.allRoles(tx)).some(({ role }) => role === 'operator');
      if (ended.role === 'operator' && !left) throw new Refusal(codes.conflict, 'lastOperator');
      return ended;
    },
  };
}
