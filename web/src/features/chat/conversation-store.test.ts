import { chatCloseCodes, chatWords } from '@ashore/contract/chat-frames';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatTiming } from './chat-core.ts';
import { createStorage } from './chat-storage.ts';
import { type ConversationStore, createConversationStore } from './conversation-store.ts';
import type { PageEvent, PageEvents } from './page-events.ts';
import { me, startChatServer, type TestChatServer, testMessage } from './test-chat-server.ts';
import { shownOutgoing } from './thread.ts';

const BO = 2;
const timing = {
  ...chatTiming,
  pingMs: 40,
  reconnectMs: 60,
  onlineRetryMs: 30,
  ackMs: 80,
  settleMs: 30,
  recountMs: 20,
  typingMs: 60,
};

/** A page that the test shows and hides. */
function testPage() {
  const listeners = new Set<(event: PageEvent) => void>();
  const page = { isVisible: true, isOnline: true };
  const events: PageEvents = {
    visible: () => page.isVisible,
    online: () => page.isOnline,
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
  const tell = (event: PageEvent) => {
    if (event === 'shown' || event === 'hidden') page.isVisible = event === 'shown';
    if (event === 'online' || event === 'offline') page.isOnline = event === 'online';
    for (const heard of listeners) heard(event);
  };
  return { events, tell };
}

/** What a browser keeps, without the browser. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

let server: TestChatServer;
let page: ReturnType<typeof testPage>;
let area: ReturnType<typeof memory>;
const stores: ConversationStore[] = [];

function openStore(more: Partial<typeof timing> = {}): ConversationStore {
  const store = createConversationStore({
    me,
    address: server.socketUrl,
    conversations: 0,
    calls: server.calls,
    storage: createStorage(area, me.userId),
    page: page.events,
    timing: { ...timing, ...more },
  });
  stores.push(store);
  return store;
}

const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 10_000, interval: 5 });
const isOpen = (store: ConversationStore) => until(() => expect(store.getSnapshot().socket).toBe('open'));
const thread = (store: ConversationStore, peerId = BO) => {
  const found = store.getSnapshot().threads[peerId];
  if (!found) throw new Error('no such thread');
  return found;
};
const texts = (store: ConversationStore) => [
  ...thread(store).messages.map(({ sendText }) => sendText),
  ...shownOutgoing(thread(store)).map(({ sendText, state }) => `${sendText} (${state})`),
];
const words = () => server.received.map(({ sendText, receiveUserId }) => `${sendText} ${receiveUserId}`);

/** A store with the conversation with Bo open. */
async function withBo(more: Partial<typeof timing> = {}): Promise<ConversationStore> {
  const store = openStore(more);
  store.hold('window');
  store.enter(BO);
  await isOpen(store);
  await until(() => expect(thread(store).state).toBe('ready'));
  return store;
}

const item = (peerId: number, unreadNum = 0) => ({
  peerId,
  sendUserId: peerId,
  receiveUserId: me.userId,
  sendUserName: `Member ${peerId}`,
  receiveUserName: me.userName,
  sendUserImg: '',
  receiveUserImg: '',
  businessKey: null,
  unreadNum,
  sendTextTitle: '',
  sendText: 'hello',
  sendTime: '2026-01-01T00:00:00.000Z',
});

beforeEach(async () => {
  server = await startChatServer();
  page = testPage();
  area = memory();
});
afterEach(async () => {
  for (const store of stores.splice(0)) store.end();
  await server.stop();
});

describe('sending', () => {
  it('shows a message at once, and as stored when it is acknowledged', async () => {
    const store = await withBo();
    store.send('hello');
    expect(texts(store)).toEqual(['hello (pending)']);
    await until(() => expect(texts(store)).toEqual(['hello']));
    expect(area.length).toBe(0);
    expect(store.getSnapshot().conversations).toBe(1);
  });

  it('marks it read unless the other is said not to have it open', async () => {
    const store = await withBo();
    store.send('one');
    await until(() => expect(thread(store).messages.at(-1)?.isStatus).toBe(0));
    server.onMessage = (frame, socket) => {
      const { id, sendTime } = server.store(frame);
      socket.send(`2|${chatWords.ack}|${frame.messageKey}|${id}|${sendTime}`);
      socket.send(`2|${chatWords.unread}`);
    };
    store.send('two');
    await until(() => expect(texts(store)).toEqual(['one', 'two']));
    store.send('three');
    await until(() => expect(texts(store)).toEqual(['one', 'two', 'three']));
    expect(thread(store).messages.map(({ isStatus }) => isStatus)).toEqual([0, 1, 1]);
    server.down(`2|${chatWords.online}`);
    await until(() => expect(thread(store).messages.map(({ isStatus }) => isStatus)).toEqual([0, 0, 0]));
  });

  it('sends again under the same key when the acknowledgement is lost, and shows it once', async () => {
    const store = await withBo();
    let lost = 1;
    const { onMessage } = server;
    server.onMessage = (frame, socket) => {
      if (lost-- > 0) server.store(frame);
      else onMessage(frame, socket);
    };
    store.send('once');
    await until(() => expect(server.received.filter(({ sendText }) => sendText === 'once')).toHaveLength(2));
    await until(() => expect(thread(store).outgoing).toEqual([]));
    expect(texts(store)).toEqual(['once']);
    expect(server.messages.map(({ sendText }) => sendText)).toEqual(['once']);
    const keys = server.received.filter(({ sendText }) => sendText === 'once').map(({ messageKey }) => messageKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('a message stored just before the cut stands once, while it waits and after', async () => {
    const store = await withBo({ ackMs: 60_000 });
    const { onMessage } = server;
    server.onMessage = (frame) => {
      server.store(frame);
      server.onMessage = () => {};
      server.cut();
    };
    const seen = new Set<string>();
    store.subscribe(() => seen.add(texts(store).join()));
    store.send('cut');
    await until(() => expect(texts(store)).toEqual(['cut']));
    expect(thread(store).outgoing).toHaveLength(1);
    server.onMessage = onMessage;
    server.cut();
    await until(() => expect(thread(store).outgoing).toEqual([]));
    expect(texts(store)).toEqual(['cut']);
    expect([...seen].filter((shown) => shown.split(',').length > 1)).toEqual([]);
  });

  it('fails when it is refused, with the reason; a retry may succeed', async () => {
    const store = await withBo();
    const { onMessage } = server;
    server.onMessage = (frame, socket) => socket.send(`2|${chatWords.error}|${frame.messageKey}|42900|Slow | down`);
    store.send('fast');
    await until(() => expect(texts(store)).toEqual(['fast (failed)']));
    const [failed] = thread(store).outgoing;
    expect(failed?.why).toBe('Slow | down');
    server.onMessage = onMessage;
    store.retry(failed?.messageKey ?? '');
    await until(() => expect(texts(store)).toEqual(['fast']));
  });

  it('fails when nobody answers, and can be given up', async () => {
    const store = await withBo();
    server.onMessage = () => {};
    store.send('anybody');
    await until(() => expect(texts(store)).toEqual(['anybody (failed)']));
    store.drop(thread(store).outgoing[0]?.messageKey ?? '');
    expect(texts(store)).toEqual([]);
    expect(area.length).toBe(0);
  });

  it('what waits survives a reload and goes up in its order', async () => {
    server.refuses = true;
    const before = openStore();
    before.hold('window');
    before.enter(BO);
    before.send('first');
    before.send('second');
    before.end();
    server.refuses = false;
    const store = openStore();
    store.hold('bar');
    await until(() => expect(server.messages.map(({ sendText }) => sendText)).toEqual(['first', 'second']));
    await until(() => expect(area.length).toBe(0));
    store.hold('window');
    store.enter(BO);
    await until(() => expect(texts(store)).toEqual(['first', 'second']));
  });
});

describe('receiving', () => {
  it('keeps what comes out of order or twice in order and once', async () => {
    const store = await withBo();
    server.say(3);
    server.say(1);
    server.say(3);
    server.say(2);
    await until(() => expect(texts(store)).toEqual(['text 1', 'text 2', 'text 3']));
    expect(store.getSnapshot().unread).toBe(0);
  });

  it('what is missed during a cut comes afterwards, more than a page too', async () => {
    const store = await withBo();
    server.say(1);
    await until(() => expect(texts(store)).toEqual(['text 1']));
    server.refuses = true;
    server.cut();
    await until(() => expect(store.getSnapshot().socket).toBe('connecting'));
    for (let id = 2; id <= 75; id += 1) server.messages.push(testMessage(id));
    server.refuses = false;
    await until(() =>
      expect(thread(store).messages.map(({ id }) => id)).toEqual(Array.from({ length: 75 }, (_, at) => at + 1)),
    );
  });

  it('learns after a cut that what it wrote was read meanwhile', async () => {
    server.messages.push(testMessage(1, { sendUserId: 1, receiveUserId: BO }));
    const store = await withBo();
    expect(thread(store).messages[0]?.isStatus).toBe(1);
    server.messages = [testMessage(1, { sendUserId: 1, receiveUserId: BO, isStatus: 0 })];
    server.cut();
    await until(() => expect(thread(store).messages[0]?.isStatus).toBe(0));
  });

  it('counts what is unread once, and takes it off when the conversation is opened', async () => {
    server.items = [item(BO, 2), item(3)];
    server.unread = 2;
    const store = openStore();
    store.hold('window');
    store.showList();
    await isOpen(store);
    await until(() => expect(store.getSnapshot().unread).toBe(2));
    server.unread = 3;
    server.say(9);
    server.say(9);
    await until(() => expect(store.getSnapshot().list.items[0]?.unreadNum).toBe(3));
    await until(() => expect(store.getSnapshot().unread).toBe(3));
    server.unread = 0;
    store.enter(BO);
    expect(store.getSnapshot().unread).toBe(0);
    expect(store.getSnapshot().list.items[0]?.unreadNum).toBe(0);
  });

  it('a message while the tab is hidden is unread until it is shown', async () => {
    const store = await withBo();
    page.tell('hidden');
    await until(() => expect(words()).toContain('$away$ 2'));
    server.unread = 1;
    server.say(1);
    await until(() => expect(store.getSnapshot().unread).toBe(1));
    server.unread = 0;
    page.tell('shown');
    await until(() => expect(store.getSnapshot().unread).toBe(0));
    expect(words().at(-1)).toBe('$online$ 2');
  });

  it('a conversation read in another tab is read here', async () => {
    server.items = [item(3, 4)];
    server.unread = 4;
    const store = openStore();
    store.hold('window');
    store.showList();
    await isOpen(store);
    await until(() => expect(store.getSnapshot().unread).toBe(4));
    server.unread = 0;
    server.down(`3|${chatWords.seen}`);
    await until(() => expect(store.getSnapshot().unread).toBe(0));
    expect(store.getSnapshot().list.items[0]?.unreadNum).toBe(0);
  });

  it('says that the other types, for a while', async () => {
    const store = await withBo();
    server.down(`2|${chatWords.typing}`);
    await until(() => expect(thread(store).typing).toBe(true));
    await until(() => expect(thread(store).typing).toBe(false));
  });
});

describe('the connection', () => {
  it('says which conversation is open, again after 3 s until it gets through, and again after a cut', async () => {
    server.refuses = true;
    const store = openStore();
    store.hold('window');
    store.enter(BO);
    server.refuses = false;
    await until(() => expect(words()).toContain('$online$ 2'));
    const before = words().length;
    server.cut();
    await until(() => expect(words().length).toBeGreaterThan(before));
    expect(words().at(-1)).toBe('$online$ 2');
  });

  it('connects anew when more than five pings stay unanswered', async () => {
    const store = await withBo();
    server.answersPings = false;
    await until(() => expect(store.getSnapshot().socket).toBe('connecting'));
    server.answersPings = true;
    await isOpen(store);
    await until(() => expect(server.sockets()).toBe(1));
  });

  it('gives up after ten tries, fails what waits, and comes back when asked', async () => {
    const store = await withBo({ reconnectMs: 10 });
    server.refuses = true;
    server.cut();
    store.send('waits');
    await until(() => expect(store.getSnapshot().socket).toBe('lost'));
    expect(texts(store)).toEqual(['waits (failed)']);
    server.refuses = false;
    store.reconnect();
    await until(() => expect(texts(store)).toEqual(['waits']));
  });

  it('comes back at once when the browser is online again, without waiting', async () => {
    const store = await withBo({ reconnectMs: 100_000 });
    server.refuses = true;
    server.cut();
    await until(() => expect(store.getSnapshot().socket).toBe('connecting'));
    page.tell('offline');
    expect(store.getSnapshot().online).toBe(false);
    server.refuses = false;
    page.tell('online');
    await isOpen(store);
  });

  it('does not come back when the session is over', async () => {
    const store = await withBo();
    server.cut(chatCloseCodes.sessionSuperseded);
    await until(() => expect(store.getSnapshot().socket).toBe('ended'));
    expect(server.sockets()).toBe(0);
  });

  it('a bar listens only while the tab can be seen; a window always', async () => {
    const store = openStore();
    const release = store.hold('bar');
    await isOpen(store);
    page.tell('hidden');
    await until(() => expect(server.sockets()).toBe(0));
    const close = store.hold('window');
    await isOpen(store);
    page.tell('shown');
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
    const store = await withBo();
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
    const store = openStore();
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
    const store = openStore();
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
    const [one, other] = [await withBo(), openStore()];
    one.showList();
    other.showList();
    await until(() => expect(other.getSnapshot().list.items).toHaveLength(2));
    await one.remove(BO);
    for (const store of [one, other])
      await until(() => expect(store.getSnapshot().list.items.map(({ peerId }) => peerId)).toEqual([3]));
    expect(one.getSnapshot().current).toBe(null);
  });

  it('drafts are kept for each conversation, and forgotten at log-out', () => {
    const store = openStore();
    store.setDraft(BO, 'almost');
    store.setDraft(3, 'other');
    expect(openStore().getSnapshot().drafts).toEqual({ 2: 'almost', 3: 'other' });
    store.setDraft(3, '');
    expect(openStore().getSnapshot().drafts).toEqual({ 2: 'almost' });
    store.end(true);
    expect(openStore().getSnapshot().drafts).toEqual({});
  });
});
