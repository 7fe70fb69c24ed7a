import { countersOf } from '#server/platform/database/counters.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import type { IdRange, ListedEntry } from '#server/platform/sitemap/listing.ts';
import type { ListedRows } from '#server/platform/sitemap/listing-queries.ts';
import { memberTable } from '../members/index.ts';
import { collectTable, likeTable } from '../reactions/index.ts';
import { replyTable } from '../replies/index.ts';
import { rowColumns } from './list-queries.ts';
import type { FullTopicRow, NewTopic } from './rows.ts';
import { topicCountTable, topicTable, topicVersionTable } from './tables.ts';

const reacted = (table: typeof likeTable | typeof collectTable, viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${table} where ${table.userId} = ${viewerId} and ${table.subjectType} = 'forum'
        and ${table.subjectId} = ${topicTable.id})`;

/** One topic with its author, whatever its state, in one statement. */
export async function topicById(
  executor: Executor,
  topicId: number,
  viewerId?: number,
): Promise<FullTopicRow | undefined> {
  const forMember = viewerId !== undefined;
  const find = prepareOnce<FullTopicRow[]>(executor, forMember ? 'topic_for_member' : 'topic', () =>
    executor
      .select({
        ...rowColumns,
        content: topicTable.content,
        html: topicTable.html,
        languageSource: topicTable.languageSource,
        imgUrl: topicTable.imgUrl,
        editedAt: topicTable.editedAt,
        listed: topicTable.listed,
        liked: reacted(likeTable, forMember ? placeholder('viewerId') : undefined),
        collected: reacted(collectTable, forMember ? placeholder('viewerId') : undefined),
      })
      .from(topicTable)
      .innerJoin(memberTable, eq(memberTable.id, topicTable.ownerId))
      .where(eq(topicTable.id, placeholder('topicId'))),
  );
  return (await find({ topicId, viewerId }))[0];
}

/** What others need to know of a topic that is listed. */
export async function subjectFacts(executor: Executor, topicId: number) {
  const [row] = await readFacts(executor, { topicId });
  return row;
}

type Facts = Pick<
  typeof topicTable.$inferSelect,
  'ownerId' | 'regionId' | 'title' | 'locked' | 'acceptedReplyId' | 'listed'
>;

const readFacts = fixedStatement<{ topicId: number }, Facts>(
  (value) => sql`select owner_id as "ownerId", region_id as "regionId", title, locked,
    accepted_reply_id as "acceptedReplyId", listed from ${topicTable} where id = ${value('topicId')}`,
);

/** Whether a topic is away, and since when those who look after the region keep it so. */
export async function heldSince(executor: Executor, topicId: number) {
  const { deleted, heldAt } = topicTable;
  const rows = await executor.select({ deleted, heldAt }).from(topicTable).where(eq(topicTable.id, topicId));
  return rows[0];
}

/** The stored topic, locked for a change. */
export async function lockTopic(tx: Transaction, topicId: number) {
  const rows = await tx.select().from(topicTable).where(eq(topicTable.id, topicId)).for('update');
  return rows[0];
}
export type StoredTopic = NonNullable<Awaited<ReturnType<typeof lockTopic>>>;

/** Stores a topic; undefined where its author made one with the same key. */
export async function insertTopic(tx: Transaction, topic: NewTopic): Promise<number | undefined> {
  const rows = await tx.insert(topicTable).values(topic).onConflictDoNothing().returning({ id: topicTable.id });
  return rows[0]?.id;
}

export async function topicOfKey(executor: Executor, ownerId: number, forumKey: string): Promise<number | undefined> {
  const rows = await executor
    .select({ id: topicTable.id })
    .from(topicTable)
    .where(and(eq(topicTable.ownerId, ownerId), eq(topicTable.forumKey, forumKey)));
  return rows[0]?.id;
}

export const updateTopic = (tx: Transaction, topicId: number, change: Partial<NewTopic>) =>
  tx.update(topicTable).set(change).where(eq(topicTable.id, topicId));

export const keepVersion = (tx: Transaction, version: typeof topicVersionTable.$inferInsert) =>
  tx.insert(topicVersionTable).values(version);

/** What a topic said before, the latest first. */
export const versionsOf = (executor: Executor, topicId: number, most: number) =>
  executor
    .select({ writtenAt: topicVersionTable.writtenAt, html: topicVersionTable.html })
    .from(topicVersionTable)
    .where(eq(topicVersionTable.topicId, topicId))
    .orderBy(desc(topicVersionTable.id))
    .limit(most);

export const forgetVersions = (tx: Transaction, topicId: number) =>
  tx.delete(topicVersionTable).where(eq(topicVersionTable.topicId, topicId));

/** The author of a reply that is shown under this topic. */
export async function replyUnder(executor: Executor, topicId: number, replyId: number) {
  const { ownerId, html } = replyTable;
  const rows = await executor
    .select({ ownerId, html })
    .from(replyTable)
    .where(
      and(
        eq(replyTable.id, replyId),
        eq(replyTable.subjectType, 'forum'),
        eq(replyTable.subjectId, topicId),
        eq(replyTable.state, 'shown'),
      ),
    );
  return rows[0];
}

const { likeNum: like, collectNum: collect } = topicTable;

/** Moves a counter and gives its new value. */
export const moveCounter = countersOf(topicTable, { like, collect });

/**
 * After replies came or went: their number, when the last was, and the accepted one where it is gone. Lists are in the order
 * of activity, so that of the region is announced in the same statement. Gives the new number and the region.
 */
export function replyCounter(announced: (tag: SQL) => SQL) {
  const statement = fixedStatement<{ topicId: number; step: number }, { total: number; regionId: number }>(
    (value) => sql`with moved as (update ${topicTable} set
        reply_num = reply_num + ${value('step')}::int,
        active_at = coalesce((select greatest(created_at, last.created_at) from ${replyTable} as last
          where last.subject_type = 'forum' and last.subject_id = topic.id and last.state = 'shown' order by last.id desc limit 1), created_at),
        accepted_reply_id = (select id from ${replyTable} as answer where answer.id = accepted_reply_id and answer.state = 'shown')
      where id = ${value('topicId')} returning reply_num as total, region_id)
      select total, region_id as "regionId", ${announced(sql`'forum:' || region_id`)} from moved`,
  );
  return async (tx: Transaction, topicId: number, step: number) => (await statement(tx, { topicId, step }))[0];
}

/** The same where all of the forum is announced anyway. */
export const moveReplies = replyCounter(() => sql`null`);

/** Puts all topics of a member out of sight, or back. */
export const setHidden = (tx: Transaction, ownerId: number, hidden: boolean) =>
  tx
    .update(topicTable)
    .set({ hidden })
    .where(eq(topicTable.ownerId, ownerId))
    .returning({ id: topicTable.id, regionId: topicTable.regionId });

export const nothingLeft = {
  blanked: true,
  content: '',
  html: '',
  excerpt: '',
  tags: [],
  imgUrl: [],
  imgUrlZip: [],
  eventAt: null,
  eventPlace: '',
  editedAt: null,
} satisfies Partial<NewTopic>;

/** Removes the topics of a member; those others replied to lose their text and keep the replies. Returns the ids of those gone. */
export async function eraseTopicsOf(tx: Transaction, ownerId: number): Promise<number[]> {
  await tx
    .delete(topicVersionTable)
    .where(
      inArray(
        topicVersionTable.topicId,
        tx.select({ id: topicTable.id }).from(topicTable).where(eq(topicTable.ownerId, ownerId)),
      ),
    );
  const gone = await tx
    .delete(topicTable)
    .where(
      and(
        eq(topicTable.ownerId, ownerId),
        sql`(${topicTable.deleted} or not exists (select 1 from ${replyTable} as other where other.subject_type = 'forum'
          and other.subject_id = ${topicTable.id} and other.state = 'shown' and other.owner_id <> ${ownerId}))`,
      ),
    )
    .returning({ id: topicTable.id });
  await tx
    .update(topicTable)
    .set({ ...nothingLeft, title: 'Deleted topic', hidden: false })
    .where(eq(topicTable.ownerId, ownerId));
  return gone.map(({ id }) => id);
}

/** The rows of topics that can be read, with when something was last said. */
export const listedRows: ListedRows = {
  table: topicTable,
  id: topicTable.id,
  changed: topicTable.activeAt,
  where: () => sql`${topicTable.listed} and not ${topicTable.blanked}`,
};

/** Topics of a range that can be read, in the order of ids. */
export const listedTopics = (executor: Executor, { after, upTo }: IdRange): Promise<ListedEntry[]> =>
  executor
    .select({ id: topicTable.id, language: topicTable.language, changed: topicTable.activeAt })
    .from(topicTable)
    .where(and(listedRows.where(), gt(topicTable.id, after), lte(topicTable.id, upTo)))
    .orderBy(topicTable.id);

/** All topics of a member as plain data, those out of sight, too. */
export const exportedTopics = (executor: Executor, ownerId: number) =>
  executor
    .select({
      forumId: topicTable.id,
      regionId: topicTable.regionId,
      categoryId: topicTable.boardId,
      kind: topicTable.kind,
      title: topicTable.title,
      content: topicTable.content,
      tags: topicTable.tags,
      imgUrl: topicTable.imgUrl,
      eventAt: topicTable.eventAt,
      eventPlace: topicTable.eventPlace,
      createdAt: topicTable.createdAt,
      editedAt: topicTable.editedAt,
      deleted: topicTable.deleted,
    })
    .from(topicTable)
    .where(eq(topicTable.ownerId, ownerId))
    .orderBy(topicTable.id);

/** What a member's topics said before each change, for the export. */
export const exportedTopicVersions = (executor: Executor, ownerId: number) =>
  executor
    .select({
      forumId: topicVersionTable.topicId,
      title: topicVersionTable.title,
      content: topicVersionTable.content,
      writtenAt: topicVersionTable.writtenAt,
    })
    .from(topicVersionTable)
    .innerJoin(topicTable, eq(topicTable.id, topicVersionTable.topicId))
    .where(eq(topicTable.ownerId, ownerId))
    .orderBy(topicVersionTable.id);

/** Looks at a topic. */
export interface TopicVisits {
  topicId: number;
  views: number;
}

/**
 * Adds visits counted in memory, in the order of ids so that two nodes do not wait for each other in a ring. Topics without a
 * row of counts are held while it is made, so that nobody erases them; to hold one writes to its page.
 */
export async function addVisits(executor: Executor, visits: readonly TopicVisits[]): Promise<void> {
  await executor.execute(sql`insert into ${topicCountTable} (topic_id)
    select id from (select id from ${topicTable} where id = any(${sql.param(visits.map(({ topicId }) => topicId))}::bigint[])
      and not exists (select 1 from ${topicCountTable} where topic_id = id) order by id for key share) as fresh
    on conflict do nothing`);
  await executor.execute(sql`with given as (
      select * from json_to_recordset(${JSON.stringify(visits)}::json) as given ("topicId" bigint, views int)),
    held as (select topic_id from ${topicCountTable} where topic_id in (select "topicId" from given) order by topic_id for no key update)
    update ${topicCountTable} as counted set views = counted.views + total.views
      from (select "topicId", sum(views)::int as views from given group by "topicId") as total
      where counted.topic_id = total."topicId" and counted.topic_id in (select topic_id from held)`);
}

/** The looks that a topic comes with. */
export const insertViews = (tx: Transaction, topicId: number, views: number) =>
  tx.insert(topicCountTable).values({ topicId, views });
