import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRepliesSite, type RepliesSite, saidIn, type TestAuthor } from './test-replies-site.ts';

const { pushreplybyuser, editReply, deletereply, getreplybyuser, getReplyHistory } = operations.reply;
let site: RepliesSite;
let owner: TestAuthor;
let ben: TestAuthor;
let eve: TestAuthor;
let subject: { subjectType: 'classified'; subjectId: number };
beforeAll(async () => {
  site = await createRepliesSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  [owner, ben, eve] = [await site.member(), await site.member(), await site.member()];
  subject = await site.subjectOf(owner);
});

/** The counters beside the subject and its thread, and the rows they stand for. */
async function counters() {
  const [row] = await site.sql<Record<'said' | 'shown' | 'listed' | 'tops', number>>(
    `select coalesce((select replies from ad_count where ad_id = $1), 0) as said,
      (select count(*) from reply where subject_id = $1 and subject_type = 'classified' and state = 'shown') as shown,
      (select listed from reply_thread where subject_id = $1 and subject_type = 'classified') as listed,
      (select count(*) from reply where subject_id = $1 and subject_type = 'classified' and parent_id is null and listed) as tops`,
    [subject.subjectId],
  );
  expect([row?.said, row?.listed]).toEqual([row?.shown, row?.tops]);
  return { said: row?.said, listed: row?.listed };
}

describe('a thread', () => {
  it('has replies in their order, answers one level deep, and tells its size', async () => {
    const first = await ben.reply(subject, 'Is it *still* there?');
    expect(first).toMatchObject({ html: '<p>Is it <em>still</em> there?</p>', userName: ben.userName, parentId: null });
    const answer = await owner.reply(subject, 'It is', { parentId: first.id });
    const deeper = await eve.reply(subject, 'Good', { parentId: answer.id });
    expect([answer.parentId, deeper.parentId]).toEqual([first.id, first.id]);
    await eve.reply(subject, 'And the chairs?');
    const page = await site.thread(subject);
    expect(saidIn(page)).toEqual(['Is it still there?', '>It is', '>Good', 'And the chairs?']);
    expect(page).toMatchObject({ total: 2, pages: 1, skipped: false, first: null });
    expect(page.list[0]).toMatchObject({ replyNum: 2, likeNum: 0, may: { edit: false, remove: false } });
    expect(await counters()).toEqual({ said: 4, listed: 2 });
  });

  it('is read by number, by cursor, from a reply on, and from its end', async () => {
    const ids: number[] = [];
    for (let at = 1; at <= 7; at++) ids.push((await ben.reply(subject, `r${at}`)).id);
    const first = await site.thread(subject, { pageSize: 3 });
    expect([saidIn(first), first.total, first.pages]).toEqual([['r1', 'r2', 'r3'], 7, 3]);
    // What comes or goes before the cursor moves nothing.
    await ben.call(deletereply, { id: ids[0] });
    const second = await site.thread(subject, { pageSize: 3, cursor: first.next });
    expect(saidIn(second)).toEqual(['r4', 'r5', 'r6']);
    const third = await site.thread(subject, { pageSize: 3, cursor: second.next });
    expect([saidIn(third), third.next]).toEqual([['r7'], undefined]);
    expect(saidIn(await site.thread(subject, { pageSize: 3, pageNum: 2 }))).toEqual(['r5', 'r6', 'r7']);
    const from = await site.thread(subject, { pageSize: 2, fromId: ids[3] });
    expect([saidIn(from), from.skipped]).toEqual([['r4', 'r5'], true]);
    const newest = await site.thread(subject, { pageSize: 2, sort: 'newest' });
    expect(saidIn(newest)).toEqual(['r7', 'r6']);
    expect(saidIn(await site.thread(subject, { pageSize: 2, sort: 'newest', cursor: newest.next }))).toEqual([
      'r5',
      'r4',
    ]);
    expect(await site.thread(subject, { pageNum: 1_000_000 })).toMatchObject({ list: [], total: 6 });
  });

  it('shows five answers along, the rest by their reply', async () => {
    const top = await ben.reply(subject, 'top');
    for (let at = 1; at <= 8; at++) await eve.reply(subject, `a${at}`, { parentId: top.id });
    const [shown] = (await site.thread(subject)).list;
    expect([shown?.replies.length, shown?.replyNum]).toEqual([5, 8]);
    const rest = await site.thread(subject, { parentId: top.id, pageNum: 2, pageSize: 5 });
    expect([saidIn(rest), rest.total]).toEqual([['a6', 'a7', 'a8'], 8]);
    const from = await site.thread(subject, { parentId: top.id, fromId: shown?.replies[4]?.id, pageSize: 2 });
    expect([saidIn(from), from.skipped]).toEqual([['a5', 'a6'], true]);
  });

  it.each([
    ['a cursor nobody made', { cursor: 'bm90' }, codes.invalidInput],
    ['an unknown subject', { subjectId: 99_999_999 }, codes.notFound],
    ['another kind of subject', { subjectType: 'tips' }, codes.notFound],
    ['the thread of a reply', { subjectType: 'reply' }, codes.notFound],
    ['answers of another thread', { parentId: 99_999_999 }, codes.notFound],
  ])('refuses %s', async (_name, more, code) => {
    await expect(site.thread(subject, more)).rejects.toMatchObject({ code });
  });

  it('is out of sight with its subject', async () => {
    await ben.reply(subject, 'hello');
    await owner.call(operations.classified.changeStatus, { classifiedId: subject.subjectId, status: 'paused' });
    await expect(site.thread(subject)).rejects.toMatchObject({ code: codes.notFound });
    await expect(ben.reply(subject, 'again')).rejects.toMatchObject({ code: codes.notFound });
    const mine = await ben.call(getreplybyuser, { mine: true });
    expect(mine.list).toMatchObject([{ html: '<p>hello</p>', subjectTitle: '', url: '' }]);
  });
});

