import { limits } from '@ashore/contract';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, desc, eq, gt, isNull, lte, type SQL, sql } from '#server/platform/database/orm.ts';
import { placeholder } from '#server/platform/database/prepare-once.ts';
import { collectTable } from '../../reactions/index.ts';
import { live } from '../list-queries.ts';
import { businessTable, businessPostTable as posts } from '../tables.ts';

type Stored = typeof posts.$inferSelect;
export type NewPost = typeof posts.$inferInsert;

/** A post as pages read it. */
export type PostRow = Pick<
  Stored,
  | 'id'
  | 'kind'
  | 'title'
  | 'content'
  | 'language'
  | 'imgUrl'
  | 'imgUrlZip'
  | 'day'
  | 'endsAt'
  | 'clock'
  | 'place'
  | 'createdAt'
  | 'editedAt'
>;

const columns = {
  id: posts.id,
  kind: posts.kind,
  title: posts.title,
  content: posts.content,
  language: posts.language,
  imgUrl: posts.imgUrl,
  imgUrlZip: posts.imgUrlZip,
  day: posts.day,
  endsAt: posts.endsAt,
  clock: posts.clock,
  place: posts.place,
  createdAt: posts.createdAt,
  editedAt: posts.editedAt,
};

const stands = and(isNull(posts.deletedAt), isNull(posts.heldAt));

/** A post as JSON holds it. */
type JsonPost = Omit<PostRow, 'createdAt' | 'editedAt' | 'endsAt'> & {
  createdAt: string;
  editedAt: string | null;
  endsAt: string | null;
};

/** The first posts of a business and their number, as a page of the business reads them along. */
export interface PostsAlong {
  list: JsonPost[] | null;
  total: number;
}

const whenKnown = (time: string | null) => (time === null ? null : new Date(time));

export const readJsonPost = ({ createdAt, editedAt, endsAt, ...post }: JsonPost): PostRow => ({
  ...post,
  createdAt: new Date(createdAt),
  editedAt: whenKnown(editedAt),
  endsAt: whenKnown(endsAt),
});

/** The first `placeholder('posts')` posts of the business of the row, for a query about more than that. */
export function postsAlong(): SQL<PostsAlong> {
  const pairs = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${sql.raw(`post."${column.name}"`)}`,
  );
  return sql<PostsAlong>`(select json_build_object('total', count(*)::int, 'list',
      json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by nth) filter (where nth <= ${placeholder('posts')}))
    from (select *, row_number() over (order by created_at desc, id desc) as nth from ${posts} as given
      where given.business_id = ${businessTable.id} and given.deleted_at is null and given.held_at is null
        and (given.ends_at is null or given.ends_at > ${placeholder('overSince')}::timestamptz)
      order by created_at desc, id desc limit ${limits.postsShown}) as post)`;
}

/** A post in whatever state, with the business it is on. */
export async function postById(executor: Executor, postId: number) {
  const [row] = await executor
    .select({
      ...columns,
      businessId: posts.businessId,
      heldAt: posts.heldAt,
      deletedAt: posts.deletedAt,
      ownerId: businessTable.ownerId,
      claimState: businessTable.claimState,
      regionId: businessTable.regionId,
      name: businessTable.name,
      isLive: sql<boolean>`${live}`,
    })
    .from(posts)
    .innerJoin(businessTable, eq(businessTable.id, posts.businessId))
    .where(eq(posts.id, postId));
  return row;
}

export async function insertPost(tx: Transaction, post: NewPost): Promise<number> {
  const [row] = await tx.insert(posts).values(post).returning({ id: posts.id });
  return row?.id ?? 0;
}

export const insertPosts = (executor: Executor, given: NewPost[]) => executor.insert(posts).values(given);

export const updatePost = (executor: Executor, postId: number, change: Partial<NewPost>) =>
  executor.update(posts).set(change).where(eq(posts.id, postId));

/** How many posts a business was given since then, and the latest of them. */
export async function postsSince(tx: Transaction, businessId: number, since: Date) {
  const rows = await tx
    .select({ id: posts.id, title: posts.title, content: posts.content, createdAt: posts.createdAt })
    .from(posts)
    .where(and(eq(posts.businessId, businessId), gt(posts.createdAt, since)))
    .orderBy(desc(posts.createdAt), desc(posts.id));
  return { total: rows.length, latest: rows[0] };
}

/** The businesses of which a post ended between two moments. */
export async function businessesWithEnds(executor: Executor, from: Date, to: Date): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ id: posts.businessId })
    .from(posts)
    .where(and(stands, gt(posts.endsAt, from), lte(posts.endsAt, to)));
  return rows.map(({ id }) => id);
}

/** All posts of the businesses that a member runs, as plain data. */
export const exportedPosts = (executor: Executor, ownerId: number) =>
  executor
    .select({ businessId: posts.businessId, ...columns })
    .from(posts)
    .innerJoin(businessTable, eq(businessTable.id, posts.businessId))
    .where(
      and(eq(businessTable.ownerId, ownerId), sql`${businessTable.claimState} <> 'unclaimed'`, isNull(posts.deletedAt)),
    )
    .orderBy(posts.id);

/** Regions in which somebody may wait for posts. */
export async function regionsWithUntold(executor: Executor): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ regionId: businessTable.regionId })
    .from(posts)
    .innerJoin(businessTable, eq(businessTable.id, posts.businessId))
    .where(isNull(posts.toldAt));
  return rows.map(({ regionId }) => regionId);
}

/** What one member is told of: the latest post, and how many there are besides. */
export interface ToTell {
  userId: number;
  ownerId: number;
  businessId: number;
  name: string;
  title: string;
  others: number;
}

/**
 * Marks all untold posts of a region as told. Returns, for each member who saved one of their businesses, the latest post
 * that is shown and not over, and the number of others.
 */
export async function takeUntold(tx: Transaction, regionId: number, now: Date): Promise<ToTell[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const result = await tx.execute<{ [Name in keyof ToTell]: ToTell[Name] }>(sql`
    with told as (update ${posts} set told_at = ${at} from ${businessTable}
        where ${businessTable.id} = ${posts.businessId} and ${businessTable.regionId} = ${regionId} and told_at is null
        returning ${posts.id} as id, ${posts.businessId} as business_id, ${posts.title} as title, ${posts.createdAt} as created_at,
          ${businessTable.name} as name, ${businessTable.ownerId} as owner_id,
          (${live} and ${stands} and (ends_at is null or ends_at > ${at})) as is_shown),
      wanted as (select told.*, c.user_id, count(*) over (partition by c.user_id)::int - 1 as others,
          row_number() over (partition by c.user_id order by told.created_at desc, told.id desc) as nth
        from told join ${collectTable} as c on c.subject_type = 'directory' and c.subject_id = told.business_id
        where is_shown and c.user_id is distinct from owner_id)
    select user_id as "userId", owner_id as "ownerId", business_id as "businessId", name, title, others
    from wanted where nth = 1 order by user_id`);
  return result.rows.map((row) => ({
    ...row,
    userId: Number(row.userId),
    ownerId: Number(row.ownerId),
    businessId: Number(row.businessId),
  }));
}
