import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepliesSite, type RepliesSite, type TestAuthor } from '../modules/replies/test-replies-site.ts';
import { systemClock } from '../platform/clock/system.ts';

const DAY = 86_400_000;
const { forum, reply, directory, classified, like, collect, report, user, alert, offer, tips } = operations;
/** Stands in everything the one who leaves writes about themselves or to others. */
const mark = 'zq7xmark';

let site: RepliesSite;
beforeAll(async () => {
  site = await createRepliesSite();
});
afterAll(() => site.close());

/** Which tables hold a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await site.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await site.sql(`select 1 from "${name}" as one where one::text ilike $1 limit 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const business = { categoryId: 13, name: 'Two Clocks', languages: ['pt'], areaId: 10_101, lat: 38.7, lng: -9.1 };

/** Everything a member can leave behind; others answered half of it. */
async function busyLife(leaver: TestAuthor, other: TestAuthor) {
  const picture = await leaver.upload();
  const more = { title: `Topic of ${mark}`, content: `Said by ${mark}`, categoryId: 1 };
  const { forumId: alone } = await leaver.call(forum.postForum, { ...more, imgUrl: picture });
  const poll = { options: ['Yes', 'No'] };
  const { forumId: answered } = await leaver.call(forum.postForum, {
    ...more,
    title: 'Yes or no?',
    kind: 'poll',
    poll,
  });
  const { forumId: theirs } = await other.call(forum.postForum, {
    ...more,
    title: 'Theirs',
    content: 'x',
    kind: 'poll',
    poll,
  });
  const ad = await site.subjectOf(other);
  const own = await site.subjectOf(leaver);
  const on = (subjectId: number) => ({ subjectType: 'forum' as const, subjectId });
  const first = await leaver.reply(on(theirs), `I, ${mark}, say hello @${other.userName}`, {
    imgUrl: await leaver.upload(),
  });
  await other.reply(on(theirs), 'Hello back', { parentId: first.id });
  await other.reply(on(answered), 'Yes of course');
  await leaver.reply(ad, `Is it there still? ${mark}`);
  await other.reply(own, 'Is yours?');
  await leaver.call(forum.votePoll, { forumId: theirs, options: [0] });
  const { directoryId } = await other.call(directory.postDirectory, business);
  await leaver.call(directory.review, { directoryId, stars: 2, content: `Never again, ${mark}` });
  await leaver.call(directory.claim, { directoryId, content: `I am ${mark}, it is mine` });
  for (const subject of [ad, on(theirs), { subjectType: 'directory', subjectId: directoryId }])
    for (const react of [like.addlike, collect.addcollect]) await leaver.call(react, subject);
  await leaver.call(alert.saveSearch, { name: `${mark} looks`, query: { keyword: 'oak' }, timing: 'daily' });
  await leaver.call(offer.makeOffer, { classifiedId: ad.subjectId, price: 50, note: `${mark} offers` });
  await leaver.call(report.addReport, { ...on(theirs), reasonId: 4, content: `${mark} reports` });
  return { alone, answered, theirs, ad, own, directoryId, first };
}

