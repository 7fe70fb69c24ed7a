import { codes } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestHttp, envelopeOf, type TestHttp } from '#server/http/test-http.ts';
import { noteStatements } from '#server/platform/database/test-statements.ts';

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp();
});
afterAll(() => site.close());

it('who is blocked notifies nobody of what they do', async () => {
  const [anna, ben] = [await site.member(), await site.member()];
  const call = async (member: typeof anna, path: string, body: object) => {
    const { code, data } = envelopeOf(await site.post(path, { body, headers: member.session.headers }));
    expect(code).toBe(codes.ok);
    return data;
  };
  const topic = { categoryId: 1, title: 'Oak tables', content: 'Which wood?' };
  const { forumId } = (await call(anna, 'forum/postForum', topic)) as { forumId: number };
  const like = { subjectType: 'forum', subjectId: forumId };
  const told = async () => ((await call(anna, 'notification/getNotifications', {})) as { total: number }).total;
  await call(anna, 'chat/block', { userId: ben.userId, on: true });
  await call(ben, 'like/addlike', like);
  expect(await told()).toBe(0);
  await call(anna, 'chat/block', { userId: ben.userId, on: false });
  await call(ben, 'like/addlike', { ...like, on: false });
  await call(ben, 'like/addlike', like);
  expect(await told()).toBe(1);
});

it('of many notifications it is looked up at once who is blocked', async () => {
  const [anna, ben, cleo, dora] = await Promise.all([site.member(), site.member(), site.member(), site.member()]);
  const { chat, notifications } = site.server.modules;
  await site.post('chat/block', { body: { userId: anna.userId, on: true }, headers: cleo.session.headers });
  const isBlocked = await chat.isBlockedAmong([
    [anna.userId, cleo.userId],
    [cleo.userId, anna.userId],
    [anna.userId, ben.userId],
  ]);
  const asked = [
    [anna, cleo],
    [cleo, anna],
    [anna, ben],
    [cleo, ben],
  ] as const;
  expect(asked.map(([one, other]) => isBlocked(one.userId, other.userId))).toEqual([true, true, false, false]);
  const { texts, stop } = noteStatements(site.platform.database.pool);
  const notices = [ben, cleo, dora].map(({ userId }) => ({
    ...{ userId, actorId: anna.userId, message: 'liked' as const, params: { title: 'Oak tables' }, url: '/forum/1' },
  }));
  await site.platform.database.transaction((tx, afterCommit) => notifications.tell(tx, afterCommit, notices));
  stop();
  expect(texts.filter((text) => text.includes('chat_conversation'))).toHaveLength(1);
  expect(await Promise.all([ben, cleo, dora].map(({ userId }) => notifications.unreadOf(userId)))).toEqual([1, 0, 1]);
});
