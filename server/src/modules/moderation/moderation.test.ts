import { codes, type Operation, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '#server/realtime/test-socket.ts';
import { scheme } from './schemes/test-scheme.ts';
import { decide, openCases, refusedWith, reportedAd, statusOf } from './test-cases.ts';
import { createModerationSite, DAY, type ModerationSite, type Person, reason } from './test-moderation-site.ts';

const { report, manage, operate, classified, user, forum, notification } = operations;

let site: ModerationSite;
let manager: Person;
let second: Person;
let elsewhere: Person;
let operator: Person;
beforeAll(async () => {
  site = await createModerationSite();
  manager = await site.person({ manages: 1 });
  second = await site.person({ manages: 1 });
  elsewhere = await site.person({ manages: 2 });
  operator = await site.person({ operates: true });
});
afterAll(() => site.close());

const toldTitles = async (person: Person) =>
  (await person.call(notification.getNotifications, {})).list.map(({ title }) => title);

describe('the desk', () => {
  it('refuses everybody else: visitors, members, and managers of other regions', async () => {
    const { caseId, adId } = await reportedAd(site, manager);
    const member = await site.person();
    const inputs: Record<string, object> = {
      [manage.getCase.path]: { caseId },
      [manage.takeCase.path]: { caseId },
      [manage.openCase.path]: { subjectType: 'classified', subjectId: adId },
      [manage.decide.path]: { caseId, action: 'remove', reasonId: 1, reason },
      [manage.decideAppeal.path]: { appealId: 1, grant: true, answer: reason },
      [manage.decideClaim.path]: { directoryId: 1, userId: 1, approve: true, reason },
      [manage.withdrawBadge.path]: { directoryId: 1, reason },
      [manage.printLetter.path]: { directoryId: 1, userId: 1 },
      [manage.markPosted.path]: { directoryId: 1, userId: 1 },
      [manage.findMembers.path]: { keyword: 'Member' },
      [manage.getSharedAccounts.path]: { userId: 1 },
      [manage.markUnrelated.path]: { userId: 1, otherId: 2 },
      [manage.saveBanner.path]: { regionId: 1, img: '/x.webp', alt: 'x', title: 'x', text: '', url: '/' },
      [manage.deleteBanner.path]: { bannerId: 1 },
      [manage.saveScheme.path]: scheme,
      [operate.appoint.path]: { userName: member.userName, role: 'operator', regionId: null },
      [operate.dismiss.path]: { roleId: 1 },
      [operate.setRegion.path]: { regionId: 7, isSupported: true },
      [operate.setText.path]: { textKey: 'notice', text: 'x' },
      [operate.saveIncident.path]: { parts: [], isEverywhere: false, isOver: false, texts: { en: 'x' } },
      [operate.retryJob.path]: { jobId: '00000000-0000-4000-8000-000000000000' },
      [operate.retryJobs.path]: { queue: 'members.mail' },
      [operate.deleteJob.path]: { jobId: '00000000-0000-4000-8000-000000000000' },
    };
    const before = await site.sql('select count(*) from audit_log');
    const all = [...Object.values(manage), ...Object.values(operate)] as Operation[];
    for (const call of all.filter(({ path }) => path !== operate.getTexts.path)) {
      const input = inputs[call.path] ?? {};
      expect([call.path, (await site.askAsVisitor(call, input)).code]).toEqual([call.path, codes.loginRequired]);
      expect([call.path, (await member.ask(call, input)).code]).toEqual([call.path, codes.notFound]);
    }
    for (const call of [manage.getCase, manage.takeCase, manage.openCase, manage.decide])
      expect((await elsewhere.ask(call, inputs[call.path])).code).toBe(codes.notFound);
    for (const call of Object.values(operate).filter(({ path }) => path !== operate.getTexts.path))
      expect((await manager.ask(call as Operation, inputs[call.path])).code).toBe(codes.notFound);
    for (const call of [manage.saveBanner, manage.saveScheme])
      expect((await elsewhere.ask(call, inputs[call.path])).code).toBe(codes.forbidden);
    expect(await site.sql('select count(*) from audit_log')).toEqual(before);
    expect(await statusOf(site, adId)).toBe('active');
    expect((await openCases(elsewhere)).map((one) => one.caseId)).not.toContain(caseId);
    await decide(manager, caseId, { action: 'none' });
  });

  it('shows a case with its content, its reports and what was decided before, and never an e-mail', async () => {
    const { caseId, owner, reporter } = await reportedAd(site, manager);
    const details = await manager.call(manage.getCase, { caseId });
    expect(details).toMatchObject({
      content: { text: 'A lamp.', state: 'shown' },
      filed: [{ reporter: { userId: reporter.userId }, content: 'He wants money first.', reasonId: 1 }],
      member: { userId: owner.userId, state: 'active', decisions: [] },
      obstacle: '',
    });
    expect(JSON.stringify([details, await manager.call(manage.findMembers, { keyword: owner.userName })])).not.toMatch(
      /@example\.org/,
    );
    expect(await reporter.call(report.pageReport, {})).toMatchObject({ list: [{ state: 'received', appeal: null }] });
    await manager.call(manage.takeCase, { caseId });
    expect(await reporter.call(report.pageReport, {})).toMatchObject({ list: [{ state: 'review' }] });
    await decide(manager, caseId, { action: 'none' });
    expect(await reporter.call(report.pageReport, {})).toMatchObject({ list: [{ state: 'noBreach', answer: reason }] });
    expect(await toldTitles(owner)).toEqual([]);
  });

  it('answers both sides with the reason, and decides a case once', async () => {
    const { caseId, adId, owner, reporter } = await reportedAd(site, manager);
    await decide(manager, caseId, { memberAction: 'warn' });
    expect(await statusOf(site, adId)).toBe('removed');
    expect((await toldTitles(reporter))[0]).toMatch(
      /We agree with your report of .*: it was removed, and the author (got|received) a warning/,
    );
    expect((await toldTitles(owner))[0]).toMatch(/it was removed, and this is a warning/);
    const [forOwner] = (await owner.call(report.pageReportReply, {})).list;
    expect(forOwner).toMatchObject({ role: 'owner', action: 'remove', memberAction: 'warn', reason, mayAppeal: true });
    const [forReporter] = (await reporter.call(report.pageReportReply, {})).list;
    expect(forReporter).toMatchObject({ role: 'reporter', action: 'remove', reason, mayAppeal: true });
    await expect(decide(second, caseId)).rejects.toEqual(refusedWith(codes.conflict));
    expect(await site.sql('select upheld_reports from member where id = $1', [owner.userId])).toEqual([
      { upheld_reports: 1 },
    ]);
  });

  it('keeps those who have part in a case from deciding it', async () => {
    const adId = await site.ad(manager.userId);
    await second.call(report.addReport, { subjectType: 'classified', subjectId: adId, reasonId: 2 });
    const found = (await openCases(operator)).find(({ subjectId }) => subjectId === adId);
    for (const moderator of [manager, second])
      await expect(decide(moderator, found?.caseId ?? 0)).rejects.toEqual(refusedWith(codes.forbidden));
    await expect(decide(operator, found?.caseId ?? 0, { action: 'lock' })).rejects.toEqual(refusedWith(codes.conflict));
    await expect(decide(operator, found?.caseId ?? 0, { action: 'none' })).resolves.toBeDefined();
  });

  it('hides and shows topics and replies with their counts, and locks topics', async () => {
    const author = await site.person();
    const { forumId } = await author.call(forum.postForum, {
      ...{
        categoryId: 1,
        kind: 'discussion',
        title: 'Where do you buy paint?',
        content: 'I look for a shop.',
        tags: [],
      },
      language: 'en',
    });
    const reply = await author.call(operations.reply.pushreplybyuser, {
      ...{ subjectType: 'forum', subjectId: forumId, content: 'Nobody knows?' },
    });
    const counts = () => site.sql('select reply_num, locked, deleted from topic where id = $1', [forumId]);
    const act = async (subjectType: string, subjectId: number, action: string) => {
      const { caseId } = await manager.call(manage.openCase, { subjectType, subjectId });
      await decide(manager, caseId, { action, reasonId: 15 });
    };
    await act('reply', reply.id, 'hold');
    expect(await counts()).toEqual([{ reply_num: 0, locked: false, deleted: false }]);
    await act('reply', reply.id, 'restore');
    await act('forum', forumId, 'lock');
    expect(await counts()).toEqual([{ reply_num: 1, locked: true, deleted: false }]);
    await act('forum', forumId, 'remove');
    await expect(site.visitor(forum.getForumDetail, { forumId })).rejects.toEqual(refusedWith(codes.notFound));
    await act('forum', forumId, 'restore');
    expect((await site.visitor(forum.getForumDetail, { forumId })).title).toBe('Where do you buy paint?');
  });
});

describe('appeals', () => {
  it('are for those it concerns, once, within six months, and for somebody else to answer', async () => {
    const { caseId, adId, owner, reporter } = await reportedAd(site, manager);
    const { decisionId } = await decide(manager, caseId, { memberAction: 'limit', days: 30 });
    const stranger = await site.person();
    const content = 'I never asked for money, look at the messages.';
    await expect(stranger.call(report.appeal, { decisionId, content })).rejects.toEqual(refusedWith(codes.notFound));
    await expect(site.visitor(report.appeal, { decisionId, content })).rejects.toEqual(refusedWith(codes.notFound));
    await owner.call(report.appeal, { decisionId, content });
    await expect(owner.call(report.appeal, { decisionId, content })).rejects.toEqual(refusedWith(codes.conflict));
    const [item] = (await second.call(manage.getAppeals, {})).list;
    expect(item).toMatchObject({ by: { userId: owner.userId }, side: 'owner', text: content, mayDecide: true });
    const appealId = item?.appealId ?? 0;
    const answer = { appealId, grant: true, answer: 'You are right, it was a mistake.' };
    await expect(manager.call(manage.decideAppeal, answer)).rejects.toEqual(refusedWith(codes.forbidden));
    await expect(elsewhere.call(manage.decideAppeal, answer)).rejects.toEqual(refusedWith(codes.notFound));
    await expect(
      owner.call(classified.postAds, {
        categoryId: 401,
        title: 'Chair of oak',
        content: 'To be collected here.',
        price: 1,
        areaId: 10_101,
      }),
    ).rejects.toThrow('limited');
    await second.call(manage.decideAppeal, answer);
    await expect(second.call(manage.decideAppeal, answer)).rejects.toEqual(refusedWith(codes.conflict));
    expect(await statusOf(site, adId)).toBe('active');
    expect(await site.sql('select limited_until, upheld_reports from member where id = $1', [owner.userId])).toEqual([
      { limited_until: null, upheld_reports: 0 },
    ]);
    expect((await toldTitles(owner))[0]).toMatch(/you are right/);
    expect((await toldTitles(reporter))[0]).toMatch(/taken back after an appeal/);
    expect((await owner.call(report.pageReportReply, {})).list[0]).toMatchObject({
      appeal: { state: 'granted', answer: 'You are right, it was a mistake.' },
    });
  });

  it('end after six months', async () => {
    const { caseId, reporter } = await reportedAd(site, manager);
    const { decisionId } = await decide(manager, caseId, { action: 'none' });
    await site.sql('update moderation_decision set created_at = $2 where id = $1', [
      decisionId,
      new Date(site.clock.now().getTime() - 190 * DAY),
    ]);
    expect((await reporter.call(report.pageReport, {})).list[0]).toMatchObject({ state: 'noBreach', mayAppeal: false });
    await expect(reporter.call(report.appeal, { decisionId, content: 'Please look again.' })).rejects.toEqual(
      refusedWith(codes.conflict),
    );
  });
});

describe('a barred member', () => {
  it('is logged out with open sockets within a second, nothing of theirs is seen, and appeals by the mail', async () => {
    await site.server.start();
    const { caseId, adId, owner } = await reportedAd(site, manager);
    const other = await site.ad(owner.userId);
    const port = await site.listen();
    const socket = await openSocket(port, owner.userId, owner.session);
    const started = performance.now();
    await decide(manager, caseId, { memberAction: 'ban' });
    expect(await socket.untilClosed()).toBe(4401);
    expect(performance.now() - started).toBeLessThan(2000);
    expect((await owner.ask(user.getUserInfo)).code).toBe(codes.sessionExpired);
    for (const classifiedId of [adId, other])
      await expect(site.visitor(classified.getAdsDetail, { classifiedId })).rejects.toEqual(
        refusedWith(codes.notFound),
      );
    await expect(site.visitor(user.getPublicProfile, { userId: owner.userId })).rejects.toEqual(
      refusedWith(codes.notFound),
    );
    const { email, password } = owner;
    await expect(site.visitor(user.login, { email, password, userType: 1 })).rejects.toThrow('banned');
    await expect(site.visitor(user.login, { email, password: 'not that one', userType: 1 })).rejects.toEqual(
      refusedWith(codes.wrongLogin),
    );
    const mail = async () =>
      (await site.outbox.list()).find(({ to, subject }) => to === email && /banned/.test(subject));
    await expect.poll(mail, { timeout: 15_000 }).toBeDefined();
    const key = /appeal\?key=([\w-]+)/.exec((await mail())?.text ?? '')?.[1] ?? '';
    expect(await site.visitor(report.getDecision, { key })).toMatchObject({
      memberAction: 'ban',
      reason,
      mayAppeal: true,
    });
    await site.visitor(report.appeal, { key, content: 'This was my brother, not me.' });
    const item = (await second.call(manage.getAppeals, {})).list.find(({ by }) => by.userId === owner.userId);
    await second.call(manage.decideAppeal, { appealId: item?.appealId, grant: true, answer: 'We believe you.' });
    expect((await site.visitor(classified.getAdsDetail, { classifiedId: other })).classifiedId).toBe(other);
    expect((await site.visitor(user.login, { email, password, userType: 1 })).userId).toBe(owner.userId);
  });

  it('is never one who looks after a region, unless an operator decides it', async () => {
    const { caseId } = await manager.call(manage.openCase, { subjectType: 'user', subjectId: second.userId });
    expect((await manager.call(manage.getCase, { caseId })).may.memberActions).toEqual(['none', 'warn']);
    await expect(decide(manager, caseId, { action: 'none', memberAction: 'ban' })).rejects.toEqual(
      refusedWith(codes.forbidden),
    );
    await decide(operator, caseId, { action: 'none' });
  });
});

describe('the log', () => {
  beforeAll(async () => {
    for (let made = 0; made < 5; made++) await reportedAd(site, manager);
  });

  it('cannot be changed, and shows what was', async () => {
    for (const text of ['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])
      await expect(site.sql(text)).rejects.toThrow('cannot be changed');
    const { rows, brokenAt } = await site.server.modules.moderation.verifyAudit();
    expect(rows).toBeGreaterThan(10);
    expect(brokenAt).toBeNull();
    await site.sql('alter table audit_log disable trigger audit_log_kept');
    const [{ id = 0 } = {}] = await site.sql<{ id: number }>('select min(id) as id from audit_log');
    await site.sql("update audit_log set detail = '{}' where id = $1", [id]);
    await site.sql('alter table audit_log enable trigger audit_log_kept');
    expect((await site.server.modules.moderation.verifyAudit()).brokenAt).toBe(id);
  });

  it('is told by half-year to everybody, in numbers too large for single people', async () => {
    const { userId } = await site.person();
    await site.sql(
      `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, warnings, created_at)
       select 1, 1, $1, 'warned ' || n, 'x', '{link}', $2 from generate_series(1, 6) as n`,
      [userId, site.clock.now()],
    );
    const [latest] = await site.visitor(report.getNumbers, { regionId: 1 });
    const at = site.clock.now();
    expect(latest).toMatchObject({ year: at.getUTCFullYear(), half: at.getUTCMonth() < 6 ? 1 : 2, warnings: 6 });
    expect(latest?.reports).toBeGreaterThan(10);
    if (!latest) throw new Error('there is a half-year');
    const { removedKinds, removedReasons, medianHours: _, half: __, ...rounded } = latest;
    expect(removedKinds.length).toBeGreaterThan(0);
    expect(removedReasons.length).toBeGreaterThan(0);
    const all = [...removedKinds, ...removedReasons].map(({ count }) => count);
    for (const count of [...all, ...Object.values(rounded)])
      expect([count, count === null || count === 0 || Number(count) >= 5]).toEqual([count, true]);
    expect(all.concat(Object.values(rounded))).toContain(null);
    expect(await site.visitor(report.getNumbers, { regionId: 6 })).toEqual([]);
  });
});
