import { codes, operations } from '@ashore/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedWith } from '#server/modules/moderation/test-cases.ts';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
  reason,
} from '#server/modules/moderation/test-moderation-site.ts';
import { actionsOf, drawing, upload } from './test-desk.ts';

const { manage, operate, classified, config, user, report, price } = operations;

let site: ModerationSite;
let manager: Person;
let second: Person;
let elsewhere: Person;
let operator: Person;
beforeAll(async () => {
  site = await createModerationSite();
  await site.server.start();
  manager = await site.person({ manages: 1 });
  second = await site.person({ manages: 1 });
  elsewhere = await site.person({ manages: 2 });
  operator = await site.person({ operates: true });
});
afterAll(() => site.close());

describe('pictures', () => {
  it('of somebody else hold an ad until somebody looked at it, also where they were made smaller', async () => {
    const picture = await drawing(7);
    const post = async (who: Person, title: string, bytes: Buffer) =>
      who.call(classified.postAds, {
        ...{ categoryId: 401, title, content: `${title}, to be fetched.`, price: 80, areaId: 10_101 },
        imgUrl: await upload(site, who, bytes),
      });
    const [first, copy, other] = [await site.person(), await site.person(), await site.person()];
    expect((await post(first, 'Reading chair', picture)).status).toBe('active');
    const smaller = await sharp(picture).resize(200, 200).jpeg({ quality: 70 }).toBuffer();
    const copied = await post(copy, 'Armchair in green', smaller);
    expect(copied.status).toBe('pending');
    expect((await post(other, 'Kitchen stool', await drawing(23))).status).toBe('active');
    expect((await post(first, 'The other reading chair of two', picture)).status).toBe('active');
    const found = (await manager.call(manage.getCases, { pageSize: 50 })).list.find(
      ({ subjectId }) => subjectId === copied.classifiedId,
    );
    expect(found).toMatchObject({ held: true, risks: ['copiedPhoto'] });
  });
});

describe('trust', () => {
  /** A first message, and what answered it so many minutes later. */
  async function answered(seller: Person, minutes: number): Promise<void> {
    const asker = await site.person();
    const ids = [asker.userId, seller.userId];
    const now = site.clock.now().getTime();
    const [{ id = 0 } = {}] = await site.sql<{ id: number }>(
      `insert into chat_conversation (low_id, high_id, messages, created_at, last_at)
       values (least($1::bigint, $2), greatest($1::bigint, $2), 2, $3, $3) returning id`,
      [...ids, new Date(now)],
    );
    for (const [sender, receiver, at] of [
      [...ids, now - 60 * 60_000],
      [...ids.toReversed(), now + (minutes - 60) * 60_000],
    ])
      await site.sql(
        `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, created_at)
         values ($1, $2::bigint, $3, $4, 'Is it there still?', $5)`,
        [id, sender, receiver, `key ${sender} ${id}`, new Date(at ?? 0)],
      );
    for (const [user, peer] of [ids, ids.toReversed()])
      await site.sql(
        'insert into chat_side (user_id, peer_id, conversation_id, last_message_id) values ($1, $2, $3, 1)',
        [user, peer, id],
      );
  }

  it('counts finished deals and how soon first messages are answered, by night', async () => {
    const [seller, quiet] = [await site.person(), await site.person()];
    for (let deal = 0; deal < 2; deal++) {
      const [adId, buyer] = [await site.ad(seller.userId, { status: 'sold' }), await site.person()];
      await site.platform.database.transaction((tx, afterCommit) =>
        site.server.modules.events.emit(tx, afterCommit, 'offer.accepted', {
          ...{ adId, ownerId: seller.userId, buyerId: buyer.userId, title: 'Oak table' },
        }),
      );
    }
    const factsOf = async ({ userId }: Person) =>
      (await manager.call(manage.findMembers, { keyword: String(userId) }))[0];
    expect((await factsOf(seller))?.trust).toMatchObject({ deals: 0, answersWithinHours: null });
    await site.server.modules.trust.refresh();
    expect((await factsOf(seller))?.trust).toMatchObject({ deals: 2, answersWithinHours: null, upheldReports: 0 });
    expect((await factsOf(quiet))?.trust).toMatchObject({ deals: 0 });
    for (const minutes of [5, 20, 55]) await answered(quiet, minutes);
    await answered(seller, 5);
    await site.server.modules.trust.refresh();
    expect((await factsOf(seller))?.trust).toMatchObject({ deals: 2, answersWithinHours: null });
    expect((await factsOf(quiet))?.trust).toMatchObject({ answersWithinHours: 1 });
  });
});