describe('writing', () => {
  it('takes no text that shows nothing, nor Markdown that draws nothing', async () => {
    for (const content of ['\u200b\u3164', '&zwnj;&#8203;', '&nbsp;', '> \u2800', '- &#x3164;'])
      await expect(ben.reply(subject, content)).rejects.toMatchObject({ code: codes.invalidInput });
    const blank = { categoryId: 1, title: 'Paint', content: '&zwj;' };
    await expect(ben.call(operations.forum.postForum, blank)).rejects.toMatchObject({ code: codes.invalidInput });
    const mine = await ben.reply(subject, '👩‍🚀');
    await expect(ben.call(editReply, { id: mine.id, content: '&shy;' })).rejects.toMatchObject({
      code: codes.invalidInput,
    });
    expect(saidIn(await site.thread(subject))).toEqual(['👩‍🚀']);
  });

  it('makes one reply of one key, whatever comes at once', async () => {
    const replyKey = '0199aa60-3c0a-7aaa-8aaa-0123456789ab';
    const made = await Promise.all(Array.from({ length: 8 }, () => ben.reply(subject, 'once', { replyKey })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await eve.reply(subject, 'mine', { replyKey })).html).toBe('<p>mine</p>');
    expect(await counters()).toEqual({ said: 2, listed: 2 });
  });

  it('counts the rows after many replies, answers and deletions at once', async () => {
    const top = await ben.reply(subject, 'top');
    const authors = [owner, ben, eve];
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        (authors[at % 3] as TestAuthor).reply(subject, `n${at}`, at % 2 ? { parentId: top.id } : {}),
      ),
    );
    await Promise.all([
      ben.call(deletereply, { id: top.id }),
      ...made.slice(0, 12).map((reply, at) => (authors[at % 3] as TestAuthor).call(deletereply, { id: reply.id })),
    ]);
    expect(await counters()).toEqual({ said: 12, listed: 7 });
  });

  it('takes own pictures, four at most', async () => {
    const [mine, other] = [await ben.upload(), await eve.upload()];
    const { imgUrl, imgUrlZip } = await ben.reply(subject, 'look', { imgUrl: mine });
    expect([imgUrl, imgUrlZip]).toEqual([[mine], [mine.replace('.webp', '-s.webp')]]);
    for (const wrong of [other, 'https://evil.example/x.png', `${mine},/uploads/none.webp`])
      await expect(ben.reply(subject, 'look', { imgUrl: wrong })).rejects.toMatchObject({
        fields: { imgUrl: expect.any(String) },
      });
    const five = await Promise.all(Array.from({ length: 5 }, () => ben.upload()));
    await expect(ben.reply(subject, 'look', { imgUrl: five.join() })).rejects.toMatchObject({
      code: codes.invalidInput,
    });
  });

  it.each(['', ' \n\t ', '\u0000', 'x'.repeat(5001)])('refuses %j', async (content) => {
    await expect(ben.reply(subject, content)).rejects.toMatchObject({
      code: codes.invalidInput,
      fields: { content: expect.any(String) },
    });
  });

  it('never makes markup of what was typed', async () => {
    const { html } = await ben.reply(
      subject,
      '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>',
    );
    expect(html).not.toMatch(/<script|<img|href="javascript/i);
  });

  it('needs a member, a subject that is there, and an answered reply of the same thread', async () => {
    await expect(site.visitor(pushreplybyuser, { ...subject, content: 'x' })).rejects.toMatchObject({
      code: codes.loginRequired,
    });
    const elsewhere = await ben.reply(await site.subjectOf(owner), 'elsewhere');
    for (const more of [{ parentId: elsewhere.id }, { parentId: 99_999_999 }, { subjectId: 99_999_999 }])
      await expect(ben.reply(subject, 'x', more)).rejects.toMatchObject({ code: codes.notFound });
  });
});

