import type { Executor } from '#server/platform/database/database.ts';
import { and, count, desc, eq, inArray, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { memberTable } from '../members/index.ts';
import { likeTable } from '../reactions/index.ts';
import type { ReplyRow, Thread } from './rows.ts';
import { replyRecipientTable, replyTable, replyVersionTable } from './tables.ts';

/** Answers that come along with the reply they stand under. */
export const ANSWERS_ALONG = 5;

const liked = (viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${likeTable} where ${likeTable.userId} = ${viewerId}
        and ${likeTable.subjectType} = 'reply' and ${likeTable.subjectId} = ${replyTable.id})`;

const columns = (viewerId: number | undefined) => ({
  id: replyTable.id,
  subjectType: replyTable.subjectType,
  subjectId: replyTable.subjectId,
  parentId: replyTable.parentId,
  ownerId: replyTable.ownerId,
  content: replyTable.content,
  html: replyTable.html,
  language: replyTable.language,
  imgUrl: replyTable.imgUrl,
  imgUrlZip: replyTable.imgUrlZip,
  state: replyTable.state,
  childNum: replyTable.childNum,
  likeNum: replyTable.likeNum,
  createdAt: replyTable.createdAt,
  editedAt: replyTable.editedAt,
  userName: memberTable.userName,
  userImg: memberTable.userImg,
  userType: memberTable.userType,
  liked: liked(viewerId),
});

const replies = (executor: Executor, viewerId: number | undefined) =>
  executor
    .select(columns(viewerId))
    .from(replyTable)
    .innerJoin(memberTable, eq(memberTable.id, replyTable.ownerId))
    .$dynamic();

/** Which stretch of a thread: those after (newest first: before) an id, or from one on. */
export interface ThreadPlace {
  newestFirst: boolean;
  /** Not itself; 0 for the start of the thread. */
  afterId: number;
  offset: number;
  limit: number;
  /** Comes along wherever it stands; 0 for none. */
  alongId: number;
  /** Answers of this member stand before the others; 0 for nobody. */
  firstBy: number;
}

/** The largest id there can be: before it stands everything. */
export const LAST_ID = Number.MAX_SAFE_INTEGER;

/** A row of a page of a thread, with what it is read for and the number of replies in the whole thread. */
export type ThreadRow = ReplyRow & { listedPlace: number | null; along: boolean; total: number };

/**
 * One page of a thread with the first answers to each, the reply that comes along, and how many there are, in one statement.
 * Answered by `reply_thread_list` and `reply_answers`, whatever else the thread holds.
 */
export function threadPage(
  executor: Executor,
  thread: Thread,
  { newestFirst, ...place }: ThreadPlace,
  viewerId: number | undefined,
): Promise<ThreadRow[]> {
  const forMember = viewerId !== undefined;
  const isAsked = place.firstBy > 0;
  const name = `thread_${newestFirst ? 'down' : 'up'}${forMember ? '_member' : ''}${isAsked ? '_asked' : ''}`;
  const asked = isAsked ? sql`child.owner_id = ${placeholder('firstBy')} desc,` : sql``;
  const askedFirst = isAsked
    ? sql`(${replyTable.ownerId} = ${placeholder('firstBy')} and parent_id is not null) desc,`
    : sql``;
  const read = prepareOnce<ThreadRow[]>(executor, name, () => {
    const [compare, order, key] = newestFirst ? [sql`<`, sql`desc`, sql`-id`] : [sql`>`, sql`asc`, sql`id`];
    // Stands in for the table: the rows of the page as the index gives them, not read again by their ids. Behind `offset 0`
    // each author is looked up, however few members there are: a join would read them all.
    const chosen = executor.$with('reply', {}).as(sql`with page as materialized (
        select *, ${key} as place from ${replyTable}
        where subject_type = ${placeholder('subjectType')} and subject_id = ${placeholder('subjectId')}
          and parent_id is null and listed and id ${compare} ${placeholder('afterId')}
        order by id ${order} limit ${placeholder('limit')} offset ${placeholder('offset')})
      select * from (select *, false as along from page
        union all select answer.*, null, false from (select id from page where child_num > 0) as answered
          cross join lateral (select * from ${replyTable} as child
            where child.parent_id = answered.id and child.state = 'shown' order by ${asked} child.id limit ${ANSWERS_ALONG}) as answer
        union all select *, null, true from ${replyTable} where id = ${placeholder('alongId')} and state = 'shown') as shown
      cross join lateral (select user_name, user_img, user_type from ${memberTable}
        where ${memberTable.id} = shown.owner_id offset 0) as author`);
    const total = sql<number>`coalesce((select listed from reply_thread
      where subject_type = ${placeholder('subjectType')} and subject_id = ${placeholder('subjectId')}), 0)`;
    return executor
      .with(chosen)
      .select({
        ...columns(forMember ? placeholder('viewerId') : undefined),
        userName: sql<string>`user_name`,
        userImg: sql<string>`user_img`,
        userType: sql<ReplyRow['userType']>`user_type`,
        listedPlace: sql<number | null>`place`,
        along: sql<boolean>`along`,
        total,
      })
      .from(replyTable)
      .orderBy(sql`place nulls last, ${askedFirst} ${replyTable.id}`);
  });
  return read({ ...thread, ...place, viewerId });
}

/** The number of replies directly under a subject. */
export async function threadSize(executor: Executor, { subjectType, subjectId }: Thread): Promise<number> {
  const result = await executor.execute<{ listed: number }>(
    sql`select listed from reply_thread where subject_type = ${subjectType} and subject_id = ${subjectId}`,
  );
  return result.rows[0]?.listed ?? 0;
}

/** The answers under one reply, the oldest first. */
export const answersTo = (
  executor: Executor,
  parentId: number,
  place: { afterId: number; offset: number; limit: number },
  viewerId: number | undefined,
): Promise<ReplyRow[]> =>
  replies(executor, viewerId)
    .where(
      and(eq(replyTable.parentId, parentId), sql`${replyTable.id} > ${place.afterId}`, eq(replyTable.state, 'shown')),
    )
    .orderBy(replyTable.id)
    .limit(place.limit)
    .offset(place.offset);

/** A reply in whatever state, with its author. */
export async function replyById(executor: Executor, replyId: number, viewerId?: number): Promise<ReplyRow | undefined> {
  return (await replies(executor, viewerId).where(eq(replyTable.id, replyId)))[0];
}

/** The reply a member already made with this key. */
export async function replyOfKey(executor: Executor, ownerId: number, replyKey: string): Promise<ReplyRow | undefined> {
  const mine = and(eq(replyTable.ownerId, ownerId), eq(replyTable.replyKey, replyKey));
  return (await replies(executor, ownerId).where(mine))[0];
}

interface Listed {
  list: ReplyRow[];
  total: number;
}

/** What a member wrote, the latest first. */
export async function repliesBy(executor: Executor, userId: number, limit: number, offset: number): Promise<Listed> {
  const mine = and(eq(replyTable.ownerId, userId), eq(replyTable.state, 'shown'));
  const list = await replies(executor, userId).where(mine).orderBy(desc(replyTable.id)).limit(limit).offset(offset);
  const totals = await executor.select({ total: count() }).from(replyTable).where(mine);
  return { list, total: totals[0]?.total ?? 0 };
}

/** What answers or mentions a member, the latest first. */
export async function repliesTo(executor: Executor, userId: number, limit: number, offset: number): Promise<Listed> {
  const mine = and(eq(replyRecipientTable.userId, userId), eq(replyTable.state, 'shown'));
  const list = await replies(executor, userId)
    .innerJoin(replyRecipientTable, eq(replyRecipientTable.replyId, replyTable.id))
    .where(mine)
    .orderBy(desc(replyTable.id))
    .limit(limit)
    .offset(offset);
  const totals = await executor
    .select({ total: count() })
    .from(replyRecipientTable)
    .innerJoin(replyTable, eq(replyTable.id, replyRecipientTable.replyId))
    .where(mine);
  return { list, total: totals[0]?.total ?? 0 };
}

/** What a reply said before, the latest first. */
export const versionsOf = (executor: Executor, replyId: number, most: number) =>
  executor
    .select({ writtenAt: replyVersionTable.writtenAt, html: replyVersionTable.html })
    .from(replyVersionTable)
    .where(eq(replyVersionTable.replyId, replyId))
    .orderBy(desc(replyVersionTable.id))
    .limit(most);

/** Active members with one of these names, whatever the case and the accents. */
export async function membersNamed(
  executor: Executor,
  names: string[],
): Promise<{ userId: number; userName: string; asked: string }[]> {
  if (names.length === 0) return [];
  const result = await executor.execute<{ userId: number; userName: string; asked: string }>(sql`
    select id as "userId", user_name as "userName", asked from unnest(${sql.param(names)}::text[]) as asked
    join ${memberTable} on ashore_unaccent(user_name) = ashore_unaccent(asked) and state <> 'erased' where state = 'active'`);
  return result.rows;
}

/** All a member wrote, as plain data. */
export const exportedReplies = (executor: Executor, userId: number) =>
  executor
    .select({
      id: replyTable.id,
      subjectType: replyTable.subjectType,
      subjectId: replyTable.subjectId,
      parentId: replyTable.parentId,
      content: replyTable.content,
      imgUrl: replyTable.imgUrl,
      createdAt: replyTable.createdAt,
      editedAt: replyTable.editedAt,
    })
    .from(replyTable)
    .where(and(eq(replyTable.ownerId, userId), inArray(replyTable.state, ['shown', 'hidden'])))
    .orderBy(replyTable.id);

/** What a member's replies said before each change, for the export. */
export const exportedReplyVersions = (executor: Executor, userId: number) =>
  executor
    .select({
      replyId: replyVersionTable.replyId,
      content: replyVersionTable.content,
      writtenAt: replyVersionTable.writtenAt,
    })
    .from(replyVersionTable)
    .innerJoin(replyTable, eq(replyTable.id, replyVersionTable.replyId))
    .where(eq(replyTable.ownerId, userId))
    .orderBy(replyVersionTable.id);