describe('a barred member', () => {
  it('opens no other account with the address, is told so by mail, and no answer tells it to others', async () => {
    const { userId, email } = await site.person();
    const { caseId } = await manager.call(manage.openCase, { subjectType: 'user', subjectId: userId });
    const register = (userType: 1 | 2, at = email) =>
      site.askAsVisitor(user.register, {
        ...{ userName: `Again ${userType}`, email: at, password: 'seven quiet lighthouses', userType, agree: true },
        ...{ ofAge: true, companyName: 'Again', contactName: 'Again', phone: '+351912345678', address: 'Rua 1' },
      });
    const before = await register(1);
    expect(before.code).toBe(codes.emailTaken);
    await manager.call(manage.decide, { caseId, action: 'none', memberAction: 'ban', reasonId: 1, reason });
    const mails = async () =>
      (await site.outbox.list()).filter(({ to, subject }) => to === email && /No new account/.test(subject));
    expect(await mails()).toEqual([]);
    expect(await register(1)).toEqual(before);
    expect(await register(2)).toEqual(before);
    await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect((await mails())[0]?.text).toMatch(/is banned/);
    expect(await site.sql('select 1 from member where email = $1', [email])).toHaveLength(1);
  });
});

describe('an appeal of who reported', () => {
  it('against “nothing wrong” opens the case again, for somebody else to decide', async () => {
    const [owner, reporter] = [await site.person(), await site.person()];
    const adId = await site.ad(owner.userId);
    await reporter.call(report.addReport, { subjectType: 'classified', subjectId: adId, reasonId: 3 });
    const openOne = async () =>
      (await manager.call(manage.getCases, { pageSize: 50 })).list.find(({ subjectId }) => subjectId === adId);
    const caseId = (await openOne())?.caseId;
    const { decisionId } = await manager.call(manage.decide, { caseId, action: 'none', reasonId: 3, reason });
    expect(await openOne()).toBeUndefined();
    await reporter.call(report.appeal, { decisionId, content: 'It is my photo, here is the first one I took.' });
    const item = (await second.call(manage.getAppeals, { pageSize: 50 })).list.find(
      ({ by }) => by.userId === reporter.userId,
    );
    await second.call(manage.decideAppeal, {
      appealId: item?.appealId,
      grant: true,
      answer: 'You are right, we look.',
    });
    expect(await openOne()).toMatchObject({ caseId, state: 'open', takenBy: '', reports: 1 });
    expect(await reporter.call(report.pageReport, {})).toMatchObject({ list: [{ state: 'received' }] });
    await second.call(manage.decide, { caseId, action: 'remove', reasonId: 3, reason });
    expect(await openOne()).toBeUndefined();
  });
});

describe('money', () => {
  it('is changed by operators alone, and each change stands in the log', async () => {
    await expect(manager.call(price.getPriceTable)).rejects.toEqual(refusedWith(codes.forbidden));
    const [first] = await operator.call(price.getPriceTable);
    const priceId = first?.priceId ?? 0;
    const change = { priceId, price: 6.5 };
    await expect(manager.call(price.changePrice, change)).rejects.toEqual(refusedWith(codes.forbidden));
    await operator.call(price.changePrice, change);
    await operator.call(price.changePrice, { priceId, active: false });
    const stored = (await operator.call(price.getPriceTable)).find((one) => one.priceId === priceId);
    expect(stored).toMatchObject({ price: 6.5, active: false });
    expect((await site.visitor(price.getPerComPriceConfig)).map((one) => one.priceId)).not.toContain(priceId);
    expect(await actionsOf(site, 'price', priceId)).toEqual(['price', 'price']);
    const log = await operator.call(manage.getAudit, {});
    expect(log.list[1]).toMatchObject({
      actor: { userId: operator.userId, userName: operator.userName },
      action: 'price',
      facts: { amountCents: 650, name: first?.name },
    });
  });
});

