import type { Executor } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { memberTable } from '../members/index.ts';
import { menuColumns } from './menu-queries.ts';
import { type PostRow, postsAlong, readJsonPost } from './posts/post-queries.ts';
import { fullColumns } from './queries.ts';
import { reviewColumns, spreadOf } from './review-queries.ts';
import type { BusinessRow, MenuRow, OwnerRow, ReviewRow } from './rows.ts';
import { businessMenuTable, businessTable, reviewTable } from './tables.ts';

/** A business with what its page shows beside it. */
export interface DetailsRow extends BusinessRow {
  /** Who runs it; null for nobody, and for an account that is not active. */
  owner: OwnerRow | null;
  menu: MenuRow | null;
  reviews: ReviewRow[];
  /** How many gave each number of stars. */
  spread: number[];
  /** The first posts that are shown, and the number of all of them up to the most that are. */
  posts: { list: PostRow[]; total: number };
}

type Timed = 'createdAt' | 'updatedAt' | 'repliedAt';

/** A review as JSON holds it. */
type StoredReview = Omit<ReviewRow, Timed> & { createdAt: string; updatedAt: string; repliedAt: string | null };

const readReview = ({ createdAt, updatedAt, repliedAt, ...review }: StoredReview): ReviewRow => ({
  ...review,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
  repliedAt: repliedAt === null ? null : new Date(repliedAt),
});

const ownerColumns = {
  userId: memberTable.id,
  userName: memberTable.userName,
  userImg: memberTable.userImg,
  companyName: memberTable.companyName,
  createdAt: memberTable.createdAt,
  languages: memberTable.languages,
  verified: memberTable.verified,
  ratings: memberTable.ratings,
  ratingStars: memberTable.ratingStars,
};

/** Reads nothing where no review is counted. */
const whereReviewed = (query: unknown) => sql`case when ${businessTable.reviewNum} > 0 then ${query} end`;

/** The latest reviews of the business of the row, as one value. */
function latestReviews() {
  const pairs = Object.entries(reviewColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`(select json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${reviewTable.createdAt} desc, ${reviewTable.id} desc)
    from (select * from ${reviewTable} as given where given.business_id = ${businessTable.id} and not given.hidden
      order by given.created_at desc, given.id desc limit ${placeholder('reviews')}) as ${reviewTable}
    join ${memberTable} on ${memberTable.id} = ${reviewTable.userId})`;
}

/** One business in whatever state with its owner and its latest reviews, in one statement. */
export async function businessDetails(
  executor: Executor,
  businessId: number,
  { overSince, ...most }: { reviews: number; posts: number; overSince: Date },
  viewerId: number | undefined,
): Promise<DetailsRow | undefined> {
  const forMember = viewerId !== undefined;
  const name = forMember ? 'business_details_for_member' : 'business_details';
  const find = prepareOnce(executor, name, () =>
    executor
      .select({
        ...fullColumns(forMember ? placeholder('viewerId') : undefined),
        owner: ownerColumns,
        menu: menuColumns,
        reviews: sql<StoredReview[] | null>`${whereReviewed(latestReviews())}`,
        posts: postsAlong(),
        spread: sql<number[] | null>`${whereReviewed(spreadOf(businessTable.id))}`,
      })
      .from(businessTable)
      .leftJoin(
        memberTable,
        and(
          eq(memberTable.id, businessTable.ownerId),
          eq(memberTable.state, 'active'),
          sql`${businessTable.claimState} <> 'unclaimed'`,
        ),
      )
      .leftJoin(businessMenuTable, eq(businessMenuTable.businessId, businessTable.id))
      .where(eq(businessTable.id, placeholder('businessId'))),
  );
  const [row] = await find({ businessId, ...most, overSince: overSince.toISOString(), viewerId });
  return (
    row && {
      ...row,
      reviews: (row.reviews ?? []).map(readReview),
      spread: row.spread ?? [0, 0, 0, 0, 0],
      posts: { list: (row.posts.list ?? []).map(readJsonPost), total: row.posts.total },
    }
  );
}
