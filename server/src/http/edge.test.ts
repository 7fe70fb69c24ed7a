import { operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createForumSite, type ForumSite } from '../modules/forum/test-forum-site.ts';
import { noEdge } from '../platform/edge/port.ts';

/** What a cache in front of the site is told to drop. */
const purge = vi.spyOn(noEdge, 'purge');
const told = () => purge.mock.calls.flatMap(([tags]) => tags);

let site: ForumSite;
beforeAll(async () => {
  site = await createForumSite();
});
afterAll(() => site.close());
beforeEach(() => purge.mockClear());

it('a cache in front drops the lists in which a reply moves its topic', async () => {
  const [anna, ben] = [await site.member(), await site.member()];
  const topic = await site.topic(anna);
  purge.mockClear();
  const { id } = await ben.reply(topic, 'hello');
  expect(told().sort()).toEqual(['forum:1', `topic:${topic.subjectId}`]);
  purge.mockClear();
  await ben.call(operations.reply.deletereply, { id });
  expect(told().sort()).toEqual(['forum:1', `topic:${topic.subjectId}`]);
});

it('a cache in front drops all that shows what a member wrote when it is hidden', async () => {
  const [anna, ben] = [await site.member(), await site.member()];
  const [own, other] = [await site.topic(anna), await site.topic(ben)];
  await anna.reply(other, 'from anna');
  await site.subjectOf(anna);
  purge.mockClear();
  await site.platform.database.transaction(async (tx) => {
    for (const module of site.server.modules.all) await module.hideMember?.(tx, anna.userId, true);
  });
  const tags = ['ads:1', 'forum:1', `member:${anna.userId}`, `topic:${own.subjectId}`, `topic:${other.subjectId}`];
  expect(told()).toEqual(expect.arrayContaining(tags));
  // However much it is, nobody waits for a call for each of it.
  expect(purge).toHaveBeenCalledTimes(1);
});

it('a cache in front drops the lists that show a name when it changes, and no others', async () => {
  const { userId, call } = await site.member();
  purge.mockClear();
  await call(operations.user.edit, { signature: 'Lives by the river.' });
  expect(told()).toEqual([`member:${userId}`]);
  await call(operations.user.edit, { userName: `Renamed ${userId}` });
  expect(told()).toEqual(expect.arrayContaining(['ads:1', 'forum:1', 'topics:1']));
});
