import type { Reply, ReplyPage, Topic } from '@ashore/contract';
import { expect, it } from 'vitest';
import { structuredTopic } from './structured-topic.ts';

const reply = (id: number, fields: Partial<Reply> = {}): Reply => ({
  ...{
    id,
    subjectType: 'forum',
    subjectId: 1,
    parentId: null,
    html: `<p>a &lt;b&gt; ${id}</p>`,
    language: 'en',
    imgUrl: [],
    imgUrlZip: [],
  },
  ...{ createTime: '2026-11-02T10:00:00.000Z', editTime: null, userId: 7, userName: 'Ana', userImg: '', userType: 1 },
  ...{ likeNum: 2, liked: false, replyNum: 0, replies: [], deleted: false, accepted: false },
  may: { edit: false, remove: false },
  ...fields,
});
const page = (list: Reply[], first: Reply | null = null): ReplyPage => ({
  ...{ list, first, total: list.length, pages: 1, pageNum: 1, pageSize: 20, skipped: false },
});
const topic = {
  ...{ forumId: 1, title: 'How?', html: '<p>I <em>ask</em></p>', kind: 'question', replyNum: 2, likeNum: 1 },
  ...{ createTime: '2026-11-01T10:00:00.000Z', editTime: null, userName: 'Ben', categoryId: 1 },
} as Topic;
const board = { categoryId: 1, key: 'arrival', name: 'Arrival & papers', text: '' };

it('tells a question with its accepted and other answers', () => {
  const [found, crumbs] = structuredTopic(
    topic,
    page([reply(2), reply(3), reply(4, { deleted: true })], reply(3)),
    board,
    'https://a.example',
  );
  expect(found).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      ...{ name: 'How?', text: 'I ask', answerCount: 2 },
      acceptedAnswer: { text: 'a <b> 3', url: 'https://a.example/forum/1?reply=3#reply-3' },
      suggestedAnswer: [{ text: 'a <b> 2', author: { name: 'Ana' } }],
    },
  });
  expect(crumbs).toMatchObject({
    itemListElement: [{ name: 'Forum' }, { name: 'Arrival & papers' }, { name: 'How?' }],
  });
});

it('tells everything else, and what nobody answered, as a posting', () => {
  for (const one of [
    { ...topic, kind: 'discussion' as const },
    { ...topic, replyNum: 0 },
  ])
    expect(structuredTopic(one, page([reply(2)]), board, 'https://a.example')[0]).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: 'How?',
      comment: [{ interactionStatistic: { userInteractionCount: 2 } }],
    });
});
