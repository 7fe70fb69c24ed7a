import type { Reply } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { quoteOf, withAccepted, withAnswers, withChanged, withoutReply, withReply } from './thread-state.ts';

const reply = (id: number, fields: Partial<Reply> = {}): Reply => ({
  ...{
    id,
    subjectType: 'forum',
    subjectId: 1,
    parentId: null,
    html: `<p>${id}</p>`,
    language: 'en',
    imgUrl: [],
    imgUrlZip: [],
  },
  ...{ createTime: '2026-11-01T10:00:00.000Z', editTime: null, userId: 7, userName: 'Ana', userImg: '', userType: 1 },
  ...{ likeNum: 0, liked: false, replyNum: 0, replies: [], deleted: false, accepted: false },
  may: { edit: true, remove: true },
  ...fields,
});
const answer = reply(11, { parentId: 1 });
const thread = [reply(1, { replyNum: 1, replies: [answer] }), reply(2)];
const ids = (list: readonly Reply[]): unknown[] =>
  list.map(({ id, replies }) => (replies.length > 0 ? [id, ids(replies)] : id));

describe('a thread on the screen', () => {
  it('takes new replies where they belong, each once', () => {
    expect(ids(withReply(thread, reply(3)))).toEqual([[1, [11]], 2, 3]);
    const more = withReply(thread, reply(12, { parentId: 1 }));
    expect([ids(more), more[0]?.replyNum]).toEqual([[[1, [11, 12]], 2], 2]);
    expect(ids(withReply(thread, answer))).toEqual([[1, [11]], 2]);
    expect(ids(withAnswers(thread, 1, [answer, reply(13, { parentId: 1 })]))).toEqual([[1, [11, 13]], 2]);
  });

  it('keeps the place of what was answered, until the last answer goes', () => {
    expect(ids(withoutReply(thread, reply(2)))).toEqual([[1, [11]]]);
    const blank = withoutReply(thread, thread[0] as Reply);
    expect(blank[0]).toMatchObject({ id: 1, deleted: true, html: '', userName: '' });
    expect(ids(withoutReply(blank, answer))).toEqual([2]);
    expect(withoutReply(thread, answer)[0]).toMatchObject({ replyNum: 0, replies: [] });
  });

  it('shows changes and the one accepted answer', () => {
    const changed = withChanged(thread, reply(1, { html: '<p>new</p>' }));
    expect([changed[0]?.html, ids(changed)]).toEqual(['<p>new</p>', [[1, [11]], 2]]);
    const accepted = withAccepted(withAccepted(thread, 2), 11);
    expect([accepted[0]?.replies[0]?.accepted, accepted[1]?.accepted]).toEqual([true, false]);
  });
});

it('quotes with whose words they are', () => {
  expect(quoteOf('Ana', 'one\n\ntwo ')).toBe('> @Ana:\n> one\n> two\n\n');
  expect(quoteOf('Ana', 'x'.repeat(900)).length).toBeLessThan(530);
});
