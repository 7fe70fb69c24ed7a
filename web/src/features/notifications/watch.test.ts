// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerCall, servePage } from '#web/lib/test-server.ts';
import { watchUnread } from './watch.ts';

it('asks what is new for the member by the name that the specification has', async () => {
  const asked = Promise.withResolvers<unknown>();
  const close = await servePage(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.resolve([request.url, JSON.parse(body)]);
    answerCall(response, { code: 200, msg: 'OK', data: { reply: 0, like: 0, total: 0 } });
  });
  const stop = watchUnread(7);
  expect(await asked.promise).toEqual(['/api/cus/reply/hasnewbyowner', { recivedUserId: 7 }]);
  stop();
  close();
});
