import { chatTokens, codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatMember, type ChatSite, createChatSite, messageIn } from '#server/modules/chat/test-chat-site.ts';

const { chat } = operations;
let site: ChatSite;
let anna: ChatMember;
let ben: ChatMember;
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  [anna, ben] = [await site.member(), await site.member()];
});

/** Every word of the chat that is not one of the specification's own. */
const ownWords = [chatTokens.away, chatTokens.typing, chatTokens.ack, chatTokens.error, chatTokens.seen];

describe('a client that knows nothing but the specification', () => {
  it('gets texts and the three words of the specification, each after an id, and nothing else', async () => {
    const [a, plain] = [await anna.open(), await ben.open({ version: 1 })];
    plain.raw('$ping$');
    expect(await plain.next(/pong/)).toBe('0|$pong$');
    await a.ask(ben.userId, 'Hello');
    a.say(ben.userId, '$typing$');
    a.say(ben.userId, '$online$');
    a.say(ben.userId, '$away$');
    await a.settle();
    plain.say(anna.userId, 'Good evening');
    await plain.next(/\$unread\$/);
    // Refused: to nobody, to oneself, blank, in another name, no JSON.
    plain.say(99_999_999, 'Is anybody there?');
    plain.say(ben.userId, 'me');
    plain.say(anna.userId, ' ');
    plain.say(anna.userId, 'as Anna', { sendUserId: anna.userId });
    plain.raw('{');
    a.say(ben.userId, '$online$');
    await a.ask(ben.userId, 'Good night');
    await plain.next(/Good night/);
    await plain.settle();
    const pongs = ['0|$pong$', '0|$pong$'];
    const online = [`${anna.userId}|$online$`, `${anna.userId}|$online$`];
    const texts = [`${anna.userId}|Hello`, `${anna.userId}|Good night`, `${anna.userId}|$unread$`];
    expect(plain.frames.toSorted()).toEqual([...pongs, ...texts, ...online].toSorted());
  });

  it('is told what became of a message where it sent a key', async () => {
    const plain = await ben.open({ version: 1 });
    expect(await plain.ask(anna.userId, 'with a key')).toContain('$ack$');
    expect(await plain.ask(99_999_999, 'with a key')).toContain(`|${codes.notFound}|`);
  });

  it.each(ownWords)('may write %s, which it cannot know, and both see it', async (word) => {
    const [a, plain] = [await anna.open(), await ben.open({ version: 1 })];
    plain.say(anna.userId, word);
    expect(messageIn(await a.next(/\$message\$/)).sendText).toBe(word);
    expect((await ben.history(anna.userId)).map(({ sendText }) => sendText)).toEqual([word]);
  });

  it('is never shown a text of another that it would take for a word', async () => {
    const [a, plain] = [await anna.open(), await ben.open({ version: 1 })];
    const words = [chatTokens.online, chatTokens.unread, chatTokens.pong];
    for (const word of words) expect(await a.ask(ben.userId, word)).toContain('$ack$');
    for (const word of words) {
      const shown = (await plain.next(new RegExp(`\\${word.slice(0, -1)}`))).split('|')[1] ?? '';
      expect(shown).not.toBe(word);
      expect(shown.replace(/\u200b$/, '')).toBe(word);
    }
  });

  it('says by the title what a message is about', async () => {
    const plain = await ben.open({ version: 1 });
    const classifiedId = await anna.ad('Oak table for six');
    plain.say(anna.userId, 'Is it still free?', { sendTextTitle: ' Oak table for six ' });
    await expect
      .poll(() => anna.conversations())
      .toMatchObject([{ sendTextTitle: 'Oak table for six', businessKey: classifiedId }]);
    plain.say(anna.userId, 'And the flat?', { sendTextTitle: `Flat\u0000 by\nthe sea ${'x'.repeat(100)}` });
    await expect.poll(() => anna.conversations()).toMatchObject([{ sendText: 'And the flat?' }]);
    const [, last] = await anna.history(ben.userId);
    expect(last).toMatchObject({ sendTextTitle: `Flat by the sea ${'x'.repeat(64)}`, businessKey: null });
  });
});

describe('the history about an ad', () => {
  it('has the messages about that ad alone, and counts them', async () => {
    const a = await ben.open();
    const [table, chair] = [await anna.ad('Oak table'), await anna.ad('Oak chair')];
    for (const [text, businessKey] of [
      ['table 1', table],
      ['chair 1', chair],
      ['nothing in particular', null],
      ['table 2', table],
    ] as const)
      await a.ask(anna.userId, text, { businessKey });
    const look = async (more: object) => {
      const { list, total } = await anna.call(chat.lookTwoUserMsg, {
        ...{ sendUserId: anna.userId, receiveUserId: ben.userId },
        ...more,
      });
      return [list.map(({ sendText }) => sendText), total];
    };
    expect(await look({ businessKey: table })).toEqual([['table 2', 'table 1'], 2]);
    expect(await look({ businessKey: table, pageNum: 2, pageSize: 1 })).toEqual([['table 1'], 2]);
    expect(await look({ businessKey: chair })).toEqual([['chair 1'], 1]);
    expect(await look({ businessKey: 99_999_999 })).toEqual([[], 0]);
    expect((await look({ businessKey: null }))[1]).toBe(4);
    expect((await look({}))[1]).toBe(4);
    await anna.call(chat.deleteMessage, { sendUserId: anna.userId, receiveUserId: ben.userId });
    expect(await look({ businessKey: table })).toEqual([[], 0]);
  });
});

describe('a client that sends keys', () => {
  it.each(Object.values(chatTokens))('may send and see %s as a text', async (word) => {
    const [a, b] = [await anna.open(), await ben.open()];
    expect(await a.ask(ben.userId, word)).toContain('$ack$');
    expect(messageIn(await b.next(/\$message\$/)).sendText).toBe(word);
    expect((await ben.conversations())[0]?.sendText).toBe(word);
    await a.settle();
    expect(b.frames).toHaveLength(1);
  });
});
