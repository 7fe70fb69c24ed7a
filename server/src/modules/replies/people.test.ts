import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock/system.ts';
import { createMemoryLimits } from '#server/platform/limits/memory.ts';
import { createRepliesSite, type RepliesSite, saidIn, type TestAuthor } from './test-replies-site.ts';

const { deletereply, getreplybyuser } = operations.reply;
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

const addressedTo = async (member: TestAuthor) =>
  (await member.call(getreplybyuser)).list.map(({ html }) => html.replace(/<[^>]*>/g, ''));

describe('who a reply is for', () => {
  it('is the owner of the subject, whom it answers and whom it names, each once and never its author', async () => {
    const top = await ben.reply(subject, 'question');
    await eve.reply(subject, `well @${ben.userName} and @${owner.userName}, @${eve.userName}`, { parentId: top.id });
    expect(await addressedTo(owner)).toEqual([
      `well @${ben.userName} and @${owner.userName}, @${eve.userName}`,
      'question',
    ]);
    expect(await addressedTo(ben)).toHaveLength(1);
    expect(await addressedTo(eve)).toEqual([]);
    const [first] = (await ben.call(getreplybyuser)).list;
    const url = `/classified/details?classifiedId=${subject.subjectId}&reply=${first?.id}#reply-${first?.id}`;
    expect(first).toMatchObject({ url, subjectTitle: expect.stringMatching(/^Oak table/) });
  });

  it('is found by names with blanks, accents and any case, and shown', async () => {
    const zoe = await site.member({ userName: `Zoë da Costa ${owner.userId}` });
    const { html } = await ben.reply(subject, `@zoe da costa ${owner.userId} knows`);
    expect(html).toBe(`<p><a href="/profile/${zoe.userId}">@zoe da costa ${owner.userId}</a> knows</p>`);
    expect(await addressedTo(zoe)).toHaveLength(1);
  });

  it('is told once, also when it is changed', async () => {
    const { id } = await ben.reply(subject, 'look');
    await ben.call(operations.reply.editReply, { id, content: `look @${eve.userName}` });
    await ben.call(operations.reply.editReply, { id, content: `look there @${eve.userName}` });
    const rows = await site.sql('select kind from reply_recipient where reply_id = $1 order by kind', [id]);
    expect(rows).toEqual([{ kind: 'mention' }, { kind: 'reply' }]);
  });

  it('survives ten thousand names and quotes', async () => {
    for (const content of [
      `@${ben.userName} `.repeat(200),
      '@'.repeat(5000),
      '['.repeat(5000),
      `${'> '.repeat(2400)}\n\nyes`,
    ])
      expect((await eve.reply(subject, content.slice(0, 5000))).html.length).toBeLessThan(40_000);
  });
});

describe('who blocks each other', () => {
  it('neither replies to nor names the other, whoever of the two blocked', async () => {
    const top = await ben.reply(subject, 'hi');
    await ben.call(operations.chat.block, { userId: eve.userId, on: true });
    for (const [one, other] of [
      [eve, ben],
      [ben, eve],
    ] as const) {
      const theirs = await site.subjectOf(other);
      await expect(one.reply(theirs, 'x')).rejects.toMatchObject({ code: codes.forbidden });
      const before = (await addressedTo(other)).length;
      const { html } = await one.reply(subject, `@${other.userName}`);
      expect(html).not.toContain('<strong>');
      expect(await addressedTo(other)).toHaveLength(before);
    }
    await expect(eve.reply(subject, 'x', { parentId: top.id })).rejects.toMatchObject({ code: codes.forbidden });
  });
});

describe('likes', () => {
  it('of a hundred at once are as many as the rows', async () => {
    const { id } = await ben.reply(subject, 'good');
    const liked = { subjectType: 'reply', subjectId: id };
    const fans = await Promise.all(Array.from({ length: 20 }, () => site.member()));
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        fans[at % 20]?.call(operations.like.addlike, { ...liked, on: at % 3 > 0 }),
      ),
    );
    const [row] = await site.sql<{ said: number; rows: number }>(
      `select like_num as said, (select count(*) from likes where subject_type = 'reply' and subject_id = $1) as rows
        from reply where id = $1`,
      [id],
    );
    expect(row?.said).toBe(row?.rows);
    await ben.call(deletereply, { id });
    expect(await site.sql(`select 1 from likes where subject_type = 'reply' and subject_id = $1`, [id])).toEqual([]);
    await expect(eve.call(operations.like.addlike, liked)).rejects.toMatchObject({ code: codes.notFound });
  });
});

describe('an author who leaves', () => {
  const leave = (member: TestAuthor, what: 'hide' | 'show' | 'erase') =>
    site.platform.database.transaction(async (tx) => {
      const { replies } = site.server.modules;
      if (what === 'erase') await replies.eraseMember?.(tx, member.userId);
      else await replies.hideMember?.(tx, member.userId, what === 'hide');
    });
  const replyNum = async () =>
    (await site.visitor(operations.classified.getAdsDetail, { classifiedId: subject.subjectId })).replyNum;

  it('takes along what was said, gets it back within the days of grace, and leaves places for answers', async () => {
    const top = await ben.reply(subject, 'mine');
    await eve.reply(subject, 'answer', { parentId: top.id });
    const own = await eve.reply(subject, 'other');
    await ben.reply(subject, 'under', { parentId: own.id });
    await ben.reply(subject, 'last');
    const before = saidIn(await site.thread(subject));
    await leave(ben, 'hide');
    expect(saidIn(await site.thread(subject))).toEqual(['', '>answer', 'other']);
    expect([await replyNum(), (await site.thread(subject)).total]).toEqual([2, 2]);
    await leave(ben, 'show');
    expect(saidIn(await site.thread(subject))).toEqual(before);
    expect([await replyNum(), (await site.thread(subject)).total]).toEqual([5, 3]);
    const own2 = (await site.server.modules.replies.exportData?.(ben.userId)) as { replies: { content: string }[] };
    expect(own2.replies.map(({ content }) => content)).toEqual(['mine', 'under', 'last']);
    await leave(ben, 'erase');
    expect(saidIn(await site.thread(subject))).toEqual(['', '>answer', 'other']);
    expect(await site.sql('select 1 from reply where owner_id = $1 and html <> $2', [ben.userId, ''])).toEqual([]);
    expect(await replyNum()).toBe(2);
  });
});

