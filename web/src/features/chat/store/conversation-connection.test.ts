import { chatCloseCodes } from '@ashore/contract/chat-frames';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testMessage } from './test-chat-server.ts';
import { BO, isOpen, item, startWorld, texts, thread, until } from './test-chat-world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
let server: typeof world.server;
beforeEach(async () => {
  world = await startWorld();
  server = world.server;
});
afterEach(() => world.stop());

describe('the connection', () => {
  it('says which conversation is open, again after 3 s until it gets through, and again after a cut', async () => {
    server.refuses = true;
    const store = world.openStore();
    store.hold('window');
    store.enter(BO);
    server.refuses = false;
    await until(() => expect(world.words()).toContain('$online$ 2'));
    const before = world.words().length;
    server.cut();
    await until(() => expect(world.words().length).toBeGreaterThan(before));
    expect(world.words().at(-1)).toBe('$online$ 2');
  });

  it('connects anew when more than five pings stay unanswered', async () => {
    const store = await world.withBo();
    server.answersPings = false;
    await until(() => expect(store.getSnapshot().socket).toBe('connecting'));
    server.answersPings = true;
    await isOpen(store);
    await until(() => expect(server.sockets()).toBe(1));
  });

  it('gives up after ten tries, fails what waits, and comes back when asked', async () => {
    const store = await world.withBo({ reconnectMs: 10 });
    server.refuses = true;
    server.cut();
    store.send('waits');
    await until(() => expect(store.getSnapshot().socket).toBe('lost'));
    expect(texts(store)).toEqual(['waits (failed)']);
    server.refuses = false;
    store.reconnect();
    await until(() => expect(texts(store)).toEqual(['waits']));
  });

  it('gives up after ten tries also where it never came about', async () => {
    server.refuses = true;
    const store = world.openStore({ reconnectMs: 10 });
    store.hold('window');
    await until(() => expect(store.getSnapshot().socket).toBe('lost'));
    server.refuses = false;
    store.reconnect();
    await isOpen(store);
  });

  it('comes back at once when the browser is online again, without waiting', async () => {
    const store = await world.withBo({ reconnectMs: 100_000 });
    server.refuses = true;
    server.cut();
    await until(() => expect(store.getSnapshot().socket).toBe('connecting'));
    world.page.tell('offline');
    expect(store.getSnapshot().online).toBe(false);
    server.refuses = false;
    world.page.tell('online');
    await isOpen(store);
  });

  it('does not come back when the session is over', async () => {
    const store = await world.withBo();
    server.cut(chatCloseCodes.sessionSuperseded);
    await until(() => expect(store.getSnapshot().socket).toBe('ended'));
    expect(server.sockets()).toBe(0);
    const asked = server.asked.length;
    await until(() => expect(server.asked.slice(asked).map(({ path }) => path)).toEqual(['chat/getUnreadNum']));
  });

  it('a bar listens only while the tab can be seen; a window always', async () => {
    const store = world.openStore();
    const release = store.hold('bar');
    await isOpen(store);
    world.page.tell('hidden');
    await until(() => expect(server.sockets()).toBe(0));
    const close = store.hold('window');
    await isOpen(store);
    world.page.tell('shown');
    store.showList();
    close();
    expect(store.getSnapshot().list.state).toBe('idle');
    expect(store.getSnapshot().current).toBe(null);
    await isOpen(store);
    release();
    await until(() => expect(server.sockets()).toBe(0));
  });
});

