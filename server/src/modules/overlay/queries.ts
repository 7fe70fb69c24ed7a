import type { ShownType, SubjectType } from '@ashore/contract';
import type { Executor } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { adTable } from '../ads/index.ts';
import { hasJudged } from '../articles/index.ts';
import { blockedIds, conversationsCounted } from '../chat/index.ts';
import { businessTable, hasReviewed } from '../directory/index.ts';
import { hasVoted, topicTable } from '../forum/index.ts';
import { holdsRole } from '../members/index.ts';
import { hasOffered } from '../offers/index.ts';
import { reactedAmong } from '../reactions/index.ts';
import { replyTable } from '../replies/index.ts';

interface Asked {
  subjectType: SubjectType;
  subjectId: number;
}

/** What a page shows: a subject or a member. */
interface Shown {
  subjectType: ShownType;
  subjectId: number;
}

interface OverlayRow {
  /** Subjects as `type id`. */
  liked: string[];
  collected: string[];
  hidden: string[];
  messageNumber: number;
  blocks: boolean;
  differs: boolean;
}

type Condition = (subjectId: number, userId: number) => SQL<boolean>;

/** Whether a member owns a thing of this table. */
const owns =
  (table: typeof adTable | typeof topicTable | typeof businessTable): Condition =>
  (id, userId) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.id} = ${id} and ${table.ownerId} = ${userId})`;

/** By the type of a page's subject: what makes its page another one for a member. */
const differences: Partial<Record<SubjectType, readonly Condition[]>> = {
  classified: [owns(adTable), hasOffered],
  forum: [owns(topicTable), hasVoted],
  tips: [hasJudged],
  directory: [owns(businessTable), hasReviewed],
};

/** Whose the subjects of each type are, of which lists show many. */
const owned = [
  ['classified', adTable],
  ['forum', topicTable],
  ['directory', businessTable],
  ['reply', replyTable],
] as const;

/** Those of the subjects and members that are, or are by, somebody whom the member blocks; nothing is looked up for who blocks nobody. */
function blockedAmongSubjects(me: number, types: string[], ids: number[]): SQL<string[]> {
  const parts = owned.map(
    ([type, table]) => sql`select asked.type || ' ' || asked.id from asked
      join ${table} on ${table.id} = asked.id and ${table.ownerId} = any(${blockedIds(me)}) where asked.type = ${type}`,
  );
  parts.push(sql`select asked.type || ' ' || asked.id from asked
    where asked.type = 'user' and asked.id = any(${blockedIds(me)})`);
  return sql<string[]>`case when ${blockedIds(me)} = '{}' then '{}'::text[] else array(
    with asked as (select * from unnest(${types}::text[], ${ids}::bigint[]) as given (type, id))
    ${sql.join(parts, sql` union all `)}) end`;
}

/** All that a page lacks for a member, in one statement. */
export async function overlayOf(
  executor: Executor,
  userId: number,
  subjects: readonly Shown[],
  page: Asked | undefined,
): Promise<OverlayRow> {
  const read = prepareOnce<OverlayRow[]>(executor, `overlay ${page?.subjectType ?? ''}`, () => {
    const me = placeholder('userId');
    const conditions = page
      ? [holdsRole(me), ...(differences[page.subjectType] ?? []).map((differs) => differs(placeholder('pageId'), me))]
      : [sql`false`];
    const marked = (kind: 'like' | 'collect') => reactedAmong(kind, me, placeholder('types'), placeholder('ids'));
    return executor
      .select({
        liked: marked('like'),
        collected: marked('collect'),
        hidden: blockedAmongSubjects(me, placeholder('types'), placeholder('ids')),
        blocks: sql<boolean>`${blockedIds(me)} <> '{}'`,
        messageNumber: conversationsCounted(me),
        differs: sql<boolean>`(${sql.join(conditions, sql` or `)})`,
      })
      .from(sql`(select 1) as once`);
  });
  const rows = await read({
    userId,
    types: subjects.map(({ subjectType }) => subjectType),
    ids: subjects.map(({ subjectId }) => subjectId),
    pageId: page?.subjectId,
  });
  const [row] = rows;
  if (!row) throw new Error('a statement without a table gives one row');
  return row;
}
