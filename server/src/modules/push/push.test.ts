import { operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushTarget } from '#server/platform/push/port.ts';
import { startTestPushService, type TestPushService } from '#server/platform/push/test-push-service.ts';
import { type ChatMember, type ChatSite, createChatSite } from '../chat/test-chat-site.ts';

const { push, notification, chat, forum, like } = operations;
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

describe('a message', () => {
  it('is pushed to who is away, without its words, with the number of unread', async () => {
    const phone = await subscribe(ben);
    const laptop = await subscribe(ben);
    await write(anna, ben, 'Is the lamp still there?');
    await expect.poll(() => service.to(laptop), patience).toHaveLength(1);
    await expect.poll(() => service.to(phone), patience).toHaveLength(1);
    expect(service.to(phone)[0]).toMatchObject({
      payload: {
        title: `${anna.userName} wrote to you`,
        body: 'Open your messages to read it and reply.',
        url: `/member/chatRoom/messages?name=1-4&peerId=${anna.userId}`,
        tag: `message-${anna.userId}`,
        badge: 1,
      },
      ttl: 86_400,
      urgency: 'high',
      subject: 'mailto:operator@ashore.test',
    });
    expect(JSON.stringify(service.received)).not.toContain('lamp');
    await write(anna, ben, 'Hello?');
    await expect.poll(() => service.to(phone), patience).toHaveLength(2);
    const [first, second] = service.to(phone);
    expect(second?.topic).toBe(first?.topic);
    expect(second?.payload).toMatchObject({ title: `${anna.userName}: 2 new messages`, badge: 2 });
    await expect.poll(async () => (await rowsOf(ben)).every((row) => row.succeeded_at), patience).toBe(true);
  });

  it('is shown with its words to who chose so, but not those the scam shield warns of', async () => {
    const phone = await subscribe(ben);
    await ben.call(notification.setNotificationPreferences, { pushText: true });
    await write(anna, ben, 'Is the lamp still there?');
    await expect.poll(() => service.to(phone), patience).toHaveLength(1);
    expect(service.to(phone)[0]?.payload).toMatchObject({ body: 'Is the lamp still there?' });
    await write(anna, ben, 'Pay by Western Union, then write to me on WhatsApp +351 912 345 678');
    await expect.poll(() => service.to(phone), patience).toHaveLength(2);
    expect(service.to(phone)[1]?.payload).toMatchObject({ body: 'Open your messages to read it and reply.' });
  });

  it('is not pushed to who has the site open, on whatever node', async () => {
    const phone = await subscribe(ben);
    const node = await site.secondNode();
    const socket = await ben.open({ port: node.port });
    await write(anna, ben, 'Are you there?');
    await socket.next(/Are you there/);
    await expect.poll(() => waiting(ben), patience).toBe(0);
    expect(service.asked(phone)).toBe(0);
    await socket.close();
    await node.close();
    await write(anna, ben, 'And now?');
    await expect.poll(() => service.to(phone), patience).toHaveLength(1);
  });

  it('is not pushed where it was read meanwhile, is not wanted, or comes from somebody blocked', async () => {
    const phone = await subscribe(ben);
    await ben.call(notification.setNotificationPreferences, { push: { message: false } });
    await write(anna, ben, 'one');
    await expect.poll(() => waiting(ben), patience).toBe(0);
    await ben.call(notification.setNotificationPreferences, { push: { message: true } });
    await ben.call(chat.block, { userId: anna.userId, on: true });
    await site.server.modules.push.messagesExpected([{ userId: ben.userId, peerId: anna.userId, at: new Date(0) }]);
    await expect.poll(() => waiting(ben), patience).toBe(0);
    await ben.call(chat.block, { userId: anna.userId, on: false });
    await site.sql('update chat_side set unread = 0, unread_since = null where user_id = $1', [ben.userId]);
    await site.server.modules.push.messagesExpected([{ userId: ben.userId, peerId: anna.userId, at: new Date(0) }]);
    // One that is never stored is looked for a while.
    await site.server.modules.push.messagesExpected([{ userId: ben.userId, peerId: 999_999, at: site.clock.now() }]);
    await expect.poll(() => waiting(ben), patience).toBe(0);
    expect(service.asked(phone)).toBe(0);
  });

  it('to somebody without subscriptions makes no job', async () => {
    await write(anna, ben, 'one');
    expect(await waiting(ben)).toBe(0);
  });
});

