import type { ListedReply, Page } from '@ashore/contract';
import type { SubjectFacts } from '#server/subjects.ts';
import type { ReplyDeps } from './deps.ts';
import { addressOf, presentReply } from './present.ts';
import * as queries from './queries.ts';
import type { ReplyRow, Thread } from './rows.ts';

/** Replies away from their threads, with where they stand; of a subject that is gone only what was said is left. */
async function withSubjects(
  { subjects, platform }: ReplyDeps,
  rows: ReplyRow[],
  viewerId: number,
): Promise<ListedReply[]> {
  const known = new Map<string, Promise<SubjectFacts | undefined>>();
  const factsOf = ({ subjectType, subjectId }: Thread) => {
    const key = `${subjectType} ${subjectId}`;
    const facts =
      known.get(key) ?? subjects[subjectType]?.find(platform.database.orm, subjectId) ?? Promise.resolve(undefined);
    known.set(key, facts);
    return facts;
  };
  return Promise.all(
    rows.map(async (row) => {
      const facts = await factsOf(row);
      const reader = {
        viewerId,
        moderates: facts?.ownerId === viewerId,
        acceptedId: facts?.acceptedReplyId ?? undefined,
        closed: !facts || (facts.locked ?? false),
      };
      const url = facts ? addressOf(facts.url, row.id) : '';
      return { ...presentReply(row, reader), subjectTitle: facts?.title ?? '', url };
    }),
  );
}

/** Returns a page of a member's own replies, or of those to them. */
export async function listMemberReplies(
  deps: ReplyDeps,
  userId: number,
  { mine, pageNum, pageSize }: { mine: boolean; pageNum: number; pageSize: number },
): Promise<Page<ListedReply>> {
  const read = mine ? queries.repliesBy : queries.repliesTo;
  const { list, total } = await read(deps.platform.database.orm, userId, pageSize, (pageNum - 1) * pageSize);
  return { list: await withSubjects(deps, list, userId), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
}
