import { codes, operations, type Topic } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestAuthor } from '../replies/test-replies-site.ts';
import { createForumSite, type ForumSite } from './test-forum-site.ts';

let site: ForumSite;
let asker: TestAuthor;
let voters: TestAuthor[];
beforeAll(async () => {
  site = await createForumSite();
  asker = await site.member();
  voters = await Promise.all(Array.from({ length: 4 }, () => site.member()));
});
afterAll(() => site.close());

const { forum } = operations;
const options = ['Mornings', 'Afternoons', 'Evenings'];
const newPoll = async (poll: object = {}): Promise<number> =>
  (await site.topic(asker, { kind: 'poll', title: 'When do we meet?', poll: { options, ...poll } })).subjectId;
const votesOf = (topic: Topic) => topic.poll?.options.map(({ votes }) => votes);
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    (error: unknown) => error,
  );
const who = (at: number) => voters[at] as TestAuthor;

it('shows how it stands to those who voted, and counts each member once', async () => {
  const forumId = await newPoll();
  expect(votesOf(await site.details(forumId))).toEqual([null, null, null]);
  expect(await who(0).call(forum.votePoll, { forumId, options: [1] })).toMatchObject({ mine: [1], voterNum: 1 });
  await who(1).call(forum.votePoll, { forumId, options: [1] });
  await who(1).call(forum.votePoll, { forumId, options: [2] });
  const seen = await site.details(forumId, who(0));
  expect([votesOf(seen), seen.poll?.mine, seen.poll?.voterNum]).toEqual([[0, 1, 1], [1], 2]);
  expect(votesOf(await site.details(forumId, asker))).toEqual([null, null, null]);
  expect(await who(1).call(forum.votePoll, { forumId, options: [] })).toMatchObject({ mine: [], voterNum: 1 });
});

it('counts votes that come at once', async () => {
  const forumId = await newPoll({ several: true });
  await Promise.all(
    voters.flatMap((voter) =>
      [
        [0, 1],
        [0, 2],
      ].map((some) => voter.call(forum.votePoll, { forumId, options: some })),
    ),
  );
  const topic = await site.details(forumId, who(0));
  const [first, ...others] = votesOf(topic) ?? [];
  expect([first, topic.poll?.voterNum]).toEqual([4, 4]);
  expect(others.reduce<number>((sum, votes) => sum + (votes ?? 0), 0)).toBe(4);
});

it('takes no vote that does not fit, and none once it is closed', async () => {
  const closeTime = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
  const forumId = await newPoll({ closeTime });
  const vote = (chosen: number[]) => refused(who(0).call(forum.votePoll, { forumId, options: chosen }));
  expect(await vote([0, 1])).toMatchObject({ code: codes.invalidInput });
  expect(await vote([7])).toMatchObject({ code: codes.invalidInput });
  expect(await refused(who(0).call(forum.votePoll, { forumId: 999_999, options: [0] }))).toMatchObject({
    code: codes.notFound,
  });
  await who(0).call(forum.votePoll, { forumId, options: [0] });
  site.clock.advance(3_600_001);
  expect(await vote([1])).toMatchObject({ code: codes.forbidden });
  const closed = await site.details(forumId);
  expect([closed.poll?.closed, votesOf(closed)]).toEqual([true, [1, 0, 0]]);
});

it('wants two to eight different options, and keeps them once somebody voted', async () => {
  for (const wrong of [['One'], ['Same', 'same'], Array.from({ length: 9 }, (_, at) => `Option ${at}`)])
    expect(await refused(site.topic(asker, { kind: 'poll', poll: { options: wrong } }))).toMatchObject({
      code: codes.invalidInput,
    });
  const forumId = await newPoll();
  const change = { forumId, categoryId: 1, kind: 'poll' as const, title: 'When do we meet?', content: 'Say!' };
  await asker.call(forum.postForum, { ...change, poll: { options: ['Now', 'Never'] } });
  await who(0).call(forum.votePoll, { forumId, options: [0] });
  expect(await refused(asker.call(forum.postForum, { ...change, poll: { options } }))).toMatchObject({
    code: codes.invalidInput,
  });
  expect((await site.details(forumId, who(0))).poll?.options).toEqual([
    { text: 'Now', votes: 1 },
    { text: 'Never', votes: 0 },
  ]);
});

it('loses the vote of a member who is erased, and goes with the text of its topic', async () => {
  const forumId = await newPoll();
  const leaver = await site.member();
  for (const voter of [leaver, who(0)]) await voter.call(forum.votePoll, { forumId, options: [0] });
  await site.platform.database.transaction(async (tx) => site.server.modules.forum.eraseMember?.(tx, leaver.userId));
  const topic = await site.details(forumId, who(0));
  expect([votesOf(topic), topic.poll?.voterNum]).toEqual([[1, 0, 0], 1]);
  await who(0).call(operations.reply.pushreplybyuser, {
    subjectType: 'forum',
    subjectId: forumId,
    content: 'Evenings!',
  });
  await asker.call(forum.changeForum, { forumId, action: 'delete' });
  expect(await site.details(forumId)).toMatchObject({ poll: null, blanked: true, replyNum: 1 });
});

it('begins with time left to vote, as an event has yet to come', async () => {
  const closeTime = new Date(site.clock.now().getTime() - 1000).toISOString();
  const poll = { options: ['Oak', 'Pine'], several: false, closeTime };
  expect(await refused(site.topic(asker, { kind: 'poll', poll }))).toMatchObject({
    fields: { 'poll.closeTime': expect.any(String) },
  });
  expect(await refused(site.topic(asker, { kind: 'event', eventTime: '2001-02-28T10:00:00Z' }))).toMatchObject({
    fields: { eventTime: expect.any(String) },
  });
});
