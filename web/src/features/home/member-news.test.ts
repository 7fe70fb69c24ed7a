import type { ConversationItem, SavedSearch } from '@ashore/contract';
import { expect, it } from 'vitest';
import { newsOf } from './member-news.ts';

const message = (peerId: number, unreadNum: number, isMine = false): ConversationItem => ({
  peerId,
  sendUserId: isMine ? 1 : peerId,
  receiveUserId: isMine ? peerId : 1,
  sendUserName: isMine ? 'Me' : `Peer ${peerId}`,
  receiveUserName: isMine ? `Peer ${peerId}` : 'Me',
  sendUserImg: '',
  receiveUserImg: '',
  businessKey: null,
  unreadNum,
  sendTextTitle: '',
  sendText: 'Hello',
  sendTime: '2026-01-01T00:00:00Z',
});

const search = (searchId: number, lastHit: string | null) =>
  ({ searchId, name: `Search ${searchId}`, lastHit }) as SavedSearch;

it('puts unread messages first and names the other person, whoever wrote last', () => {
  const { messages } = newsOf([message(2, 0, true), message(3, 0), message(4, 2), message(5, 0)], []);
  expect(messages.map(({ name, unread }) => [name, unread])).toEqual([
    ['Peer 4', 2],
    ['Peer 2', 0],
    ['Peer 3', 0],
  ]);
});

it('puts the searches with the latest match first', () => {
  const found = [search(1, null), search(2, '2026-01-01T00:00:00Z'), search(3, '2026-02-01T00:00:00Z')];
  expect(newsOf([], found).searches.map(({ searchId }) => searchId)).toEqual([3, 2, 1]);
});
