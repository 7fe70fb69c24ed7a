import type { UserType } from '@ashore/contract';
import { skeletonOf, skeletonsOf } from '#server/lib/look-alikes.ts';
import { memberTable } from '#server/modules/members/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { and, eq, inArray, sql } from '#server/platform/database/orm.ts';
import type { Seller } from './seller.ts';

/** The accounts with these addresses, in whatever state. */
export function accountsAt(executor: Executor, emails: string[]) {
  const { id, email, userType, state, emailConfirmed, passwordHash } = memberTable;
  return executor
    .select({ id, email, userType, state, emailConfirmed, passwordHash })
    .from(memberTable)
    .where(sql`${email} = any(${sql.param(emails)}::text[])`);
}

/** Which of these names are taken, or look like one that is: the names, or what those that are taken look like. */
export async function takenNames(executor: Executor, names: string[]): Promise<Set<string>> {
  const skeletons = new Map(names.flatMap((name) => skeletonsOf(name).map((skeleton) => [skeleton, name] as const)));
  const rows = await executor.execute<{ name: string | null; skeleton: string | null }>(sql`
    select given.name, m.name_skeleton as skeleton
    from ${memberTable} as m
    left join unnest(${sql.param(names)}::text[]) as given(name) on ashore_unaccent(given.name) = ashore_unaccent(m.user_name)
    where m.state <> 'erased' and (m.name_skeleton = any(${sql.param([...skeletons.keys()])}::text[])
      or ashore_unaccent(m.user_name) in (select ashore_unaccent(one) from unnest(${sql.param(names)}::text[]) as one))`);
  return new Set(
    rows.rows.flatMap(({ name, skeleton }) =>
      [name, skeletons.get(skeleton ?? '')].filter((one) => one !== null && one !== undefined),
    ),
  );
}

/** Stores accounts that nobody can log in to; those whose name or address was taken meanwhile are left out. */
export async function insertSellers(
  executor: Executor,
  sellers: (Seller & { userName: string })[],
  createdAt: Date,
): Promise<{ id: number; email: string; userType: UserType }[]> {
  if (sellers.length === 0) return [];
  const rows = await executor
    .insert(memberTable)
    .values(
      sellers.map(({ email, userName, userType, regionId, locale }) => ({
        ...{ email, userName, userType, locale, createdAt },
        nameSkeleton: skeletonOf(userName),
        emailConfirmed: false,
        // No password has an empty hash.
        passwordHash: '',
        lastRegion: regionId,
        // Its owner has not seen them yet.
        termsVersion: '',
      })),
    )
    .onConflictDoNothing()
    .returning({ id: memberTable.id, email: memberTable.email, userType: memberTable.userType });
  return rows.map(({ email, ...row }) => ({ ...row, email: email ?? '' }));
}

/** Accounts that nobody took over: no password was ever set, and nobody left. */
export const unclaimed = (executor: Executor, userIds: number[]) =>
  executor
    .select({ id: memberTable.id, email: memberTable.email })
    .from(memberTable)
    .where(
      and(
        inArray(memberTable.id, userIds),
        eq(memberTable.state, 'active'),
        eq(memberTable.passwordHash, ''),
        eq(memberTable.emailConfirmed, false),
      ),
    );
