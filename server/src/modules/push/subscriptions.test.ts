import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushTarget } from '#server/platform/push/port.ts';
import { startTestPushService, type TestPushService } from '#server/platform/push/test-push-service.ts';
import { type ChatMember, type ChatSite, createChatSite } from '../chat/test-chat-site.ts';

const { push, user } = operations;
const HOUR = 3_600_000;

let site: ChatSite;
let service: TestPushService;
beforeAll(async () => {
  service = await startTestPushService();
  site = await createChatSite();
  // Jobs go by the clock of the machine: what is put off by the site's own is due at once there, and looks again.
  site.clock.advance(-24 * HOUR);
});
afterAll(async () => {
  await site.close();
  await service.close();
});

let anna: ChatMember;
let ben: ChatMember;
beforeEach(async () => {
  [anna, ben] = [await site.member(), await site.member()];
});

async function subscribe(member: ChatMember): Promise<PushTarget> {
  const browser = service.browser();
  await member.call(push.subscribePush, browser);
  return browser;
}

const rowsOf = (member: ChatMember) =>
  site.sql<{ endpoint: string; failures: number; succeeded_at: Date | null }>(
    'select * from push_subscription where user_id = $1 order by id',
    [member.userId],
  );
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: number }) => error.code,
  );

describe('subscriptions', () => {
  it('begin with the key of the site and end when it is said', async () => {
    const browser = service.browser();
    const { publicKey, subscribed } = await anna.call(push.getPushKey, { endpoint: browser.endpoint });
    expect([Buffer.from(publicKey, 'base64url').length, subscribed]).toEqual([65, false]);
    await anna.call(push.subscribePush, browser);
    await anna.call(push.subscribePush, browser);
    expect(await anna.call(push.getPushKey, { endpoint: browser.endpoint })).toEqual({ publicKey, subscribed: true });
    expect(await ben.call(push.getPushKey, { endpoint: browser.endpoint })).toEqual({ publicKey, subscribed: false });
    await ben.call(push.unsubscribePush, { endpoint: browser.endpoint });
    expect(await rowsOf(anna)).toHaveLength(1);
    await anna.call(push.unsubscribePush, { endpoint: browser.endpoint });
    expect(await rowsOf(anna)).toEqual([]);
  });

  it('are refused where no push service can be, and to visitors', async () => {
    const { endpoint, keys } = service.browser();
    for (const target of [
      { endpoint: 'https://push.example/x', keys },
      { endpoint: 'http://10.0.0.1/x', keys },
      { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } },
    ])
      expect(await refusal(anna.call(push.subscribePush, target))).toBe(codes.invalidInput);
    const answer = await site.post(push.subscribePush.path, { body: { endpoint, keys } });
    expect(answer.json().code).toBe(codes.loginRequired);
    expect(await rowsOf(anna)).toEqual([]);
  });

  it('are ten at most, the latest', async () => {
    const browsers = [];
    for (let n = 0; n < 12; n += 1) {
      browsers.push(await subscribe(anna));
      site.clock.advance(1000);
    }
    expect((await rowsOf(anna)).map(({ endpoint }) => endpoint)).toEqual(
      browsers.slice(2).map(({ endpoint }) => endpoint),
    );
    await Promise.all(Array.from({ length: 6 }, () => subscribe(anna)));
    expect(await rowsOf(anna)).toHaveLength(10);
  });

  it('go with the session, however it ends', async () => {
    const login = { email: ben.email, password: ben.password, userType: 1, client: 'web' };
    await subscribe(anna);
    await anna.call(user.logout);
    expect(await rowsOf(anna)).toEqual([]);
    await subscribe(ben);
    expect((await site.post(user.login.path, { body: login })).json().code).toBe(codes.ok);
    expect(await rowsOf(ben)).toEqual([]);
    const carl = await site.member();
    await subscribe(carl);
    await carl.call(user.delete, { password: carl.password });
    expect(await rowsOf(carl)).toEqual([]);
  });

  it('of a browser are those of the last who turned it on', async () => {
    const browser = await subscribe(anna);
    await ben.call(push.subscribePush, browser);
    expect([await rowsOf(anna), (await rowsOf(ben)).length]).toEqual([[], 1]);
  });

  it('share one pair of keys on all nodes, even when these start at once', async () => {
    await site.sql('delete from push_identity');
    const nodes = await Promise.all([site.secondNode(), site.secondNode(), site.secondNode()]);
    const keys = await Promise.all(
      nodes.map(({ server }) =>
        server.http.inject({
          ...{ method: 'POST', url: `/api/cus/${push.getPushKey.path}`, payload: '{}' },
          headers: { ...anna.session.headers, 'content-type': 'application/json', host: 'ashore.test' },
        }),
      ),
    );
    const stored = await site.sql<{ public_key: string; private_key: string }>('select * from push_identity');
    expect(stored).toHaveLength(1);
    expect(new Set(keys.map((answer) => answer.json().data.publicKey))).toEqual(new Set([stored[0]?.public_key]));
    // The pair of the running node is put back.
    const { publicKey } = await anna.call(push.getPushKey);
    expect(publicKey).not.toBe(stored[0]?.public_key);
    for (const node of nodes) await node.close();
  });
});