describe('changing', () => {
  it('keeps what was said before', async () => {
    const { id } = await ben.reply(subject, 'frist');
    site.clock.advance(1000);
    const changed = await ben.call(editReply, { id, content: 'first' });
    expect(changed).toMatchObject({ html: '<p>first</p>', content: 'first', editTime: expect.any(String) });
    expect(await site.visitor(getReplyHistory, { id })).toEqual([{ time: changed.createTime, html: '<p>frist</p>' }]);
    await ben.call(deletereply, { id });
    await expect(site.visitor(getReplyHistory, { id })).rejects.toMatchObject({ code: codes.notFound });
  });

  it('is for the author alone; deleting for the author and the owner of the subject', async () => {
    const { id } = await ben.reply(subject, 'mine');
    for (const other of [owner, eve])
      await expect(other.call(editReply, { id, content: 'x' })).rejects.toMatchObject({ code: codes.notFound });
    await expect(eve.call(deletereply, { id })).rejects.toMatchObject({ code: codes.forbidden });
    await owner.call(deletereply, { id });
    for (const gone of [id, 99_999_999])
      await expect(ben.call(deletereply, { id: gone })).rejects.toMatchObject({ code: codes.notFound });
    const manager = await site.member({ isRegionManager: true });
    const second = await ben.reply(subject, 'again');
    await manager.call(deletereply, { id: second.id });
    expect(await counters()).toEqual({ said: 0, listed: 0 });
  });

  it('leaves a place for the answers, until the last one goes', async () => {
    const top = await ben.reply(subject, 'secret');
    const answer = await eve.reply(subject, 'answer', { parentId: top.id });
    await ben.call(deletereply, { id: top.id });
    const [place] = (await site.thread(subject)).list;
    expect(place).toMatchObject({
      deleted: true,
      html: '',
      userId: 0,
      userName: '',
      replies: [{ html: '<p>answer</p>' }],
    });
    expect(JSON.stringify(place)).not.toContain('secret');
    await expect(eve.reply(subject, 'more', { parentId: top.id })).rejects.toMatchObject({ code: codes.notFound });
    expect(await counters()).toEqual({ said: 1, listed: 1 });
    await eve.call(deletereply, { id: answer.id });
    expect((await site.thread(subject)).list).toEqual([]);
    expect(await counters()).toEqual({ said: 0, listed: 0 });
  });
});