describe('the log', () => {
  it('names who did what to which thing of whom, without numbers of rows', async () => {
    const owner = await site.person();
    const adId = await site.ad(owner.userId, { title: 'Lamp of the log' });
    const { caseId } = await manager.call(manage.openCase, { subjectType: 'classified', subjectId: adId });
    await manager.call(manage.decide, { caseId, action: 'remove', memberAction: 'warn', reasonId: 4, reason });
    const [decided, opened] = (await manager.call(manage.getAudit, { pageSize: 5 })).list;
    expect(opened).toMatchObject({ action: 'open', facts: {} });
    expect(decided).toMatchObject({
      actor: { userName: manager.userName },
      action: 'decide',
      about: { type: 'classified', name: 'Lamp of the log', url: expect.stringContaining(String(adId)) },
      owner: { userId: owner.userId, userName: owner.userName },
      regionName: 'Portugal',
      facts: { content: 'remove', member: 'warn', reason: 4 },
    });
    expect(Object.keys(decided?.facts ?? {})).not.toContain('case');
  });

  it('names a member who got a role, and the title of a banner', async () => {
    const member = await site.person();
    await operator.call(operate.appoint, { userName: member.userName, role: 'manager', regionId: 2 });
    const [given] = (await operator.call(manage.getAudit, { pageSize: 1 })).list;
    expect(given).toMatchObject({
      action: 'appoint',
      about: { type: 'user', name: member.userName },
      facts: { role: 'manager' },
    });
    const img = await upload(site, manager, await drawing(9));
    const banner = { regionId: 1, img, alt: 'Boats', title: 'Boats on Sunday', text: '', url: '/tips', label: '' };
    const { bannerId } = await manager.call(manage.saveBanner, banner);
    await manager.call(manage.deleteBanner, { bannerId });
    const [gone, saved] = (await manager.call(manage.getAudit, { pageSize: 2 })).list;
    expect([saved?.facts, gone?.facts]).toEqual([
      { title: 'Boats on Sunday', isNew: true },
      { title: 'Boats on Sunday' },
    ]);
  });
});

describe('banners', () => {
  it('are seen between their dates in their region, and changed by who looks after it', async () => {
    const img = await upload(site, manager, await drawing(1));
    const now = site.clock.now().getTime();
    const at = (days: number) => new Date(now + days * DAY).toISOString();
    const fields = { regionId: 1, img, alt: 'Harbour', title: 'Market on Sunday', text: '', url: '/tips', label: 'Ad' };
    const shown = async (regionId = 1) =>
      (await site.visitor(config.indexBanner, { regionId })).map((one) => one.title);
    await expect(manager.call(manage.saveBanner, { ...fields, from: at(2), to: at(1) })).rejects.toEqual(
      refusedWith(codes.invalidInput),
    );
    await expect(manager.call(manage.saveBanner, { ...fields, to: at(-1) })).rejects.toEqual(
      refusedWith(codes.invalidInput),
    );
    await expect(manager.call(manage.saveBanner, { ...fields, regionId: null })).rejects.toEqual(
      refusedWith(codes.forbidden),
    );
    const stolen = { ...fields, img: await upload(site, second, await drawing(2)) };
    await expect(manager.call(manage.saveBanner, stolen)).rejects.toEqual(refusedWith(codes.invalidInput));
    const { bannerId } = await manager.call(manage.saveBanner, { ...fields, from: at(1), to: at(2) });
    expect(await shown()).not.toContain(fields.title);
    site.clock.advance(1.5 * DAY);
    await manager.call(manage.saveBanner, { ...fields, bannerId, from: at(1), to: at(2), title: 'Market at noon' });
    expect(await shown()).toContain('Market at noon');
    expect(await shown(2)).not.toContain('Market at noon');
    const change = { ...fields, bannerId, regionId: 2 };
    await expect(elsewhere.call(manage.saveBanner, change)).rejects.toEqual(refusedWith(codes.notFound));
    await expect(elsewhere.call(manage.deleteBanner, { bannerId })).rejects.toEqual(refusedWith(codes.notFound));
    expect((await elsewhere.call(manage.getBanners)).map((one) => one.bannerId)).not.toContain(bannerId);
    const img3 = await upload(site, operator, await drawing(3));
    const all = await operator.call(manage.saveBanner, { ...fields, regionId: null, img: img3, title: 'For all' });
    const seenBy = async (who: Person) =>
      (await who.call(manage.getBanners)).find((one) => one.bannerId === all.bannerId)?.mayChange;
    expect([await seenBy(manager), await seenBy(operator)]).toEqual([false, true]);
    await expect(manager.call(manage.deleteBanner, all)).rejects.toEqual(refusedWith(codes.notFound));
    await operator.call(manage.deleteBanner, all);
    await manager.call(manage.saveBanner, { ...fields, bannerId, from: at(1), to: at(1.2) });
    expect(await shown()).not.toContain(fields.title);
    await manager.call(manage.deleteBanner, { bannerId });
    expect(await actionsOf(site, 'banner', bannerId)).toEqual(['banner', 'banner', 'banner', 'removeBanner']);
  });
});
