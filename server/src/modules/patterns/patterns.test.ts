import { codes, operations } from '@ashore/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOf, drawing, upload } from '../moderation/desk/test-desk.ts';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
  reason,
} from '../moderation/test-moderation-site.ts';

const { classified, manage, report, user } = operations;

let site: ModerationSite;
let manager: Person;
let second: Person;
beforeAll(async () => {
  site = await createModerationSite();
  await site.server.start();
  manager = await site.person({ manages: 1 });
  second = await site.person({ manages: 1 });
});
afterAll(() => site.close());

const ago = (days: number) => new Date(site.clock.now().getTime() - days * DAY);
const newcomer = () => site.person({ createdAt: ago(2) });

let ads = 0;
async function post(who: Person, { picture, content = '' }: { picture?: Buffer; content?: string }) {
  ads += 1;
  return who.call(classified.postAds, {
    ...{
      categoryId: 401,
      title: `Chair number ${ads}`,
      content: `Chair ${ads}, made of oak. ${content}`,
      price: 80,
      areaId: 10_101,
    },
    ...(picture && { imgUrl: await upload(site, who, picture) }),
  });
}

/** Bans a member through the desk, as moderators do. */
async function ban(who: Person): Promise<void> {
  const { caseId } = await manager.call(manage.openCase, { subjectType: 'user', subjectId: who.userId });
  await manager.call(manage.decide, { caseId, action: 'none', memberAction: 'ban', reasonId: 1, reason });
}

const neighbours = async (who: Person) =>
  (await site.server.modules.patterns.sharedAccounts(who.userId)).accounts
    .filter(({ step }) => step === 1)
    .map(({ userId }) => userId);

const heldCase = async (adId: number) =>
  (await manager.call(manage.getCases, { pageSize: 50, show: 'held' })).list.find(
    ({ subjectId }) => subjectId === adId,
  );

describe('pictures', () => {
  it('are found smaller, recompressed and with a little less at the edge; mirrored ones are not', async () => {
    const picture = await drawing(301);
    const first = await newcomer();
    await post(first, { picture });
    const variants = {
      recompressed: await sharp(picture).jpeg({ quality: 40 }).toBuffer(),
      smaller: await sharp(picture).resize(120, 120).webp({ quality: 60 }).toBuffer(),
      cropped: await sharp(picture).extract({ left: 2, top: 2, width: 252, height: 252 }).png().toBuffer(),
      mirrored: await sharp(picture).flop().png().toBuffer(),
    };
    const found: Record<string, boolean> = {};
    for (const [name, variant] of Object.entries(variants)) {
      const other = await newcomer();
      await post(other, { picture: variant });
      found[name] = (await neighbours(other)).includes(first.userId);
    }
    expect(found).toEqual({ recompressed: true, smaller: true, cropped: true, mirrored: false });
  });

  it('of a banned account hold the first ads of a new one, which is told why and can appeal once and for all', async () => {
    const picture = await drawing(302);
    const fraudster = await newcomer();
    await post(fraudster, { picture });
    await ban(fraudster);
    site.clock.advance(1000);
    const again = await site.person({ createdAt: site.clock.now() });
    const { classifiedId, status } = await post(again, { picture });
    expect(status).toBe('pending');
    expect(await heldCase(classifiedId)).toMatchObject({ held: true, risks: ['barredAccount'] });
    const [answer] = (await again.call(report.pageReportReply, {})).list;
    expect(answer).toMatchObject({ automatic: true, mayAppeal: true });
    expect(answer?.reason).toBe('Another account with the same pictures was closed.');
    expect(JSON.stringify(answer)).not.toContain(fraudster.userName);

    await again.call(report.appeal, { decisionId: answer?.decisionId, content: 'I bought the chair from that shop.' });
    const appeal = (await second.call(manage.getAppeals, {})).list.find(({ by }) => by.userId === again.userId);
    await second.call(manage.decideAppeal, { appealId: appeal?.appealId, grant: true, answer: reason });
    expect(await actionsOf(site, 'user', again.userId)).toContain('unrelated');
    expect((await post(again, { picture })).status).toBe('active');
    expect(await neighbours(again)).toEqual([]);
  });

  it('copied from an honest member never hold the member, also when the copier is banned', async () => {
    const picture = await drawing(303);
    const honest = await newcomer();
    await post(honest, { picture });
    site.clock.advance(1000);
    const thief = await site.person({ createdAt: site.clock.now() });
    await post(thief, { picture });
    await ban(thief);
    expect((await post(honest, { picture })).status).toBe('active');
  });

  it('of profiles and of imported ads are marks as well', async () => {
    const picture = await drawing(305);
    const [first, pictured, imported] = [await newcomer(), await newcomer(), await newcomer()];
    await post(first, { picture });
    await pictured.call(user.edit, { userImg: await upload(site, pictured, picture) });
    const imgUrl = [await upload(site, imported, picture)];
    const ad = { adId: 900_001, ownerId: imported.userId, title: 'Chair', content: 'See https://chairs-now.top/1' };
    await site.platform.database.transaction(async (tx, afterCommit) =>
      site.server.modules.events.emit(tx, afterCommit, 'ads.imported', {
        ads: [{ ...ad, imgUrl }],
      }),
    );
    expect(await neighbours(first)).toEqual([pictured.userId, imported.userId]);
    const kinds = await site.sql(`select kind from member_mark where user_id = $1 order by kind`, [imported.userId]);
    expect(kinds).toEqual([{ kind: 'link' }, { kind: 'picture' }]);
  });

  it('of more than twenty accounts count for nothing', async () => {
    const picture = await drawing(304);
    const url = await upload(site, manager, picture);
    const prints = await site.server.modules.uploads.prints(site.platform.database.orm, [url]);
    const users = await Promise.all(Array.from({ length: 29 }, () => newcomer()));
    const { note } = site.server.modules.patterns;
    for (const { userId } of users.slice(0, 19)) await note(userId, { prints });
    const [first] = users;
    expect(first && (await neighbours(first))).toHaveLength(18);
    for (const { userId } of users.slice(19)) await note(userId, { prints });
    expect(first && (await neighbours(first))).toEqual([]);
    await site.sql(`update member set state = 'barred' where id = any($1)`, [users.map(({ userId }) => userId)]);
    site.clock.advance(1000);
    const other = await site.person({ createdAt: site.clock.now() });
    expect((await post(other, { picture })).status).toBe('active');
  });
});