it('is refused when it comes too fast, and a question when there are too many', async () => {
  const limited = await createRepliesSite({ limits: createMemoryLimits(systemClock) });
  const [poster, fast] = [await limited.member(), await limited.member()];
  const ad = await limited.subjectOf(poster);
  const sent = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => fast.reply(ad, `n${at}`)));
  const refused = sent.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
  expect(new Set(refused)).toEqual(new Set([codes.tooManyTries]));
  expect(refused.length).toBeGreaterThan(5);
  expect((await limited.thread(ad)).total).toBe(40 - refused.length);
  // Questions about businesses are ten a day.
  const { directoryId } = await poster.call(operations.directory.postDirectory, {
    ...{ categoryId: 13, name: 'Seen on a walk', languages: ['en'], areaId: 10_101, lat: 38.72, lng: -9.14 },
  });
  const asked = { subjectType: 'directory' as const, subjectId: directoryId };
  for (let at = 1; at <= 10; at++) await poster.reply(asked, `Question ${at}?`);
  expect(await poster.reply(asked, 'One more?').catch((error) => error.code)).toBe(codes.tooManyTries);
  const { list } = await limited.thread(asked);
  await poster.reply(asked, 'An answer is no question.', { parentId: list[0]?.id });
  await limited.close();
});

describe('questions about a business', () => {
  /** A business of the owner, who is the only one asked. */
  async function business() {
    const boss = await site.member({ userType: 2 });
    const { directoryId } = await boss.call(operations.directory.postDirectory, {
      ...{ categoryId: 13, name: 'Café of the two Clocks', languages: ['en'], areaId: 10_101, lat: 38.71, lng: -9.13 },
    });
    return { boss, asked: { subjectType: 'directory' as const, subjectId: directoryId } };
  }

  it('have the answer of the owner first, are helpful once a member, and tell the owner', async () => {
    const { boss, asked } = await business();
    const question = await ben.reply(asked, 'Is there a <b>table</b> & a socket?');
    const fromEve = await eve.reply(asked, 'By the window.', { parentId: question.id });
    for (let at = 1; at <= 5; at++) await eve.reply(asked, `More ${at}`, { parentId: question.id });
    await boss.reply(asked, 'Two of them.', { parentId: question.id });
    const like = { subjectType: 'reply', subjectId: fromEve.id, on: true };
    for (const member of [ben, ben, boss]) await member.call(operations.like.addlike, like);
    const [shown] = (await site.thread(asked, { sort: 'newest' })).list;
    expect(shown?.html).not.toContain('<b>');
    expect(shown?.replies.map(({ userId }) => userId)).toEqual([boss.userId, ...Array(4).fill(eve.userId)]);
    expect([shown?.replies[1]?.likeNum, shown?.replyNum]).toEqual([2, 7]);
    const { list } = await boss.call(operations.notification.getNotifications, {});
    expect(list.at(-1)?.title).toBe(`${ben.userName} asks about “Café of the two Clocks”`);
  });

  it('are short, deleted by their author and not by the owner, and refused where one blocks the other', async () => {
    const { boss, asked } = await business();
    const long = 'x'.repeat(501);
    expect(await ben.reply(asked, long).catch((error) => error.fields)).toHaveProperty('content');
    const question = await ben.reply(asked, 'x'.repeat(500));
    await eve.reply(asked, long, { parentId: question.id });
    const changed = ben.call(operations.reply.editReply, { id: question.id, content: long });
    expect(await changed.catch((error) => error.fields)).toHaveProperty('content');
    const seen = await boss.call(operations.reply.getreplybymasses, asked);
    expect(seen.list[0]?.may).toEqual({ edit: false, remove: false });
    for (const id of [question.id, seen.list[0]?.replies[0]?.id])
      expect(await boss.call(deletereply, { id }).catch((error) => error.code)).toBe(codes.forbidden);
    await ben.call(deletereply, { id: question.id });
    await boss.call(operations.chat.block, { userId: eve.userId, on: true });
    expect(await eve.reply(asked, 'And now?').catch((error) => error.code)).toBe(codes.forbidden);
  });

  it('are asked and answered also where nobody owns the page', async () => {
    const { directoryId } = await ben.call(operations.directory.postDirectory, {
      ...{ categoryId: 13, name: 'Seen on a walk', languages: ['en'], areaId: 10_101, lat: 38.72, lng: -9.14 },
    });
    const asked = { subjectType: 'directory' as const, subjectId: directoryId };
    const { id } = await eve.reply(asked, 'When does it open?');
    await owner.reply(asked, 'At nine.', { parentId: id });
    expect(saidIn(await site.thread(asked))).toEqual(['When does it open?', '>At nine.']);
    expect((await ben.call(operations.notification.getNotifications, {})).list).toEqual([]);
  });
});