describe('who is erased', () => {
  it('leaves no trace in any table, and nothing broken where others go on', async () => {
    const other = await site.member();
    const leaver = await site.member({ userName: `Leaver ${mark}`, about: `About ${mark}`, phone: '+351912345678' });
    const left = await busyLife(leaver, other);
    expect(await tablesWith(mark)).not.toEqual([]);
    await leaver.call(user.delete, { password: leaver.password });
    // The days of grace are over; nobody else's session is.
    await site.sql(`update member set deleted_at = deleted_at - interval '15 days' where id = $1`, [leaver.userId]);
    await site.server.modules.members.cleanUp();
    expect(await tablesWith(mark)).toEqual([]);
    for (const trace of [leaver.email, '+351912345678']) expect(await tablesWith(trace)).toEqual([]);
    expect(await site.sql('select 1 from upload where owner_id = $1', [leaver.userId])).toEqual([]);

    const { visitor } = site;
    expect(await visitor(forum.getForumDetail, { forumId: left.theirs })).toMatchObject({ likeNum: 0, collectNum: 0 });
    expect((await visitor(forum.getForumDetail, { forumId: left.theirs })).poll?.voterNum).toBe(0);
    expect(await visitor(forum.getForumDetail, { forumId: left.answered })).toMatchObject({
      ...{ blanked: true, html: '', poll: null, userName: 'deleted member' },
    });
    await expect(visitor(forum.getForumDetail, { forumId: left.alone })).rejects.toMatchObject({
      code: codes.notFound,
    });
    const [place] = (await site.thread({ subjectType: 'forum', subjectId: left.theirs })).list;
    expect(place).toMatchObject({ deleted: true, html: '', userId: 0, replies: [{ html: '<p>Hello back</p>' }] });
    expect(await visitor(directory.getDirectoryDetail, { directoryId: left.directoryId })).toMatchObject({
      ownerId: 0,
      ...{ reviewNum: 0, rating: null, likeNum: 0, collectNum: 0 },
    });
    expect(await visitor(classified.getAdsDetail, { classifiedId: left.ad.subjectId })).toMatchObject({
      ...{ likeNum: 0, collectNum: 0, replyNum: 0 },
    });
    for (const operation of [
      reply.getreplybyuser,
      operations.notification.getNotifications,
      offer.getMyOffers,
      forum.getMyForumList,
    ])
      expect(
        (await other.call(operation, operation === offer.getMyOffers ? { side: 'received' } : {})).list,
      ).toBeDefined();
    // What stood under the erased ad went with it.
    const comments = await other.call(reply.getreplybyuser, { mine: true });
    expect(comments.list.map(({ url }) => url !== '')).toEqual([true, true]);
  });
});

describe('a subject that goes', () => {
  it('takes its thread out of sight, and what was said elsewhere about it leads nowhere but breaks nothing', async () => {
    const [owner, guest] = [await site.member(), await site.member()];
    const { forumId } = await owner.call(forum.postForum, { categoryId: 1, title: 'Gone soon', content: 'x' });
    const topic = { subjectType: 'forum' as const, subjectId: forumId };
    const ad = await site.subjectOf(owner);
    const { directoryId } = await owner.call(directory.postDirectory, { ...business, name: 'Gone Clocks' });
    const place = { subjectType: 'directory' as const, subjectId: directoryId };
    const manager = await site.member({ isRegionManager: true });
    for (const subject of [topic, ad, place]) {
      const top = await guest.reply(subject, 'first');
      await owner.reply(subject, 'second', { parentId: top.id });
      await guest.call(like.addlike, { subjectType: 'reply', subjectId: top.id });
      await guest.call(collect.addcollect, subject);
    }
    await manager.call(forum.changeForum, { forumId, action: 'delete' });
    await owner.call(classified.changeStatus, { classifiedId: ad.subjectId, status: 'removed' });
    await owner.call(directory.changeDirectory, { directoryId, status: 'removed' });
    for (const subject of [topic, ad, place]) {
      await expect(site.thread(subject)).rejects.toMatchObject({ code: codes.notFound });
      await expect(guest.reply(subject, 'late')).rejects.toMatchObject({ code: codes.notFound });
    }
    expect((await guest.call(reply.getreplybyuser, { mine: true })).list.map(({ url }) => url)).toEqual(['', '', '']);
    expect((await guest.call(forum.getMyForumFavourites)).list).toEqual([]);
    expect((await guest.call(classified.getmycollectads)).list).toMatchObject([{ status: 'removed' }]);
    for (const { id } of (await guest.call(reply.getreplybyuser, { mine: true })).list)
      await guest.call(reply.deletereply, { id });
    const profile = await site.visitor(forum.getMemberForumList, { userId: owner.userId });
    expect([profile.total, (await site.visitor(classified.getMemberAds, { userId: owner.userId })).total]).toEqual([
      0, 0,
    ]);
    expect((await site.visitor(directory.getMemberDirectoryList, { userId: owner.userId })).total).toBe(0);
  });
});

