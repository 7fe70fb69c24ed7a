import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BO, startWorld, texts, thread, until } from './test-chat-world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

describe('what could not be loaded without a network', () => {
  it('is loaded once the connection is back', async () => {
    const { server, page } = world;
    for (const path of ['chat/lookTwoUserMsg', 'chat/queryMessage']) server.failing.add(path);
    server.refuses = true;
    page.tell('offline');
    const store = world.openStore({ reconnectMs: 10 });
    store.hold('window');
    store.showList();
    store.enter(BO);
    await until(() => expect([store.getSnapshot().list.state, thread(store).state]).toEqual(['failed', 'failed']));
    server.failing.clear();
    server.refuses = false;
    page.tell('online');
    await until(() => expect([store.getSnapshot().list.state, thread(store).state]).toEqual(['ready', 'ready']));
  });
});

describe('what is written without a network', () => {
  it('waits however often it was tried, and also when it is written after the last try', async () => {
    const { server, page } = world;
    const store = await world.withBo({ reconnectMs: 10 });
    page.tell('offline');
    server.refuses = true;
    server.cut();
    store.send('before');
    await until(() => expect(store.getSnapshot().socket).toBe('lost'));
    store.send('after');
    expect(texts(store)).toEqual(['before (pending)', 'after (pending)']);
    server.refuses = false;
    page.tell('online');
    await until(() => expect(texts(store)).toEqual(['before', 'after']));
  });

  it('leaves once, in its order, when the page was closed meanwhile', async () => {
    const { server, page } = world;
    const closed = await world.withBo({ reconnectMs: 10 });
    page.tell('offline');
    server.refuses = true;
    server.cut();
    closed.send('first');
    closed.send('second');
    closed.end();
    server.refuses = false;
    page.tell('online');
    const store = world.openStore();
    store.hold('bar');
    await until(() => expect(thread(store, BO).outgoing).toEqual([]));
    expect(texts(store)).toEqual(['first', 'second']);
  });
});
