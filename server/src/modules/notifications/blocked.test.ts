import { codes } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestHttp, envelopeOf, type TestHttp } from '#server/http/test-http.ts';

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
