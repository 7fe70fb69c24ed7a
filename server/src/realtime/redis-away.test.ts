import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelopeOf, host, json, origin } from '../http/test-http.ts';
import { type ChatSite, createChatSite } from '../modules/chat/test-chat-site.ts';
import { startTestRedis, type TestRedis } from '../platform/bus/test-redis.ts';

// Redis tells nodes that there is something to read and keeps nothing: sessions, limits and messages are PostgreSQL's.
let redis: TestRedis;
let site: ChatSite;
let nodes: Awaited<ReturnType<ChatSite['secondNode']>>[];
beforeAll(async () => {
  redis = await startTestRedis();
  site = await createChatSite({ redisUrl: redis.url });
  nodes = [await site.secondNode(), await site.secondNode()];
});
afterAll(async () => {
  redis.signal('SIGCONT');
  await site.close();
  await redis.stop();
});

const faults: [string, () => Promise<void> | void][] = [
  ['emptied', () => redis.flush()],
  ['killed', () => redis.kill()],
  ['started anew', () => redis.start()],
  ['standing still', () => redis.signal('SIGSTOP')],
  ['going on', () => redis.signal('SIGCONT')],
];

it('with Redis emptied, killed, started anew or standing still members stay logged in, limits hold and they talk on', async () => {
  const [first, second] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  const [anna, ben] = [await site.member(), await site.member()];
  const [a, b] = [await anna.open({ port: first.port }), await ben.open({ port: second.port })];
  const ask = async (path: string, body: object, headers = {}) =>
    envelopeOf(
      await first.server.http.inject({
        method: 'POST',
        url: `/api/cus/${path}`,
        payload: JSON.stringify(body),
        headers: { ...json, origin, host, ...headers },
      }),
    ).code;
  const login = () => ask(operations.user.login.path, { email: anna.email, password: 'wrong-password-x' });
  const tries: number[] = [];
  while (tries.at(-1) !== codes.tooManyTries) tries.push(await login());
  for (const [name, fault] of faults) {
    await fault();
    expect(await login()).toBe(codes.tooManyTries);
    expect(await ask(operations.user.getUserInfo.path, {}, anna.session.headers)).toBe(codes.ok);
    a.say(ben.userId, '$typing$');
    expect(await a.ask(ben.userId, `with Redis ${name}`)).toContain('$ack$');
    await b.next(new RegExp(`\\$message\\$.*with Redis ${name}`));
  }
  expect((await ben.history(anna.userId)).map(({ sendText }) => sendText)).toEqual(
    faults.map(([name]) => `with Redis ${name}`),
  );
});
