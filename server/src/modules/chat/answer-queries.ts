import type { Executor } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/orm.ts';
import { messageTable, sideTable } from './tables.ts';

/** So many of the latest conversations are looked at, and so much of the beginning of each. */
const CONVERSATIONS = 50;
const BEGINNING = 30;

/** How a member answered those who wrote first: of how many, how many, and the middle of the times it took. */
export interface Answering {
  asked: number;
  answered: number;
  seconds: number | null;
}

/** Looks at the latest conversations that others began, requests of quiet mode aside; who was asked after `since` may still answer. */
export async function answeringOf(executor: Executor, userId: number, since: Date): Promise<Answering> {
  const result = await executor.execute<{ asked: number; answered: number; seconds: number | null }>(sql`
    with latest as (
      select conversation_id from ${sideTable} where user_id = ${userId} and not is_request order by last_message_id desc limit ${CONVERSATIONS})
    select count(*)::int as asked, count(answer.at)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from answer.at - asking.created_at)))::float8 as seconds
    from latest
    cross join lateral (
      select sender_id, created_at from ${messageTable} as message
      where message.conversation_id = latest.conversation_id order by id limit 1) as asking
    left join lateral (
      select few.created_at as at from (
        select id, sender_id, created_at from ${messageTable} as message
        where message.conversation_id = latest.conversation_id order by id limit ${BEGINNING}) as few
      where few.sender_id = ${userId} order by few.id limit 1) as answer on true
    where asking.sender_id <> ${userId}
      and (answer.at is not null or asking.created_at < ${since.toISOString()}::timestamptz)`);
  return result.rows[0] ?? { asked: 0, answered: 0, seconds: null };
}
