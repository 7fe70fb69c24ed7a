import { limits, type TopicSort } from '@ashore/contract';
import type { Executor } from '#server/platform/database/database.ts';
import { and, count, desc, eq, type SQL, sql } from '#server/platform/database/orm.ts';
import { hiddenFromPlanner, inText, lengthInText, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { memberTable } from '../members/index.ts';
import { collectTable } from '../reactions/index.ts';
import { replyTable } from '../replies/index.ts';
import { boards } from './boards.ts';
import type { LastAuthor, TopicFilters, TopicRow } from './rows.ts';
import { topicCountTable, topicTable } from './tables.ts';

/** Found topics are counted and listed up to here. */
export const MOST_FOUND = 250;

/** Where a page of a list begins: after a cursor, or after so many. */
export interface Place {
  cursor: { pinned: boolean; time: string; id: number } | undefined;
  offset: number;
  limit: number;
}

/** Who replied last. Answered by `reply_latest`. */
const lastAuthor = sql<LastAuthor | null>`(select json_build_object('userId', author.id, 'userName', author.user_name)
  from ${replyTable} as last join ${memberTable} as author on author.id = last.owner_id
  where last.subject_type = 'forum' and last.subject_id = ${topicTable.id} and last.state = 'shown'
  order by last.id desc limit 1)`;

export const rowColumns = {
  id: topicTable.id,
  regionId: topicTable.regionId,
  boardId: topicTable.boardId,
  ownerId: topicTable.ownerId,
  kind: topicTable.kind,
  title: topicTable.title,
  excerpt: topicTable.excerpt,
  language: topicTable.language,
  tags: topicTable.tags,
  imgUrlZip: topicTable.imgUrlZip,
  eventAt: topicTable.eventAt,
  eventPlace: topicTable.eventPlace,
  acceptedReplyId: topicTable.acceptedReplyId,
  pinned: topicTable.pinned,
  locked: topicTable.locked,
  blanked: topicTable.blanked,
  hidden: topicTable.hidden,
  viewNum: sql<number>`coalesce((select views from ${topicCountTable} where topic_id = ${topicTable.id}), 0)`,
  likeNum: topicTable.likeNum,
  collectNum: topicTable.collectNum,
  replyNum: topicTable.replyNum,
  createdAt: topicTable.createdAt,
  activeAt: topicTable.activeAt,
  userName: memberTable.userName,
  userImg: memberTable.userImg,
  userType: memberTable.userType,
  lastAuthor,
};

/** Whether a list is found by its terms, as no index has it in its order. */
export const needsIndex = ({ words, kind, tag, language }: TopicFilters): boolean =>
  words.length > 0 || kind !== undefined || tag !== undefined || language !== undefined;

const quoted = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Filters as the index over terms takes them, each a tsquery. */
function termsOf({ regionId, boardId, kind, tag, language }: TopicFilters): string[] {
  const facts = [boardId && `b${boardId}`, kind && `k${kind}`, tag && `t${tag}`, language && `l${language}`];
  return facts.flatMap((fact) => (fact ? [quoted(`${regionId}#${fact}`)] : []));
}

const given = (filters: TopicFilters): SQL =>
  sql`${filters.regionId}::int, ${sql.param(filters.words)}::text[], ${sql.param(termsOf(filters))}::text[]::tsquery[],
    ${filters.unanswered ? '{"unanswered":true}' : null}::jsonb`;

const plainWhere = ({ regionId, boardId, unanswered }: TopicFilters): SQL =>
  sql`listed and region_id = ${regionId} ${boardId === undefined ? sql`` : sql`and board_id = ${boardId}`}
    ${unanswered ? sql`and reply_num = 0` : sql``}`;

/** Ids of one page with their places; pinned topics lead, but not where topics without an answer are looked for. */
function chosen(filters: TopicFilters, sort: TopicSort, place: Place): SQL {
  const { cursor, offset, limit } = place;
  if (needsIndex(filters))
    return sql`ashore_find('topic', ${given(filters)}, ${filters.words.length > 0 && !cursor ? 'relevance' : 'newest'}::text,
      ${cursor?.time ?? null}::text, ${cursor?.id ?? null}::bigint, ${offset}::int, ${limit}::int, ${MOST_FOUND}::int)`;
  const time = sort === 'active' ? sql`active_at` : sql`created_at`;
  const byBoard = filters.boardId !== undefined;
  if (!byBoard && !filters.unanswered) return pinnedFirst(filters, time, place);
  const key = byBoard ? sql`pinned, ${time}, id` : sql`${time}, id`;
  const order = byBoard ? sql`pinned desc, ${time} desc, id desc` : sql`${time} desc, id desc`;
  const values = cursor && sql`${cursor.time}::timestamptz, ${cursor.id}::bigint`;
  const after =
    values && (byBoard ? sql`and (${key}) < (${cursor.pinned}, ${values})` : sql`and (${key}) < (${values})`);
  return sql`(select id, row_number() over (order by ${order}) as place from (select pinned, ${time}, id from ${topicTable}
    where ${plainWhere(filters)} ${after ?? sql``} order by ${order} limit ${limit} offset ${offset}) as few)`;
}

const boardIds = boards.map(({ categoryId }) => categoryId);

/** The topics of all boards, the pinned before the others: two walks along indexes that end with the page. */
function pinnedFirst(filters: TopicFilters, time: SQL, { cursor, offset, limit }: Place): SQL {
  const after = cursor && sql`and (${time}, id) < (${cursor.time}::timestamptz, ${cursor.id}::bigint)`;
  // A length that is part of the text cannot be added to.
  const most = offset === 0 ? limit : limit + offset;
  const walk = (which: SQL, from: SQL | undefined) => sql`(select pinned, ${time} as moment, id from ${topicTable}
    where ${plainWhere(filters)} and ${which} ${from ?? sql``} order by ${time} desc, id desc limit ${most})`;
  // The pinned of each board stand together in its index.
  const pinned = walk(sql`board_id = any(${sql.param(boardIds)}::smallint[]) and pinned`, after);
  const others = walk(sql`not pinned`, cursor?.pinned ? undefined : after);
  const both = cursor && !cursor.pinned ? others : sql`${pinned} union all ${others}`;
  const order = sql`pinned desc, moment desc, id desc`;
  return sql`(select id, row_number() over (order by ${order}) as place from (select pinned, moment, id from (${both}) as both_kinds
    order by ${order} limit ${limit} offset ${offset}) as few)`;
}

const listQuery = (executor: Executor, filters: TopicFilters, sort: TopicSort, place: Place) =>
  executor
    .select(rowColumns)
    .from(topicTable)
    .innerJoin(memberTable, eq(memberTable.id, topicTable.ownerId))
    .innerJoin(sql`${chosen(filters, sort, place)} as chosen`, sql`chosen.id = ${topicTable.id}`)
    .orderBy(sql`chosen.place`);

/** The start of a list of all boards or of one: what pages ask for most. */
function plainList(executor: Executor, filters: TopicFilters, sort: TopicSort, length: number) {
  const { regionId, boardId, unanswered } = filters;
  const name = ['topics', sort, boardId !== undefined && 'board', unanswered && 'unanswered', length];
  const read = prepareOnce<TopicRow[]>(executor, name.filter(Boolean).join('_'), () => {
    const board = boardId === undefined ? undefined : hiddenFromPlanner('boardId');
    const few = { ...filters, regionId: hiddenFromPlanner('regionId'), boardId: board };
    return listQuery(executor, few, sort, { cursor: undefined, offset: 0, limit: inText(length) });
  });
  return read({ regionId, boardId });
}

/** One page of topics in one statement; it may be longer than was asked for. */
export function listTopics(
  executor: Executor,
  filters: TopicFilters,
  sort: TopicSort,
  place: Place,
): Promise<TopicRow[]> {
  const isStart = !needsIndex(filters) && !place.cursor && place.offset === 0;
  const length = isStart ? lengthInText(place.limit) : undefined;
  return length === undefined ? listQuery(executor, filters, sort, place) : plainList(executor, filters, sort, length);
}

/** How many topics a list has; counting stops one past its cap. */
export async function countTopics(executor: Executor, filters: TopicFilters): Promise<number> {
  const counting = needsIndex(filters)
    ? sql`select ashore_count('topic', ${given(filters)}, ${MOST_FOUND + 1}::int) as total`
    : sql`select count(*)::int as total from (select from ${topicTable} where ${plainWhere(filters)} limit ${limits.countCap + 1}) as few`;
  const result = await executor.execute<{ total: number }>(counting);
  return result.rows[0]?.total ?? 0;
}

interface Listed {
  list: TopicRow[];
  total: number;
}

/** What a member started, the latest first; for others only what its author still stands by. */
export async function topicsOf(
  executor: Executor,
  userId: number,
  forOthers: boolean,
  limit: number,
  offset: number,
): Promise<Listed> {
  const readable = forOthers ? sql`not (${topicTable.blanked} or ${topicTable.hidden})` : undefined;
  const mine = and(eq(topicTable.ownerId, userId), sql`${topicTable.listed}`, readable);
  const list = await executor
    .select(rowColumns)
    .from(topicTable)
    .innerJoin(memberTable, eq(memberTable.id, topicTable.ownerId))
    .where(mine)
    .orderBy(desc(topicTable.id))
    .limit(limit)
    .offset(offset);
  const totals = await executor.select({ total: count() }).from(topicTable).where(mine);
  return { list, total: totals[0]?.total ?? 0 };
}

/** What a member keeps, the latest first. */
export async function collectedBy(executor: Executor, userId: number, limit: number, offset: number): Promise<Listed> {
  const mine = and(eq(collectTable.userId, userId), eq(collectTable.subjectType, 'forum'), sql`${topicTable.listed}`);
  const list = await executor
    .select(rowColumns)
    .from(collectTable)
    .innerJoin(topicTable, eq(topicTable.id, collectTable.subjectId))
    .innerJoin(memberTable, eq(memberTable.id, topicTable.ownerId))
    .where(mine)
    .orderBy(desc(collectTable.createdAt), desc(collectTable.subjectId))
    .limit(limit)
    .offset(offset);
  const totals = await executor
    .select({ total: count() })
    .from(collectTable)
    .innerJoin(topicTable, eq(topicTable.id, collectTable.subjectId))
    .where(mine);
  return { list, total: totals[0]?.total ?? 0 };
}

/** The newest topics of a region as suggestions need them. */
export interface RecentTopic {
  id: number;
  boardId: number;
  title: string;
  excerpt: string;
  tags: string[];
  language: string;
  picture: string | null;
  pinned: boolean;
  replyNum: number;
  likeNum: number;
  answered: boolean;
  activeAt: Date;
  ownerId: number;
}

/** The newest topics of a region whose text is shown. Answered by `topic_newest`. */
export const recentTopics = (executor: Executor, regionId: number, most: number): Promise<RecentTopic[]> =>
  executor
    .select({
      id: topicTable.id,
      boardId: topicTable.boardId,
      title: topicTable.title,
      excerpt: topicTable.excerpt,
      tags: topicTable.tags,
      language: topicTable.language,
      picture: sql<string | null>`${topicTable.imgUrlZip}[1]`,
      pinned: topicTable.pinned,
      replyNum: topicTable.replyNum,
      likeNum: topicTable.likeNum,
      answered: sql<boolean>`${topicTable.acceptedReplyId} is not null`,
      activeAt: topicTable.activeAt,
      ownerId: topicTable.ownerId,
    })
    .from(topicTable)
    .where(
      and(
        sql`${topicTable.listed}`,
        eq(topicTable.regionId, regionId),
        sql`not (${topicTable.blanked} or ${topicTable.hidden})`,
      ),
    )
    .orderBy(desc(topicTable.createdAt), desc(topicTable.id))
    .limit(most);