describe('history and list', () => {
  it('goes back ten messages at a time until there are no more', async () => {
    server.messages = Array.from({ length: 23 }, (_, at) => testMessage(at + 1));
    const store = await world.withBo();
    expect(thread(store).messages).toHaveLength(10);
    store.loadOlder();
    store.loadOlder();
    await until(() => expect(thread(store).messages).toHaveLength(20));
    store.loadOlder();
    await until(() => expect(thread(store).older).toBe('none'));
    expect(thread(store).messages.map(({ id }) => id)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1));
    const pages = server.asked.filter(({ body }) => body.beforeId).length;
    store.loadOlder();
    expect(server.asked.filter(({ body }) => body.beforeId)).toHaveLength(pages);
  });

  it('loads six conversations a page and puts a new one on top', async () => {
    server.items = Array.from({ length: 8 }, (_, at) => item(at + 10));
    const store = world.openStore();
    store.hold('window');
    store.showList();
    await until(() => expect(store.getSnapshot().list.items).toHaveLength(6));
    store.enter(BO, 77);
    await until(() => expect(store.getSnapshot().list.items[0]?.peerId).toBe(BO));
    store.moreOfList();
    await until(() => expect(store.getSnapshot().list.items).toHaveLength(9));
    expect(store.getSnapshot().list.page).toBe(2);
    store.showList('Member 12');
    await until(() => expect(store.getSnapshot().list.items.map(({ peerId }) => peerId)).toEqual([12]));
  });

  it('a conversation that fails to load can be asked for again', async () => {
    server.failing.add('chat/lookTwoUserMsg');
    const store = world.openStore();
    store.hold('window');
    store.enter(BO);
    await until(() => expect(thread(store).state).toBe('failed'));
    server.failing.clear();
    server.messages.push(testMessage(1));
    store.reload();
    await until(() => expect(texts(store)).toEqual(['text 1']));
  });

  it('a deleted conversation goes in every tab of the browser', async () => {
    server.items = [item(BO), item(3)];
    const [one, other] = [await world.withBo(), world.openStore()];
    one.showList();
    other.showList();
    await until(() => expect(other.getSnapshot().list.items).toHaveLength(2));
    await one.remove(BO);
    for (const store of [one, other])
      await until(() => expect(store.getSnapshot().list.items.map(({ peerId }) => peerId)).toEqual([3]));
    expect(one.getSnapshot().current).toBe(null);
  });

  it('drafts are kept for each conversation, and forgotten at log-out', () => {
    const store = world.openStore();
    store.setDraft(BO, 'almost');
    store.setDraft(3, 'other');
    expect(world.openStore().getSnapshot().drafts).toEqual({ 2: 'almost', 3: 'other' });
    store.setDraft(3, '');
    expect(world.openStore().getSnapshot().drafts).toEqual({ 2: 'almost' });
    store.end(true);
    expect(world.openStore().getSnapshot().drafts).toEqual({});
  });
});

describe('a request of quiet mode', () => {
  it('ends with an answer, be it from another device', async () => {
    for (const answer of ['here', 'elsewhere'] as const) {
      server.info = { isRequest: true };
      const store = await world.withBo();
      await until(() => expect(thread(store).info?.isRequest).toBe(true));
      server.info = {};
      if (answer === 'here') store.send('Who are you?');
      else server.say(900, { sendUserId: 1, receiveUserId: BO });
      await until(() => expect(thread(store).info).toBeDefined());
      await until(() => expect(thread(store).info?.isRequest).toBeUndefined());
      store.end();
    }
  });

  it.each(['here', 'elsewhere'] as const)('shows with an answer %s what came to it meanwhile', async (answer) => {
    server.info = { isRequest: true };
    server.messages.push(testMessage(1, { sendText: 'Hello' }));
    const store = await world.withBo();
    await until(() => expect(texts(store)).toEqual(['Hello']));
    // Once for the conversation and once for the connection.
    await until(() => expect(server.asked.filter(({ path }) => path === 'chat/lookTwoUserMsg')).toHaveLength(2));
    // Nobody tells of it.
    server.messages.push(testMessage(2, { sendText: 'Are you there?' }));
    server.info = {};
    const own = { sendUserId: 1, receiveUserId: BO, sendText: 'Who are you?' };
    if (answer === 'here') store.send(own.sendText);
    else server.say(3, own);
    await until(() => expect(texts(store)).toEqual(['Hello', 'Are you there?', 'Who are you?']));
    await until(() => expect(thread(store).info?.isRequest).toBeUndefined());
  });

  it('is told of where the list is asked for', async () => {
    server.listAnswer = { hasRequests: true };
    const store = world.openStore();
    store.hold('window');
    store.showList();
    await until(() => expect(store.getSnapshot().hasRequests).toBe(true));
  });
});
