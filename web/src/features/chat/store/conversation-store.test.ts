import { chatTokens } from '@ashore/contract/chat-frames';
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

describe('sending', () => {
  it('shows a message at once, and as stored when it is acknowledged', async () => {
    const store = await world.withBo();
    store.send('hello');
    expect(texts(store)).toEqual(['hello (pending)']);
    await until(() => expect(texts(store)).toEqual(['hello']));
    expect(world.area.length).toBe(0);
    expect(store.getSnapshot().conversations).toBe(1);
  });

  it('says whom it is for and the title of the ad it is about, and so does the word that one is there', async () => {
    const ad = {
      classifiedId: 7,
      title: 'Oak table',
      price: null,
      priceType: 'free',
      priceUnit: 'once',
      currency: 'EUR',
      picture: '',
      status: 'active',
    } as const;
    server.items = [{ ...item(BO), businessKey: 7, sendTextTitle: 'Oak table' }];
    server.info = { ad };
    const store = world.openStore();
    store.hold('window');
    await isOpen(store);
    store.showList();
    await until(() => expect(store.getSnapshot().list.state).toBe('ready'));
    store.enter(BO, 7);
    await until(() => expect(thread(store).state).toBe('ready'));
    store.send('hello');
    // The other conversation is about nothing.
    server.info = {};
    store.enter(3);
    await until(() => expect(server.received.length).toBeGreaterThanOrEqual(3));
    store.send('who are you?');
    await until(() => expect(server.received.some(({ sendText }) => sendText === 'who are you?')).toBe(true));
    const sent = server.received.map(({ sendText, sendUserId, receiveUserId, sendTextTitle }) => ({
      sendText,
      sendUserId,
      receiveUserId,
      sendTextTitle,
    }));
    const to = (receiveUserId: number, sendText: string, sendTextTitle: string) => ({
      sendText,
      sendUserId: 1,
      receiveUserId,
      sendTextTitle,
    });
    for (const frame of [
      to(BO, chatTokens.online, 'Oak table'),
      to(BO, 'hello', 'Oak table'),
      to(3, chatTokens.online, ''),
      to(3, 'who are you?', ''),
    ])
      expect(sent).toContainEqual(frame);
  });

  it('marks it read unless the other is said not to have it open', async () => {
    const store = await world.withBo();
    store.send('one');
    await until(() => expect(thread(store).messages.at(-1)?.isStatus).toBe(0));
    server.onMessage = (frame, socket) => {
      const { id, sendTime } = server.store(frame);
      socket.send(`2|${chatTokens.ack}|${frame.messageKey}|${id}|${sendTime}`);
      socket.send(`2|${chatTokens.unread}`);
    };
    store.send('two');
    await until(() => expect(texts(store)).toEqual(['one', 'two']));
    store.send('three');
    await until(() => expect(texts(store)).toEqual(['one', 'two', 'three']));
    expect(thread(store).messages.map(({ isStatus }) => isStatus)).toEqual([0, 1, 1]);
    server.down(`2|${chatTokens.online}`);
    await until(() => expect(thread(store).messages.map(({ isStatus }) => isStatus)).toEqual([0, 0, 0]));
  });

  it.each(Object.values(chatTokens))('takes %s that is typed for a text, sent and shown', async (word) => {
    const store = await world.withBo();
    store.send(word);
    await until(() => expect(texts(store)).toEqual([word]));
    expect(server.received.find(({ sendText, messageKey }) => sendText === word && messageKey)).toBeDefined();
    server.down(`2|${chatTokens.message}|${JSON.stringify(testMessage(99, { sendUserId: 2, sendText: word }))}`);
    await until(() => expect(texts(store)).toEqual([word, word]));
    expect(thread(store).typing).toBe(false);
  });

  it('sends again under the same key when the acknowledgement is lost, and shows it once', async () => {
    const store = await world.withBo();
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
    const store = await world.withBo({ ackMs: 60_000 });
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
    const store = await world.withBo();
    const { onMessage } = server;
    server.onMessage = (frame, socket) => socket.send(`2|${chatTokens.error}|${frame.messageKey}|42900|Slow | down`);
    store.send('fast');
    await until(() => expect(texts(store)).toEqual(['fast (failed)']));
    const [failed] = thread(store).outgoing;
    expect(failed?.why).toBe('Slow | down');
    server.onMessage = onMessage;
    store.retry(failed?.messageKey ?? '');
    await until(() => expect(texts(store)).toEqual(['fast']));
  });

  it('fails when nobody answers, and can be given up', async () => {
    const store = await world.withBo();
    server.onMessage = () => {};
    store.send('anybody');
    await until(() => expect(texts(store)).toEqual(['anybody (failed)']));
    store.drop(thread(store).outgoing[0]?.messageKey ?? '');
    expect(texts(store)).toEqual([]);
    expect(world.area.length).toBe(0);
  });

  it('what waits survives a reload and goes up in its order', async () => {
    server.refuses = true;
    const before = world.openStore();
    before.hold('window');
    before.enter(BO);
    before.send('first');
    before.send('second');
    before.end();
    server.refuses = false;
    const store = world.openStore();
    store.hold('bar');
    await until(() => expect(server.messages.map(({ sendText }) => sendText)).toEqual(['first', 'second']));
    await until(() => expect(world.area.length).toBe(0));
    store.hold('window');
    store.enter(BO);
    await until(() => expect(texts(store)).toEqual(['first', 'second']));
  });
});

