import type { RoleName } from '@ashore/contract';
import { memberTable, roleTable } from '#server/modules/members/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, asc, eq, isNull, or, type SQL, sql } from '#server/platform/database/orm.ts';

export interface HeldRole {
  role: RoleName;
  regionId: number | null;
}

const live = isNull(roleTable.endedAt);
const ofActive = and(eq(memberTable.id, roleTable.userId), eq(memberTable.state, 'active'));

const held = fixedStatement<{ userId: number }, HeldRole>(
  (value) => sql`select ${roleTable.role} as role, ${roleTable.regionId} as "regionId" from ${roleTable}
    join ${memberTable} on ${ofActive} where ${live} and ${roleTable.userId} = ${value('userId')}`,
);

/** The roles of a member whose account is in use. */
export const rolesOf = (executor: Executor, userId: number): Promise<HeldRole[]> => held(executor, { userId });

/** Whether a member has a role at the desk, for a query about more than that. */
export const holdsRole = (userId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${roleTable} where ${eq(roleTable.userId, userId)} and ${live})`;

/** Who looks after a region, the longest there first. */
export const managersOf = (executor: Executor, regionId: number) =>
  executor
    .select({
      userId: memberTable.id,
      userName: memberTable.userName,
      userImg: memberTable.userImg,
      languages: memberTable.languages,
      newcomersWrite: memberTable.newcomersWrite,
      everywhere: sql<boolean>`bool_or(${roleTable.regionId} is null)`,
      /** Of a role that began at the same time in several places the region's own counts. */
      since: sql<Date>`min(${roleTable.since})`,
    })
    .from(roleTable)
    .innerJoin(memberTable, ofActive)
    .where(and(live, eq(roleTable.role, 'manager'), or(isNull(roleTable.regionId), eq(roleTable.regionId, regionId))))
    .groupBy(memberTable.id)
    .orderBy(asc(sql`min(${roleTable.since})`), asc(memberTable.id))
    .limit(50);

/** Every role that is held now. */
export const allRoles = (executor: Executor) =>
  executor
    .select({
      roleId: roleTable.id,
      userId: roleTable.userId,
      userName: memberTable.userName,
      role: roleTable.role,
      regionId: roleTable.regionId,
      since: roleTable.since,
      appointedBy: roleTable.appointedBy,
    })
    .from(roleTable)
    .innerJoin(memberTable, ofActive)
    .where(live)
    .orderBy(asc(roleTable.role), asc(roleTable.regionId), asc(roleTable.id));

/** Stores a role; undefined where the member has it already. */
export async function insertRole(tx: Transaction, role: typeof roleTable.$inferInsert): Promise<number | undefined> {
  const rows = await tx.insert(roleTable).values(role).onConflictDoNothing().returning({ id: roleTable.id });
  return rows[0]?.id;
}

/** Changes of roles go one after the other: the last operator cannot be dismissed twice at once. */
export const lockRoles = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);

/** Ends a role that is held; returns whose it was. */
export async function endRole(tx: Transaction, roleId: number, now: Date, endedBy: number | null) {
  const rows = await tx
    .update(roleTable)
    .set({ endedAt: now, endedBy })
    .where(and(eq(roleTable.id, roleId), live))
    .returning({ userId: roleTable.userId, role: roleTable.role, regionId: roleTable.regionId });
  return rows[0];
}

export const endRolesOf = (tx: Transaction, userId: number, now: Date) =>
  tx
    .update(roleTable)
    .set({ endedAt: now })
    .where(and(eq(roleTable.userId, userId), live));

/** Every role a member has or had, for the export. */
export const rolesEver = (executor: Executor, userId: number) =>
  executor
    .select({ role: roleTable.role, regionId: roleTable.regionId, since: roleTable.since, endedAt: roleTable.endedAt })
    .from(roleTable)
    .where(eq(roleTable.userId, userId))
    .orderBy(roleTable.id);
