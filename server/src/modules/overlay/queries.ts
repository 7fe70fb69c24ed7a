import type { SubjectType } from '@ashore/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { hasJudged } from '../articles/index.ts';
import { conversationsCounted } from '../chat/index.ts';
import { hasReviewed } from '../directory/index.ts';
import { hasVoted } from '../forum/index.ts';
import { holdsRole } from '../members/index.ts';
import { hasOffered } from '../offers/index.ts';
import { reactedAmong } from '../reactions/index.ts';

interface Asked {
  subjectType: SubjectType;
  subjectId: number;
}

interface OverlayRow {
  /** Subjects as `type id`. */
  liked: string[];
  collected: string[];
  messageNumber: number;
  differs: boolean;
}

/** By the type of a page's subject: what a member may have done there that its page shows to them alone. */
const partIn: Partial<Record<SubjectType, (subjectId: number, userId: number) => SQL<boolean>>> = {
  classified: hasOffered,
  forum: hasVoted,
  tips: hasJudged,
  directory: hasReviewed,
};

/** All that a page lacks for a member, in one statement. */
export async function overlayOf(
  executor: Executor,
  userId: number,
  subjects: readonly Asked[],
  page: Asked | undefined,
): Promise<OverlayRow> {
  const read = prepareOnce<OverlayRow[]>(executor, `overlay ${page?.subjectType ?? ''}`, () => {
    const me = placeholder('userId');
    const part = page && partIn[page.subjectType]?.(placeholder('pageId'), me);
    const marked = (kind: 'like' | 'collect') => reactedAmong(kind, me, placeholder('types'), placeholder('ids'));
    return executor
      .select({
        liked: marked('like'),
        collected: marked('collect'),
        messageNumber: conversationsCounted(me),
        differs: page ? sql<boolean>`${holdsRole(me)} or ${part ?? sql`false`}` : sql<boolean>`false`,
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
