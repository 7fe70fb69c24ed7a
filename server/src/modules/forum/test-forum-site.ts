import { operations, type Topic } from '@ashore/contract';
import { createRepliesSite, type TestAuthor } from '../replies/test-replies-site.ts';

/** The site with topics of its members. */
export async function createForumSite() {
  const site = await createRepliesSite();
  const { forum } = operations;
  return {
    ...site,
    /** Starts a topic; returns what it is answered and liked as. */
    async topic(author: TestAuthor, fields: object = {}): Promise<{ subjectType: 'forum'; subjectId: number }> {
      const input = { categoryId: 1, title: 'How do I get a tax number?', content: 'I *just* arrived.', ...fields };
      const { forumId } = await author.call(forum.postForum, input);
      return { subjectType: 'forum', subjectId: forumId };
    },
    details: (forumId: number, reader?: TestAuthor): Promise<Topic> =>
      (reader?.call ?? site.visitor)(forum.getForumDetail, { forumId }),
    titles: async (query: object = {}): Promise<string[]> =>
      (await site.visitor(forum.getForumList, query)).list.map(({ title }) => title),
    /** Counters of a topic beside the rows they stand for. */
    async counters(forumId: number) {
      const [row] = await site.sql<Record<string, number>>(
        `select reply_num as replies, like_num as likes, collect_num as collects,
          (select count(*) from reply where subject_type = 'forum' and subject_id = $1 and state = 'shown') as "replyRows",
          (select count(*) from likes where subject_type = 'forum' and subject_id = $1) as "likeRows",
          (select count(*) from collect where subject_type = 'forum' and subject_id = $1) as "collectRows",
          active_at = coalesce((select max(created_at) from reply where subject_type = 'forum' and subject_id = $1
            and state = 'shown'), created_at) as "activeFits"
        from topic where id = $1`,
        [forumId],
      );
      return row ?? {};
    },
  };
}

export type ForumSite = Awaited<ReturnType<typeof createForumSite>>;