describe('what everybody is told', () => {
  it('holds no e-mail, phone, hash or token of the members it shows', async () => {
    const member = await site.member({ phone: '+351913333333', isRegionManager: true });
    const subject = await site.subjectOf(member);
    const { forumId } = await member.call(forum.postForum, { categoryId: 1, title: 'Seen by all', content: 'x' });
    const { directoryId } = await member.call(directory.postDirectory, {
      ...{ ...business, name: 'Seen Clocks', phone: '+351914444444', email: 'door@clocks.example' },
    });
    await member.reply({ subjectType: 'forum', subjectId: forumId }, 'Seen, too');
    const visitor = site.visitor;
    const answers = JSON.stringify([
      await visitor(user.getPublicProfile, { userId: member.userId }),
      await visitor(forum.getForumList),
      await visitor(forum.getForumDetail, { forumId }),
      await visitor(forum.getMemberForumList, { userId: member.userId }),
      await site.thread({ subjectType: 'forum', subjectId: forumId }),
      await visitor(operations.config.indexForumCarousel),
      await visitor(operations.config.indexCommunity),
      await visitor(directory.getDirectoryList),
      await visitor(directory.getDirectoryDetail, { directoryId }),
      await visitor(classified.getAdsDetail, { classifiedId: subject.subjectId }),
      await visitor(classified.getMemberAds, { userId: member.userId }),
      await visitor(tips.getTipsList),
      await visitor(operations.area.getRegionManageUser, { region: 1 }),
    ]);
    expect(answers).toContain('Seen by all');
    const [secret] = await site.sql<Record<string, string>>(
      'select password_hash as hash, secret_hash as digest from member join session on user_id = member.id where member.id = $1',
      [member.userId],
    );
    const { hash = '', digest = '' } = secret ?? {};
    const hidden = [member.email, '+351913333333', '+351914444444', 'door@clocks.example', hash, digest];
    for (const one of [...hidden, member.session.token, member.session.secret]) {
      expect(one).not.toBe('');
      expect(answers).not.toContain(one);
    }
    expect(answers).not.toMatch(/"(email|phone)":"[^"]|"(passwordHash|token|secretHash|taxNumber)":/);
  });
});

describe('how a member answers', () => {
  it('is told once three wrote first, with the middle of the times it took', async () => {
    const member = await site.member();
    const answers = async () => (await site.visitor(user.getPublicProfile, { userId: member.userId })).answers;
    const at = (minutes: number) => new Date(systemClock.now().getTime() - 3 * DAY + minutes * 60_000);
    const conversation = async (peer: TestAuthor, messages: [from: TestAuthor, minutes: number][]) => {
      const [low, high] = [member.userId, peer.userId].sort((one, two) => one - two);
      const [row] = await site.sql<{ id: number }>(
        'insert into chat_conversation (low_id, high_id, created_at, last_at) values ($1, $2, now(), now()) returning id',
        [low, high],
      );
      let last = 0;
      for (const [from, minutes] of messages) {
        const to = from === peer ? member : peer;
        const [message] = await site.sql<{ id: number }>(
          `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, created_at)
           values ($1, $2, $3, gen_random_uuid()::text, 'x', $4) returning id`,
          [row?.id, from.userId, to.userId, at(minutes)],
        );
        last = Number(message?.id);
      }
      await site.sql(
        'insert into chat_side (user_id, peer_id, conversation_id, last_message_id) values ($1, $2, $3, $4)',
        [...[member.userId, peer.userId, row?.id, last]],
      );
    };
    const peers = await Promise.all(Array.from({ length: 4 }, () => site.member()));
    const [one, two, three, four] = peers as [TestAuthor, TestAuthor, TestAuthor, TestAuthor];
    await conversation(one, [
      [one, 0],
      [one, 1],
      [member, 10],
    ]);
    // Whom one writes to first is not to be answered.
    await conversation(two, [
      [member, 0],
      [two, 5],
    ]);
    expect(await answers()).toBeNull();
    await conversation(three, [
      [three, 0],
      [member, 50],
    ]);
    await conversation(four, [[four, 0]]);
    await member.call(user.edit, { about: 'Forgets what was remembered' });
    expect(await answers()).toEqual({ percent: 67, minutes: 30 });
  });
});
