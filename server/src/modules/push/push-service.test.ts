import { operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushTarget } from '#server/platform/push/port.ts';
import { startTestPushService, type TestPushService } from '#server/platform/push/test-push-service.ts';
import { type ChatMember, type ChatSite, createChatSite } from '../chat/test-chat-site.ts';

const { push } = operations;
const patience = { timeout: 20_000 };
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

/** Sends a message and waits until it is stored. */
async function write(from: ChatMember, to: ChatMember, text: string): Promise<void> {
  const socket = await from.open();
  expect(await socket.ask(to.userId, text)).toContain('$ack$');
  await socket.close();
}

/** The jobs of pushes to a member that are not done yet. */
async function waiting(member: ChatMember): Promise<number> {
  const [row] = await site.sql<{ total: number }>(
    `select count(*)::int as total from jobs.job where name like 'push.%' and state < 'completed'
      and data->>'userId' = $1`,
    [String(member.userId)],
  );
  return row?.total ?? 0;
}

describe('a push service', () => {
  it('that knows the browser no more ends the subscription', async () => {
    const [gone, here] = [await subscribe(ben), await subscribe(ben)];
    service.answer(gone, [410]);
    await write(anna, ben, 'one');
    await expect.poll(() => service.to(here), patience).toHaveLength(1);
    await expect
      .poll(async () => (await rowsOf(ben)).map(({ endpoint }) => endpoint), patience)
      .toEqual([here.endpoint]);
  });

  it('that fails is asked again after a rest, and what it takes then is sent once', async () => {
    const phone = await subscribe(ben);
    service.answer(phone, [503, 0, 201]);
    await write(anna, ben, 'one');
    await expect.poll(async () => (await rowsOf(ben))[0]?.failures, patience).toBe(1);
    expect(service.asked(phone)).toBe(1);
    site.clock.advance(31_000);
    await expect.poll(async () => (await rowsOf(ben))[0]?.failures, patience).toBe(2);
    site.clock.advance(121_000);
    await expect.poll(() => service.to(phone), patience).toHaveLength(1);
    await expect.poll(async () => (await rowsOf(ben))[0], patience).toMatchObject({ failures: 0, rests_until: null });
    expect(service.asked(phone)).toBe(3);
  });

  it('that always fails is given up, and its browser after two weeks', async () => {
    const phone = await subscribe(ben);
    service.answer(phone, [500]);
    await write(anna, ben, 'one');
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect.poll(async () => (await rowsOf(ben))[0]?.failures, patience).toBe(tries);
      site.clock.advance(HOUR + 1000);
    }
    await expect.poll(() => waiting(ben), patience).toBe(0);
    expect(service.asked(phone)).toBe(5);
    await site.sql('update push_subscription set failures = 10 where user_id = $1', [ben.userId]);
    await site.server.modules.push.cleanUp();
    expect(await rowsOf(ben)).toHaveLength(1);
    await site.sql(`update push_subscription set created_at = created_at - interval '15 days' where user_id = $1`, [
      ben.userId,
    ]);
    await site.server.modules.push.cleanUp();
    expect(await rowsOf(ben)).toEqual([]);
  });

  it('that refuses is not asked again for the same', async () => {
    const phone = await subscribe(ben);
    service.answer(phone, [413]);
    await write(anna, ben, 'one');
    await expect.poll(async () => (await rowsOf(ben))[0]?.failures, patience).toBe(1);
    await expect.poll(() => waiting(ben), patience).toBe(0);
    expect(service.asked(phone)).toBe(1);
  });
});