describe('receiving', () => {
  it('keeps what comes out of order or twice in order and once', async () => {
    const store = await world.withBo();
    server.say(3);
    server.say(1);
    server.say(3);
    server.say(2);
    await until(() => expect(texts(store)).toEqual(['text 1', 'text 2', 'text 3']));
    expect(store.getSnapshot().unread).toBe(0);
  });

  it('what is missed during a cut comes afterwards, more than a page too', async () => {
    const store = await world.withBo();
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
    const store = await world.withBo();
    expect(thread(store).messages[0]?.isStatus).toBe(1);
    server.messages = [testMessage(1, { sendUserId: 1, receiveUserId: BO, isStatus: 0 })];
    server.cut();
    await until(() => expect(thread(store).messages[0]?.isStatus).toBe(0));
  });

  it('an answer is about the ad of what it answers', async () => {
    server.items = [{ ...item(BO), businessKey: 7 }];
    const store = world.openStore();
    store.hold('window');
    store.showList();
    store.enter(BO);
    await isOpen(store);
    await until(() => expect(store.getSnapshot().list.state).toBe('ready'));
    store.send('Yes');
    await until(() => expect(server.received.find(({ sendText }) => sendText === 'Yes')?.businessKey).toBe(7));
  });

  it('from somebody who had not written before tells in which language they use the site', async () => {
    const store = await world.withBo();
    expect(thread(store).info?.peerLocale).toBeUndefined();
    server.info = { peerLocale: 'de' };
    server.say(21);
    await until(() => expect(thread(store).info?.peerLocale).toBe('de'));
    const asked = () => server.asked.filter(({ path }) => path === 'chat/getConversation').length;
    const before = asked();
    server.say(22);
    await until(() => expect(texts(store)).toContain('text 22'));
    expect(asked()).toBe(before);
  });

  it('counts what is unread once, and takes it off when the conversation is opened', async () => {
    server.items = [item(BO, 2), item(3)];
    server.unread = 2;
    const store = world.openStore();
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
    const store = await world.withBo();
    world.page.tell('hidden');
    await until(() => expect(world.words()).toContain('$away$ 2'));
    server.unread = 1;
    server.say(1);
    await until(() => expect(store.getSnapshot().unread).toBe(1));
    server.unread = 0;
    world.page.tell('shown');
    await until(() => expect(store.getSnapshot().unread).toBe(0));
    expect(world.words().at(-1)).toBe('$online$ 2');
  });

  it('a conversation read in another tab is read here', async () => {
    server.items = [item(3, 4)];
    server.unread = 4;
    const store = world.openStore();
    store.hold('window');
    store.showList();
    await isOpen(store);
    await until(() => expect(store.getSnapshot().unread).toBe(4));
    server.unread = 0;
    server.down(`3|${chatTokens.seen}`);
    await until(() => expect(store.getSnapshot().unread).toBe(0));
    expect(store.getSnapshot().list.items[0]?.unreadNum).toBe(0);
  });

  it('says that the other types, for a while', async () => {
    const store = await world.withBo();
    server.down(`2|${chatTokens.typing}`);
    await until(() => expect(thread(store).typing).toBe(true));
    await until(() => expect(thread(store).typing).toBe(false));
  });

  it('warns of a message that came before', async () => {
    const store = await world.withBo();
    server.down(`2|${chatTokens.message}|${JSON.stringify(testMessage(98, { sendUserId: 2 }))}`);
    server.down(`2|${chatTokens.warned}|98|many,fraud`);
    await until(() => expect(thread(store).messages.at(-1)?.warnings).toEqual(['many', 'fraud']));
  });
});
