import { operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForumSite, type ForumSite } from '#server/modules/forum/test-forum-site.ts';
import { saidIn } from '#server/modules/replies/test-replies-site.ts';

let site: ForumSite;
let owner: number;
beforeAll(async () => {
  site = await createForumSite();
  owner = await site.server.modules.members.importMember('topics');
});
afterAll(() => site.close());

const question = {
  id: 'se-1',
  source: 'example.org',
  lang: 'en',
  title: 'Where do I register &amp; when?',
  body: '<p>I <b>moved</b>.</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:x">no</a>',
  bodyFormat: 'html',
  tags: ['Residence permit', 'residence-permit'],
  author: 'u1<b>',
  date: '2024-05-01T10:00:00.123',
  views: 12,
  closed: null,
  replies: [
    { id: 'p2', author: 'u3', date: '2024-05-03T10:00:00', accepted: false, body: '<p>Later</p>', comments: [] },
    {
      ...{
        id: 'p1',
        author: 'u2',
        date: '2024-05-02T10:00:00',
        accepted: true,
        body: '<p>At the <i>town hall</i></p>',
      },
      comments: [{ id: 'c1', author: 'u1', date: '2024-05-02T11:00:00', body: '*Thanks* <b>all</b>' }],
    },
  ],
  comments: [{ id: 'c0', author: 'u9', date: '2024-05-04T10:00:00', body: 'Which town?' }],
};
const lines = [
  JSON.stringify(question),
  JSON.stringify({
    id: 'rd-1',
    source: 'r/example',
    lang: 'pt',
    title: 'A link',
    body: '',
    bodyFormat: 'markdown',
    link: 'https://example.org/a',
  }),
  JSON.stringify({ id: 'tse-7', title: 'Cheapest train to the coast', date: '2099-01-01T00:00:00Z' }),
  '',
  'not json',
  JSON.stringify({ id: 'x', source: 'y', title: ' ' }),
  JSON.stringify({ source: '', title: 'No id' }),
  '[1]',
];
async function* stream() {
  yield* lines;
}

it('takes threads whole and safe, and says which lines it refused', async () => {
  const report = await site.server.modules.forum.import(stream(), owner, 1);
  expect(report).toMatchObject({ read: 8, imported: 3, already: 0, replies: 4 });
  expect(report.refused.map(({ line }) => line)).toEqual([5, 6, 7, 8]);
  const again = await site.server.modules.forum.import(stream(), owner, 1);
  expect(again).toMatchObject({ imported: 0, already: 3, replies: 0 });
  expect(await site.titles({ sort: 'newest' })).toEqual([
    'Cheapest train to the coast',
    'A link',
    'Where do I register & when?',
  ]);
});

it('keeps accepted answers, comments, dates and counters', async () => {
  const [found] = (await site.visitor(operations.forum.getForumList, { keyword: 'register' })).list;
  const forumId = found?.forumId ?? 0;
  const topic = await site.details(forumId);
  expect(topic).toMatchObject({
    ...{ kind: 'question', categoryId: 2, tags: ['residence-permit'], viewNum: 12, replyNum: 4, answered: true },
    ...{ createTime: '2024-05-01T10:00:00.123Z', activeTime: '2024-05-04T10:00:00.000Z' },
  });
  expect(topic.html).toBe(
    '<p><em>u1&lt;b&gt;:</em></p>\n<p>I <b>moved</b>.</p><a href="" rel="ugc nofollow noopener noreferrer">no</a>'.replace(
      ' href=""',
      '',
    ),
  );
  const page = await site.thread({ subjectType: 'forum', subjectId: forumId });
  expect(saidIn(page).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'u2: At the town hall',
    '>u1: Thanks &lt;b&gt;all&lt;/b&gt;',
    'u3: Later',
    'u9: Which town?',
  ]);
  expect([page.total, page.first?.id]).toEqual([3, page.list[0]?.id]);
  const { replies, replyRows, activeFits } = await site.counters(forumId);
  expect([replies, activeFits]).toEqual([replyRows, true]);
  expect((await site.visitor(operations.forum.getForumList, { keyword: 'link' })).list[0]).toMatchObject({
    excerpt: 'https://example.org/a',
  });
});
