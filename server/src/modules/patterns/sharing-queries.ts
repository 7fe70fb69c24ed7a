import type { Executor } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { inArray, sql } from '#server/platform/database/orm.ts';
import { adTable } from '../ads/index.ts';
import { memberTable } from '../members/index.ts';
import { LEAST_SHARED_HASHES, MOST_ACCOUNTS, MOST_DIFFERENT_BITS } from './rules.ts';
import { type MarkKind, memberMarkTable, memberUnrelatedTable } from './tables.ts';

/** That two accounts share marks of a kind. */
export interface SharedRow {
  userId: number;
  otherId: number;
  kind: MarkKind;
  /** The other account had one of them first. */
  otherFirst: boolean;
  /** One of the two said all of them in messages only. */
  isPrivate: boolean;
}

/** A mark that very many have is read no further: it counts for nothing anyway. */
const READ_MOST = 200;

/**
 * What these accounts share with others. Marks of more than twenty accounts are left out, and so are pairs that are known to have
 * nothing to do with each other.
 */
export const sharedBy = fixedStatement<{ userIds: number[]; now: Date }, SharedRow>(
  (value) => sql`
    with own as (
      select id, user_id, kind, hash, print, bands, is_private, first_at from ${memberMarkTable}
      where user_id = any(${value('userIds')}::bigint[]) and expires_at > ${value('now')}::timestamptz
    ), pair as (
      select own.id, own.user_id, own.kind, own.first_at, o.user_id as other_id, o.first_at as other_first,
        own.is_private or o.is_private as is_private
      from own cross join lateral (
        select m.user_id, m.first_at, m.is_private from ${memberMarkTable} as m
        where m.kind = own.kind and m.hash = own.hash and m.user_id <> own.user_id
          and m.expires_at > ${value('now')}::timestamptz limit ${sql.raw(String(READ_MOST))}) as o
      where own.bands is null
      union all
      select own.id, own.user_id, own.kind, own.first_at, o.user_id, o.first_at, own.is_private or o.is_private
      from own cross join lateral (
        select m.user_id, m.first_at, m.is_private from ${memberMarkTable} as m
        where m.bands && own.bands and m.kind = own.kind and m.user_id <> own.user_id
          and m.expires_at > ${value('now')}::timestamptz
          and case when own.kind = 'picture' then bit_count(m.print # own.print) <= ${sql.raw(String(MOST_DIFFERENT_BITS))}
            else (select count(*) from unnest(m.bands, own.bands) as both_sides(one, other) where one = other)
              >= ${sql.raw(String(LEAST_SHARED_HASHES))} end
        limit ${sql.raw(String(READ_MOST))}) as o
      where own.bands is not null
    ), common as (
      select id from pair group by id having count(distinct other_id) < ${sql.raw(String(MOST_ACCOUNTS))}
    )
    select pair.user_id as "userId", pair.other_id as "otherId", pair.kind, bool_or(pair.other_first < pair.first_at) as "otherFirst",
      bool_and(pair.is_private) as "isPrivate"
    from pair join common using (id)
    where not exists (select from ${memberUnrelatedTable} as u
      where u.low_id = least(pair.user_id, pair.other_id) and u.high_id = greatest(pair.user_id, pair.other_id))
    group by 1, 2, 3 order by 1, 2, 3`,
);

/**
 * Whether another member was seen on a device or in a network of this one, or of the call that has these hashes. Marks of very
 * many accounts count for nothing, nor do pairs that are known to have nothing to do with each other.
 */
export async function hasSharedPlace(
  executor: Executor,
  { userId, otherId, now, hashes }: { userId: number; otherId: number; now: Date; hashes: string[] },
): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select from ${memberMarkTable} as theirs
    where theirs.user_id = ${otherId} and theirs.kind in ('device', 'network') and theirs.expires_at > ${now.toISOString()}::timestamptz
      and (theirs.hash = any(${sql.param(hashes)}::text[]) or exists (select from ${memberMarkTable} as mine
        where mine.user_id = ${userId} and mine.kind = theirs.kind and mine.hash = theirs.hash
          and mine.expires_at > ${now.toISOString()}::timestamptz))
      and (select count(*) from (select from ${memberMarkTable} as m where m.kind = theirs.kind and m.hash = theirs.hash
        limit ${MOST_ACCOUNTS + 1}) as few) <= ${MOST_ACCOUNTS}
      and not exists (select from ${memberUnrelatedTable} as u
        where u.low_id = ${Math.min(userId, otherId)} and u.high_id = ${Math.max(userId, otherId)})
    limit 1`);
  return rows.length > 0;
}

export interface AccountRow {
  userId: number;
  userName: string;
  state: 'active' | 'barred' | 'deleted' | 'erased';
  createdAt: Date;
}

export const accountsOf = (executor: Executor, userIds: number[]): Promise<AccountRow[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : executor
        .select({
          userId: memberTable.id,
          userName: memberTable.userName,
          state: memberTable.state,
          createdAt: memberTable.createdAt,
        })
        .from(memberTable)
        .where(inArray(memberTable.id, userIds));

/** What is usual, or not, of an account that posts. */
export interface Pace {
  createdAt: Date;
  userType: 1 | 2;
  phone: string;
  ads: number;
  hour: number;
  day: number;
}

/** The age of an account, its number, and how many ads it posted outside moving sales in all, within the hour and within the day. */
export const paceOf = fixedStatement<{ userId: number; hourAgo: Date; dayAgo: Date }, Pace>(
  (value) => sql`select m.created_at as "createdAt", m.user_type as "userType", m.phone, a.*
    from ${memberTable} as m cross join lateral (
      select count(*)::int as ads, (count(*) filter (where created_at > ${value('hourAgo')}::timestamptz))::int as hour,
        (count(*) filter (where created_at > ${value('dayAgo')}::timestamptz))::int as day
      from ${adTable} where owner_id = m.id and sale_id is null) as a
    where m.id = ${value('userId')}::bigint`,
);

/** Whose ad it is, where it was posted since then. */
export const recentlyPostedBy = fixedStatement<{ adId: number; since: Date }, { ownerId: number }>(
  (value) => sql`select owner_id as "ownerId" from ${adTable}
    where id = ${value('adId')}::bigint and created_at > ${value('since')}::timestamptz`,
);