describe('contacts, devices and networks', () => {
  it('a telephone number of a banned account holds, however it is written', async () => {
    const fraudster = await newcomer();
    await post(fraudster, { content: 'Call +351 912 555 301' });
    await ban(fraudster);
    site.clock.advance(1000);
    const again = await site.person({ createdAt: site.clock.now() });
    expect((await post(again, { content: 'My number: 912-555-301' })).status).toBe('pending');
    const marks = await site.sql<{ hash: string }>(`select hash from member_mark where kind = 'contact'`);
    expect(JSON.stringify(marks)).not.toContain('912555301');
  });

  it.each([
    ['My card: 4111 1111 1111 1111', 'pay to 4111-1111-1111-1111'],
    ['paypal.me/AnnaKeys', 'PayPal: @annakeys'],
  ])('so does where it was paid: %s', async (first, then) => {
    const fraudster = await newcomer();
    await post(fraudster, { content: first });
    await ban(fraudster);
    site.clock.advance(1000);
    const again = await site.person({ createdAt: site.clock.now() });
    const { status } = await post(again, { content: then });
    expect(status).toBe('pending');
    const [answer] = (await again.call(report.pageReportReply, {})).list;
    expect(answer?.reason).toBe('Another account with the same bank account, card or payment name was closed.');
    const marks = await site.sql<{ hash: string }>(`select hash from member_mark where kind = 'payment'`);
    expect(JSON.stringify(marks)).not.toMatch(/4111|annakeys/i);
  });

  it('what was said in messages is shared, but holds no ad alone, and what the other said first is nobody else’s', async () => {
    const { noteMessages, settled } = site.server.modules.patterns;
    const [fraudster, victim, warned] = [await newcomer(), await newcomer(), await newcomer()];
    const say = async (from: Person, to: Person, text: string) => {
      noteMessages([{ senderId: from.userId, receiverId: to.userId, text }]);
      await settled();
    };
    const account = 'revolut.me/keys-anna';
    await say(fraudster, victim, `Send the deposit to ${account}`);
    await say(victim, fraudster, `I paid to ${account}`);
    expect(await neighbours(fraudster)).toEqual([]);
    await say(victim, warned, `Never pay to ${account}`);
    expect(await neighbours(fraudster)).toEqual([victim.userId]);
    await ban(fraudster);
    site.clock.advance(1000);
    const again = await site.person({ createdAt: site.clock.now() });
    expect((await post(again, { content: `Pay to ${account}` })).status).toBe('active');
    // With something else, it is enough.
    await site.server.modules.patterns.note(fraudster.userId, { text: 'keys-now.top' });
    expect((await post(again, { content: 'See https://www.keys-now.top/x' })).status).toBe('active');
    await site.sql(`update member_mark set first_at = first_at - interval '1 day' where user_id = $1`, [
      fraudster.userId,
    ]);
    expect((await post(again, {})).status).toBe('pending');
    const rows = await site.sql(`select hash from member_mark where user_id = $1`, [fraudster.userId]);
    expect(JSON.stringify(rows)).not.toMatch(/keys/);
  });

  it('a device or a network alone holds nothing, both together do', async () => {
    const arrive = (who: Person, device: string, clientKey: string) =>
      site.platform.database.transaction((tx, afterCommit) =>
        site.server.modules.events.emit(tx, afterCommit, 'member.arrived', { userId: who.userId, device, clientKey }),
      );
    const fraudster = await site.person({ createdAt: site.clock.now() });
    await arrive(fraudster, 'family device', '198.51.100.7');
    await ban(fraudster);
    site.clock.advance(1000);
    const people = [];
    for (const [device, clientKey] of [
      ['family device', '203.0.113.9'],
      ['another device', '198.51.100.200'],
      ['family device', '198.51.100.9'],
    ] as const) {
      const who = await site.person({ createdAt: site.clock.now() });
      await arrive(who, device, clientKey);
      people.push((await post(who, {})).status);
    }
    expect(people).toEqual(['active', 'active', 'pending']);
  });
});

