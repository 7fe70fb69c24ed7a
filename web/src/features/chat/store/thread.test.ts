import { describe, expect, it } from 'vitest';
import { me, testMessage } from './test-chat-server.ts';
import {
  acknowledge,
  addOutgoing,
  failOutgoing,
  markLastUnread,
  markRead,
  mergeMessages,
  mergePage,
  newThread,
  type Outgoing,
  shownOutgoing,
  type Thread,
} from './thread.ts';

const BO = 2;
const own = (id: number, sendText: string, isStatus: 0 | 1 = 1) =>
  testMessage(id, { sendUserId: me.userId, receiveUserId: BO, sendText, isStatus });
const outgoing = (messageKey: string, sendText: string): Outgoing => ({
  messageKey,
  peerId: BO,
  sendText,
  businessKey: null,
  createTime: '2026-01-01T00:00:00.000Z',
  state: 'pending',
  why: '',
});
const waiting = (...texts: string[]) =>
  texts.reduce((thread, text, at) => addOutgoing(thread, outgoing(`key-${at}`, text)), newThread(BO));
const merge = (thread: Thread, ...ids: number[]) =>
  mergeMessages(
    thread,
    ids.map((id) => testMessage(id)),
    me.userId,
  );
const shown = (thread: Thread) => [
  ...thread.messages.map(({ sendText }) => sendText),
  ...shownOutgoing(thread).map(({ messageKey }) => messageKey),
];
const stored = (messageKey: string, id: number) => ({ messageKey, id, sendTime: '2026-01-01T00:00:00.000Z' });

describe('messages of a thread', () => {
  it('stand in order and once, in whatever order and however often they come', () => {
    const orders = [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
      [2, 2, 4, 1, 3, 4],
    ];
    for (const order of orders) {
      const thread = order.reduce((before, id) => merge(before, id), newThread(BO));
      expect(thread.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    }
  });

  it('an old answer does not make a read message unread', () => {
    const read = markRead(mergeMessages(newThread(BO), [own(1, 'a')], me.userId), me.userId);
    expect(mergeMessages(read, [own(1, 'a', 1)], me.userId).messages[0]?.isStatus).toBe(0);
  });

  it('only the last of mine becomes unread again; those of the other are not touched', () => {
    const thread = mergeMessages(newThread(BO), [own(1, 'a', 0), own(2, 'b', 0), testMessage(3)], me.userId);
    expect(markLastUnread(thread, me.userId).messages.map(({ isStatus }) => isStatus)).toEqual([0, 1, 1]);
    expect(markRead(thread, me.userId).messages.map(({ isStatus }) => isStatus)).toEqual([0, 0, 1]);
  });

  it('a page that is not full was the last', () => {
    const ten = Array.from({ length: 10 }, (_, at) => testMessage(at + 5));
    expect(mergePage(newThread(BO), ten, me.userId).older).toBe('more');
    expect(mergePage(newThread(BO), ten.slice(1), me.userId).older).toBe('none');
  });
});

describe('what waits to be acknowledged', () => {
  it('becomes a message with the acknowledgement, whichever comes first of two', () => {
    let thread = waiting('a', 'b');
    thread = acknowledge(thread, stored('key-1', 8), me);
    thread = acknowledge(thread, stored('key-0', 7), me);
    expect(shown(thread)).toEqual(['a', 'b']);
    expect(acknowledge(thread, stored('key-0', 7), me)).toBe(thread);
  });

  it('stands once while its acknowledgement is lost and it comes by another way', () => {
    let thread = waiting('a');
    thread = mergeMessages(thread, [own(7, 'a')], me.userId);
    expect(shown(thread)).toEqual(['a']);
    thread = acknowledge(thread, stored('key-0', 7), me);
    expect(shown(thread)).toEqual(['a']);
    expect(thread.outgoing).toEqual([]);
  });

  it('two that say the same are two', () => {
    let thread = waiting('a', 'a');
    thread = mergeMessages(thread, [own(7, 'a')], me.userId);
    expect(shown(thread)).toEqual(['a', 'key-1']);
    thread = acknowledge(thread, stored('key-1', 8), me);
    thread = acknowledge(thread, stored('key-0', 7), me);
    expect(shown(thread)).toEqual(['a', 'a']);
  });

  it('the same words from another tab are another message', () => {
    let thread = mergeMessages(waiting('a'), [own(7, 'a')], me.userId);
    thread = acknowledge(thread, stored('key-0', 9), me);
    expect(thread.messages.map(({ id }) => id)).toEqual([7, 9]);
    expect(shown(thread)).toEqual(['a', 'a']);
  });

  it('what the other says is no twin, and what was refused is shown whatever came', () => {
    let thread = mergeMessages(waiting('a'), [testMessage(7, { sendText: 'a' })], me.userId);
    expect(shown(thread)).toEqual(['a', 'key-0']);
    thread = mergeMessages(thread, [own(8, 'a')], me.userId);
    expect(shown(thread)).toEqual(['a', 'a']);
    thread = failOutgoing(thread, 'key-0', 'no');
    expect(shown(thread)).toEqual(['a', 'a', 'key-0']);
  });
});
