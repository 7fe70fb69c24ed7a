import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BO, startWorld, texts, thread, until } from './test-chat-world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

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