describe('what members are told', () => {
  async function likeTopic() {
    const topic = { categoryId: 1, title: 'Oak tables', content: 'Which wood?' };
    const { forumId } = await ben.call(forum.postForum, topic);
    await anna.call(like.addlike, { subjectType: 'forum', subjectId: forumId });
    return forumId;
  }

  it('is pushed where the member wants it, with what leads there', async () => {
    const phone = await subscribe(ben);
    await likeTopic();
    await expect.poll(() => waiting(ben), patience).toBe(0);
    expect(service.asked(phone)).toBe(0);
    await ben.call(notification.setNotificationPreferences, { push: { like: true } });
    const forumId = await likeTopic();
    await expect.poll(() => service.to(phone), patience).toHaveLength(1);
    expect(service.to(phone)[0]).toMatchObject({
      payload: { title: `${anna.userName} likes “Oak tables”`, url: `/forum/${forumId}`, badge: 2 },
      urgency: 'normal',
    });
    expect(service.to(phone)[0]?.payload.tag).toMatch(/^notification-[\w-]{16}$/);
  });

  it('says nothing once it was read, or its actor blocked', async () => {
    const { tell, pushNote } = site.server.modules.notifications;
    const said = { message: 'offerWithdrawn' as const, params: { title: 'a lamp' } };
    const notice = { ...said, userId: ben.userId, actorId: anna.userId, url: '/x' };
    await site.platform.database.transaction((tx, afterCommit) => tell(tx, afterCommit, [notice]));
    const [row] = await site.sql<{ group_key: string }>('select group_key from notification where user_id = $1', [
      ben.userId,
    ]);
    const note = () => pushNote(ben.userId, row?.group_key ?? '');
    const words = { title: `${anna.userName} withdrew the offer for “a lamp”`, body: '', url: '/x' };
    expect(await note()).toEqual(words);
    await ben.call(chat.block, { userId: anna.userId, on: true });
    expect(await note()).toBeUndefined();
    await ben.call(chat.block, { userId: anna.userId, on: false });
    expect(await note()).toEqual(words);
    await ben.call(notification.readNotifications);
    expect(await note()).toBeUndefined();
  });

  it('waits for the end of the quiet hours', async () => {
    const phone = await subscribe(ben);
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', hour: 'numeric', hourCycle: 'h23' }).format(
        site.clock.now(),
      ),
    );
    await ben.call(notification.setNotificationPreferences, {
      ...{ quietFrom: hour, quietTo: (hour + 2) % 24, push: { like: true } },
    });
    await likeTopic();
    await expect.poll(() => waiting(ben), patience).toBe(1);
    await site.server.modules.push.messagesExpected([{ userId: ben.userId, peerId: anna.userId, at: new Date(0) }]);
    expect(service.asked(phone)).toBe(0);
    site.clock.advance(2 * HOUR);
    await expect.poll(() => service.to(phone), patience).toHaveLength(1);
  });

  it('is nothing where the transaction that tells is undone', async () => {
    const phone = await subscribe(ben);
    const { database } = site.platform;
    const undone = database.transaction(async (tx, afterCommit) => {
      const words = { message: 'claimRefused' as const, params: { name: 'Nothing' } };
      const notice = { ...words, userId: ben.userId, url: '/member' };
      await site.server.modules.notifications.tell(tx, afterCommit, [notice]);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await waiting(ben)).toBe(0);
    expect(service.asked(phone)).toBe(0);
  });
});

it('a member takes along what is held of pushes, and choices of some kinds leave the others', async () => {
  await subscribe(anna);
  const exported = await site.server.modules.push.exportData?.(anna.userId);
  expect(exported?.pushSubscriptions).toHaveLength(1);
  expect(JSON.stringify(exported)).not.toMatch(/p256dh|auth/);
  await anna.call(notification.setNotificationPreferences, { push: { match: false }, pushText: true });
  const chosen = await anna.call(notification.setNotificationPreferences, { mail: { like: 'off' } });
  expect(chosen).toMatchObject({ push: { match: false, message: true, like: false }, pushText: true });
});
