import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAuthor } from '../replies/test-replies-site.ts';
import { createForumSite, type ForumSite } from './test-forum-site.ts';

const { forum } = operations;
let site: ForumSite;
let anna: TestAuthor;
let ben: TestAuthor;
let manager: TestAuthor;
beforeAll(async () => {
  site = await createForumSite();
  manager = await site.member({ isRegionManager: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  [anna, ben] = [await site.member(), await site.member()];
});

const act = (who: TestAuthor, forumId: number, action: string, more: object = {}) =>
  who.call(forum.changeForum, { forumId, action, ...more });

describe('a topic', () => {
  it('is shown with its text, tags and author; its Markdown to the author alone', async () => {
    const { subjectId } = await site.topic(anna, {
      kind: 'question',
      tags: ['Tax Number', 'tax number', ' NIF! ', '--'],
    });
    expect(await site.details(subjectId)).toMatchObject({
      ...{ title: 'How do I get a tax number?', html: '<p>I <em>just</em> arrived.</p>', excerpt: 'I just arrived.' },
      ...{ tags: ['tax-number', 'nif'], userName: anna.userName, kind: 'question', replyNum: 0, lastUserName: '' },
      may: { edit: false, remove: false, lock: false, pin: false, accept: false },
    });
    expect((await site.details(subjectId)).content).toBeUndefined();
    expect(await site.details(subjectId, anna)).toMatchObject({
      content: 'I *just* arrived.',
      may: { edit: true, remove: true, lock: true, pin: false, accept: true },
    });
  });

  it('is one of its key, whatever comes at once', async () => {
    const forumKey = '0199aa60-3c0a-7aaa-8aaa-0123456789ab';
    const made = await Promise.all(Array.from({ length: 6 }, () => site.topic(anna, { forumKey })));
    expect(new Set(made.map(({ subjectId }) => subjectId)).size).toBe(1);
  });

  it('keeps what it said before', async () => {
    const { subjectId } = await site.topic(anna);
    site.clock.advance(1000);
    const input = { forumId: subjectId, categoryId: 3, title: 'Changed title', content: 'changed', kind: 'discussion' };
    await anna.call(forum.postForum, input);
    const now = await site.details(subjectId);
    expect(now).toMatchObject({
      title: 'Changed title',
      html: '<p>changed</p>',
      categoryId: 3,
      editTime: expect.any(String),
    });
    expect(await site.visitor(forum.getForumHistory, { forumId: subjectId })).toEqual([
      { time: now.createTime, html: '<p>I <em>just</em> arrived.</p>' },
    ]);
    await expect(ben.call(forum.postForum, input)).rejects.toMatchObject({ code: codes.notFound });
    await expect(anna.call(forum.postForum, { ...input, categoryId: 2_147_483_648 })).rejects.toMatchObject({
      fields: { categoryId: expect.any(String) },
    });
  });

  it('leads from names to profiles and tells whom it names, once', async () => {
    const noticesOf = async (member: TestAuthor) =>
      (await member.call(operations.notification.getNotifications, {})).list.map(({ kind, url, title }) => ({
        ...{ kind, url, title },
      }));
    const input = { content: `Ask @${ben.userName}, not me @${anna.userName}`, title: 'Who knows a plumber?' };
    const { subjectId } = await site.topic(anna, input);
    const link = `<a href="/profile/${ben.userId}">@${ben.userName}</a>`;
    expect((await site.details(subjectId)).html).toBe(`<p>Ask ${link}, not me @${anna.userName}</p>`);
    const told = [
      {
        ...{ kind: 'mention', url: `/forum/${subjectId}` },
        title: `${anna.userName} mentioned you in “Who knows a plumber?”`,
      },
    ];
    expect(await noticesOf(ben)).toEqual(told);
    const eve = await site.member();
    await anna.call(forum.postForum, {
      ...{ forumId: subjectId, categoryId: 1, kind: 'discussion' },
      ...{ ...input, content: `Ask @${ben.userName} or @${eve.userName}` },
    });
    expect(await noticesOf(ben)).toEqual(told);
    expect(await noticesOf(eve)).toEqual(told);
    expect(await noticesOf(anna)).toEqual([]);
  });

  it('has a date and a place when it is an event', async () => {
    await expect(site.topic(anna, { kind: 'event' })).rejects.toMatchObject({
      fields: { eventTime: expect.any(String) },
    });
    const eventTime = '2026-12-24T18:00:00.000Z';
    const { subjectId } = await site.topic(anna, { kind: 'event', eventTime, eventPlace: 'Café at the port' });
    expect(await site.details(subjectId)).toMatchObject({ eventTime, eventPlace: 'Café at the port' });
  });

  it.each([
    ['no title', { title: ' a ' }, 'title'],
    ['no text', { content: ' \n ' }, 'content'],
    ['a board that is not there', { categoryId: 99 }, 'categoryId'],
    ['a title too long', { title: 'x'.repeat(121) }, 'title'],
    ['a text too long', { content: 'x'.repeat(10_001) }, 'content'],
    ['too many tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags'],
    ['foreign pictures', { imgUrl: 'https://evil.example/x.png' }, 'imgUrl'],
    ['a region that is not open', { regionId: 7 }, 'regionId'],
    ['a day that is none', { kind: 'event', eventTime: '2026-13-45T99:99Z' }, 'eventTime'],
  ])('is refused with %s', async (_name, fields, field) => {
    await expect(site.topic(anna, fields)).rejects.toMatchObject({
      code: codes.invalidInput,
      fields: { [field]: expect.any(String) },
    });
  });

  it('never makes markup of what was typed', async () => {
    const { subjectId } = await site.topic(anna, {
      title: '<script>alert(1)</script>',
      content: '<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](https://evil.example/b.png)',
      tags: ['<b>', "'; drop table topic"],
    });
    const topic = await site.details(subjectId);
    expect(topic.html).not.toMatch(/<img|<script|href="javascript/i);
    expect(topic.tags).toEqual(['b', 'drop-table-topic']);
    expect(topic.title).toBe('<script>alert(1)</script>');
  });
});

describe('deciding about a topic', () => {
  it('is for its author, and pinning for managers; others are refused', async () => {
    const { subjectId } = await site.topic(anna);
    for (const action of ['pin', 'lock', 'delete', 'accept'])
      await expect(act(ben, subjectId, action)).rejects.toMatchObject({ code: codes.forbidden });
    await expect(act(anna, subjectId, 'pin')).rejects.toMatchObject({ code: codes.forbidden });
    await act(manager, subjectId, 'pin');
    await act(anna, subjectId, 'lock');
    expect(await site.details(subjectId)).toMatchObject({ pinned: true, locked: true });
    await expect(act(ben, 99_999_999, 'lock')).rejects.toMatchObject({ code: codes.notFound });
    await expect(site.visitor(forum.changeForum, { forumId: subjectId, action: 'lock' })).rejects.toMatchObject({
      code: codes.loginRequired,
    });
  });

  it('locks it against replies and changes', async () => {
    const topic = await site.topic(anna);
    const before = await ben.reply(topic, 'before');
    await act(anna, topic.subjectId, 'lock');
    for (const refused of [
      () => ben.reply(topic, 'after'),
      () => anna.reply(topic, 'after'),
      () => ben.call(operations.reply.editReply, { id: before.id, content: 'x' }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: codes.forbidden });
    await act(anna, topic.subjectId, 'unlock');
    expect((await ben.reply(topic, 'after')).html).toBe('<p>after</p>');
  });

  it('accepts one answer of a question, which leads the thread until it goes', async () => {
    const question = await site.topic(anna, { kind: 'question' });
    const [one, two] = [await ben.reply(question, 'one'), await ben.reply(question, 'two')];
    const elsewhere = await ben.reply(await site.topic(anna), 'elsewhere');
    const forumId = question.subjectId;
    for (const replyId of [elsewhere.id, 99_999_999, undefined])
      await expect(act(anna, forumId, 'accept', { replyId })).rejects.toMatchObject({ code: codes.notFound });
    await act(anna, forumId, 'accept', { replyId: two.id });
    const page = await site.thread(question);
    expect(page.first).toMatchObject({ id: two.id, accepted: true });
    expect(page.list.map(({ id, accepted }) => [id, accepted])).toEqual([
      [one.id, false],
      [two.id, true],
    ]);
    await ben.call(operations.reply.deletereply, { id: two.id });
    expect([(await site.details(forumId)).answered, (await site.thread(question)).first]).toEqual([false, null]);
    await act(anna, forumId, 'accept', { replyId: one.id });
    await act(anna, forumId, 'unaccept');
    expect((await site.details(forumId)).answered).toBe(false);
  });
});

describe('a topic that goes', () => {
  it('is gone without replies, and leaves nothing behind', async () => {
    const topic = await site.topic(anna, { title: 'Short lived topic' });
    await ben.call(operations.collect.addcollect, topic);
    await act(anna, topic.subjectId, 'delete');
    await expect(site.details(topic.subjectId, anna)).rejects.toMatchObject({ code: codes.notFound });
    await expect(site.thread(topic)).rejects.toMatchObject({ code: codes.notFound });
    await expect(ben.reply(topic, 'x')).rejects.toMatchObject({ code: codes.notFound });
    expect(await site.titles({ keyword: 'lived' })).toEqual([]);
    expect((await ben.call(forum.getMyForumFavourites)).list).toEqual([]);
  });

  it('loses its text when others replied, who keep theirs', async () => {
    const topic = await site.topic(anna, { title: 'First post goes', content: 'secret words', tags: ['hush'] });
    await ben.reply(topic, 'stays');
    await act(anna, topic.subjectId, 'delete');
    const left = await site.details(topic.subjectId, anna);
    expect(left).toMatchObject({ blanked: true, html: '', tags: [], excerpt: '', title: 'First post goes' });
    expect(JSON.stringify(left)).not.toContain('secret');
    expect((await site.thread(topic)).total).toBe(1);
    expect(await site.titles({ keyword: 'secret' })).toEqual([]);
    await act(manager, topic.subjectId, 'delete');
    await expect(site.details(topic.subjectId)).rejects.toMatchObject({ code: codes.notFound });
  });

  it('goes with its author, who gets it back within the days of grace', async () => {
    const [alone, talked] = [
      await site.topic(anna, { title: 'Alone here' }),
      await site.topic(anna, { title: 'Talked about' }),
    ];
    await ben.reply(talked, 'mine');
    const leave = (what: 'hide' | 'show' | 'erase') =>
      site.platform.database.transaction(async (tx) => {
        for (const { eraseMember, hideMember } of [site.server.modules.forum, site.server.modules.replies])
          await (what === 'erase' ? eraseMember?.(tx, anna.userId) : hideMember?.(tx, anna.userId, what === 'hide'));
      });
    const seen = async () => [
      await site.details(alone.subjectId).then(
        () => true,
        () => false,
      ),
      (await site.details(talked.subjectId)).html !== '',
    ];
    await leave('hide');
    expect(await seen()).toEqual([false, false]);
    expect((await site.details(talked.subjectId)).userName).not.toBe(anna.userName);
    await leave('show');
    expect(await seen()).toEqual([true, true]);
    const own = (await site.server.modules.forum.exportData?.(anna.userId)) as { topics: { title: string }[] };
    expect(own.topics.map(({ title }) => title)).toEqual(['Alone here', 'Talked about']);
    await leave('erase');
    expect(await seen()).toEqual([false, false]);
    expect(await site.sql('select 1 from topic where owner_id = $1 and content <> $2', [anna.userId, ''])).toEqual([]);
    expect((await site.thread(talked)).total).toBe(1);
    // Its last reply gone, nothing is left to show.
    await ben.call(operations.reply.deletereply, { id: (await site.thread(talked)).list[0]?.id });
    await expect(site.details(talked.subjectId)).rejects.toMatchObject({ code: codes.notFound });
  });
});

it('counts the rows after replies, likes and favourites at once', async () => {
  const topic = await site.topic(anna);
  const people = await Promise.all(Array.from({ length: 6 }, () => site.member()));
  await Promise.all(
    Array.from({ length: 60 }, async (_, at): Promise<unknown> => {
      const who = people[at % 6] as TestAuthor;
      if (at % 3 === 0) return who.call(operations.like.addlike, { ...topic, on: at % 2 === 0 });
      if (at % 3 === 1) return who.call(operations.collect.addcollect, topic);
      const { id } = await who.reply(topic, `n${at}`);
      return at % 2 ? who.call(operations.reply.deletereply, { id }) : id;
    }),
  );
  const { replies, replyRows, likes, likeRows, collects, collectRows, activeFits } = await site.counters(
    topic.subjectId,
  );
  expect([replies, likes, collects, activeFits]).toEqual([replyRows, likeRows, collectRows, true]);
  expect(replies).toBeGreaterThan(0);
});

it('counts a look once a visitor and day, and none of the author', async () => {
  const { subjectId } = await site.topic(anna);
  for (const who of [anna, ben, ben]) await who.call(forum.addTopicView, { forumId: subjectId });
  await site.server.modules.forum.flushViews();
  expect((await site.details(subjectId)).viewNum).toBe(1);
  const version = () => site.sql('select ctid::text, xmin::text, xmax::text from topic where id = $1', [subjectId]);
  const before = await version();
  await ben.call(forum.addTopicView, { forumId: subjectId });
  await (await site.member()).call(forum.addTopicView, { forumId: subjectId });
  await site.server.modules.forum.flushViews();
  expect((await site.details(subjectId)).viewNum).toBe(2);
  expect(await version()).toEqual(before);
});