describe('pace', () => {
  it('ads of a new account wait when they come too fast, those of an older one do not', async () => {
    const [young, older] = [await site.person({ createdAt: ago(1) }), await site.person({ createdAt: ago(60) })];
    for (const who of [young, older]) for (let ad = 0; ad < 10; ad++) await site.ad(who.userId, { status: 'expired' });
    const { classifiedId, status } = await post(young, {});
    expect(status).toBe('pending');
    expect(await heldCase(classifiedId)).toMatchObject({ risks: ['manyAds'] });
    expect((await post(older, {})).status).toBe('active');
  });
});

describe('the desk', () => {
  it('shows a ring of accounts in two steps, to moderators of the region alone', async () => {
    const ring = await Promise.all(Array.from({ length: 5 }, () => newcomer()));
    const { note } = site.server.modules.patterns;
    for (const [at, { userId }] of ring.entries())
      await note(userId, { text: `Tel 93000010${at} or 93000010${(at + 1) % 5}` });
    const [first] = ring;
    const shared = await manager.call(manage.getSharedAccounts, { userId: first?.userId });
    expect(shared.accounts.map(({ step }) => step)).toEqual([0, 1, 1, 2, 2]);
    expect(shared.links).toHaveLength(5);
    expect(shared.links.every(({ kinds }) => kinds.join() === 'contact')).toBe(true);
    const elsewhere = await site.person({ manages: 2 });
    for (const who of [elsewhere, await newcomer()])
      await expect(who.call(manage.getSharedAccounts, { userId: first?.userId })).rejects.toMatchObject({
        code: codes.notFound,
      });
  });

  it('takes a pair out, logs it, and refuses one that shares nothing', async () => {
    const [one, other, third] = [await newcomer(), await newcomer(), await newcomer()];
    for (const { userId } of [one, other]) await site.server.modules.patterns.note(userId, { text: 'Tel 930000200' });
    const pair = { userId: one.userId, otherId: other.userId };
    await manager.call(manage.markUnrelated, pair);
    expect(await neighbours(other)).toEqual([]);
    expect(await actionsOf(site, 'user', one.userId)).toEqual(['unrelated']);
    for (const otherId of [third.userId, one.userId])
      await expect(manager.call(manage.markUnrelated, { ...pair, otherId })).rejects.toMatchObject({
        code: codes.notFound,
      });
  });
});

it('marks go when their time is over, and with their member', async () => {
  const [one, leaver] = [await newcomer(), await newcomer()];
  for (const { userId } of [one, leaver]) await site.server.modules.patterns.note(userId, { text: 'Tel 930000300' });
  const exported = await site.server.modules.patterns.exportData?.(one.userId);
  expect(exported).toMatchObject({ marks: [{ kind: 'contact', firstSeen: site.clock.now() }] });
  await site.platform.database.transaction(async (tx) => {
    for (const module of site.server.modules.all) await module.eraseMember?.(tx, leaver.userId);
  });
  expect(await neighbours(one)).toEqual([]);
  const count = async (userId: number) =>
    (await site.sql(`select 1 from member_mark where user_id = $1 and kind = 'contact'`, [userId])).length;
  expect([await count(one.userId), await count(leaver.userId)]).toEqual([1, 0]);
  site.clock.advance(366 * DAY);
  await site.server.modules.patterns.forgetMarks();
  expect(await count(one.userId)).toBe(0);
});
