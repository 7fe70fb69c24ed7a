import { operations, type ReportSubjectType } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
  reason,
} from '#server/modules/moderation/test-moderation-site.ts';

const { report, manage, notification, forum, reply, directory, article } = operations;

let site: ModerationSite;
let manager: Person;
let elsewhere: Person;
let operator: Person;
let owner: Person;
let business: Person;

beforeAll(async () => {
  site = await createModerationSite();
  manager = await site.person({ manages: 1 });
  elsewhere = await site.person({ manages: 2 });
  operator = await site.person({ operates: true });
  owner = await site.person();
  business = await site.person({ userType: 2, companyName: 'Oak', contactName: 'Ana', phone: '+351210000000' });
});
afterAll(() => site.close());

/** Something of each kind that reports could take out of sight. */
const make: Partial<Record<ReportSubjectType, () => Promise<number>>> = {
  classified: () => site.ad(owner.userId),
  forum: async () =>
    (await owner.call(forum.postForum, { categoryId: 1, title: `Paint ${Math.random()}`, content: 'Which shop?' }))
      .forumId,
  reply: async () =>
    (
      await owner.call(reply.pushreplybyuser, {
        ...{ subjectType: 'forum', subjectId: await make.forum?.(), content: 'The one at the corner.' },
      })
    ).id,
  directory: async () =>
    (
      await business.call(directory.postDirectory, {
        categoryId: 1,
        name: 'Oak and sons',
        languages: ['en'],
        areaId: 10_101,
      })
    ).directoryId,
  review: async () => {
    const directoryId = (
      await owner.call(directory.postDirectory, {
        categoryId: 1,
        name: `Bakery ${Math.random()}`,
        languages: ['en'],
        areaId: 10_101,
      })
    ).directoryId;
    const guest = await site.person();
    return (await guest.call(directory.review, { directoryId, stars: 1, content: 'Cold soup.' })).reviewId;
  },
  news: () => written('news'),
  tips: () => written('tips'),
};

const written = async (kind: 'news' | 'tips') =>
  (
    await manager.call(article.saveArticle, {
      ...{ kind, title: `Trams ${Math.random()}`, summary: 'They stop at ten now.', status: 'published' },
      ...{ markdown: 'From Monday on the trams stop at ten.', topic: 'transport' },
    })
  ).articleId;

const kinds = Object.keys(make) as ReportSubjectType[];
const made = async (kind: ReportSubjectType) => (await make[kind]?.()) ?? 0;

const caseOf = async (subjectType: ReportSubjectType, subjectId: number, moderator = manager) => {
  const { list } = await moderator.call(manage.getCases, { pageSize: 50 });
  return list.find((one) => one.subjectType === subjectType && one.subjectId === subjectId);
};
const stateOf = async (subjectType: ReportSubjectType, subjectId: number) => {
  const found = await caseOf(subjectType, subjectId, operator);
  return (await operator.call(manage.getCase, { caseId: found?.caseId })).content?.state;
};
const reportBy = (who: Person, subjectType: ReportSubjectType, subjectId: number) =>
  who.call(report.addReport, { subjectType, subjectId, reasonId: 1 });
const standing = () => site.person({ active: true });
const alarms = async (person: Person) =>
  (await person.call(notification.getNotifications, { pageSize: 50 })).list.filter(({ title }) =>
    title.startsWith('Many reports in a short time'),
  );

describe('reports of throw-away accounts', () => {
  it('hide nothing, whether fifty come from one address or from ten', async () => {
    const subjects: { kind: ReportSubjectType; id: number }[] = [];
    for (const kind of kinds) subjects.push({ kind, id: await made(kind) });
    for (let at = 0; at < 50; at++) {
      // Half of them from one address, the others from ten.
      const from = at < 25 ? '198.51.100.7' : `192.0.${at % 10}.7`;
      const fresh = await site.person({ createdAt: site.clock.now(), from });
      // The fifth report makes the burst: of an article that the manager wrote, which alarms the manager like any other.
      if (at < 5) for (const { kind, id } of subjects.toReversed()) await reportBy(fresh, kind, id);
      else await Promise.all(subjects.map(({ kind, id }) => reportBy(fresh, kind, id)));
    }
    for (const { kind, id } of subjects) {
      expect([kind, await stateOf(kind, id)]).toEqual([kind, 'shown']);
      // The manager wrote some of it: those cases are for others.
      expect(await caseOf(kind, id, operator)).toMatchObject({ held: false, reports: 50, risks: ['burst'] });
    }
    expect(await alarms(manager)).toHaveLength(1);
    expect([await alarms(elsewhere), await alarms(operator)]).toEqual([[], []]);
    expect((await manager.call(manage.getAudit, {})).list.filter(({ action }) => action === 'alarm')).toHaveLength(1);
  });

  it('weigh in the queue as much as one of each network', async () => {
    const id = await made('classified');
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '203.0.113.1'])
      await reportBy(await site.person({ createdAt: site.clock.now(), from }), 'classified', id);
    expect(await caseOf('classified', id)).toMatchObject({ reports: 4, weight: 1.2 });
  });

  it('hide nothing even when they are old, as long as they did nothing else', async () => {
    const id = await made('classified');
    for (let at = 0; at < 6; at++) await reportBy(await site.person(), 'classified', id);
    expect(await stateOf('classified', id)).toBe('shown');
  });
});

describe('reports of members with standing', () => {
  it('hide a scam as soon as three from different networks say so', async () => {
    const id = await made('classified');
    for (let at = 0; at < 3; at++) {
      expect(await stateOf('classified', id).catch(() => 'shown')).toBe('shown');
      await reportBy(await standing(), 'classified', id);
    }
    expect(await stateOf('classified', id)).toBe('held');
    expect(await caseOf('classified', id)).toMatchObject({ held: true, risks: ['reports'] });
  });

  it('count once where they come from one network', async () => {
    const id = await made('classified');
    for (let at = 0; at < 5; at++)
      await reportBy(await site.person({ active: true, from: `198.18.0.${at}` }), 'classified', id);
    expect(await stateOf('classified', id)).toBe('shown');
  });

  it('do not count while the account is limited', async () => {
    const id = await made('classified');
    const limitedUntil = new Date(site.clock.now().getTime() + DAY);
    for (let at = 0; at < 4; at++) await reportBy(await site.person({ active: true, limitedUntil }), 'classified', id);
    expect(await stateOf('classified', id)).toBe('shown');
  });

  it('never hide what editors wrote', async () => {
    for (const kind of ['news', 'tips'] as const) {
      const id = await made(kind);
      for (let at = 0; at < 4; at++) await reportBy(await standing(), kind, id);
      expect(await stateOf(kind, id)).toBe('shown');
    }
  });

  it('hide only so much of a region in a day; the rest is for its managers', async () => {
    site.clock.advance(2 * DAY);
    [manager, operator] = [await site.back(manager), await site.back(operator)];
    const crowd = await Promise.all([0, 1, 2].map(standing));
    const ids: number[] = [];
    for (let at = 0; at < 12; at++) ids.push(await made('classified'));
    for (const id of ids) for (const who of crowd) await reportBy(who, 'classified', id);
    const held = await site.sql("select id from ad where id = any($1) and status = 'pending'", [ids]);
    expect(held).toHaveLength(10);
    // Another region is not held up by that.
    const far = await site.ad(owner.userId, { regionId: 2 });
    for (const who of crowd) await reportBy(who, 'classified', far);
    expect(await stateOf('classified', far)).toBe('held');
  });
});

describe('where a report comes from', () => {
  it('is kept as a keyed hash, and after a month only as which reports share a network', async () => {
    const id = await made('classified');
    const both = [await site.person({ from: '198.51.100.7' }), await site.person({ from: '198.51.100.8' })];
    for (const who of [...both, await standing()]) await reportBy(who, 'classified', id);
    const networks = async () =>
      (await site.sql<{ network: string }>('select network from report where subject_id = $1 order by id', [id])).map(
        ({ network }) => network,
      );
    const before = await networks();
    expect(before[0]).toBe(before[1]);
    expect(before[0]).not.toBe(before[2]);
    expect(before.join(' ')).not.toContain('198.51');
    site.clock.advance(31 * DAY);
    await site.server.modules.moderation.forgetNetworks();
    const [one = '', two, three] = await networks();
    expect(one).toMatch(/^\d+$/);
    expect(two).toBe(one);
    expect(three).toMatch(/^\d+$/);
    expect(three).not.toBe(one);
  });
});

it('tells operators of a burst where nobody looks after the region', async () => {
  const id = await site.ad(owner.userId, { regionId: 4 });
  const boss = await site.back(operator);
  for (let at = 0; at < 5; at++) await reportBy(await site.person({ createdAt: site.clock.now() }), 'classified', id);
  expect(await alarms(boss)).toHaveLength(1);
  const found = await caseOf('classified', id, boss);
  await boss.call(manage.decide, { caseId: found?.caseId, action: 'none', reasonId: 15, reason });
});

describe('a ring against an honest member', () => {
  beforeAll(async () => {
    [manager, operator, owner] = (await Promise.all([manager, operator, owner].map(site.back))) as [
      Person,
      Person,
      Person,
    ];
  });

  it('counts once where its accounts share something, whatever networks they come from', async () => {
    const id = await made('classified');
    const ring = await Promise.all(Array.from({ length: 5 }, standing));
    // A shares a device with B, B a number with C, and so on.
    for (const [at, { userId }] of ring.entries())
      await site.server.modules.patterns.note(userId, { text: `Tel 93000050${at} or 93000050${at + 1}` });
    for (const who of ring) await reportBy(who, 'classified', id);
    expect(await stateOf('classified', id)).toBe('shown');
    // Two more who have nothing to do with it make three.
    for (let at = 0; at < 2; at++) await reportBy(await standing(), 'classified', id);
    expect(await stateOf('classified', id)).toBe('held');
  });

  it('of three separate accounts hides nothing of a member with deals; six honest ones do', async () => {
    const createdAt = new Date(site.clock.now().getTime() - 120 * DAY);
    const seller = await site.person({ createdAt });
    await site.sql('update member set deals = 3 where id = $1', [seller.userId]);
    const id = await site.ad(seller.userId);
    for (let at = 0; at < 5; at++) await reportBy(await standing(), 'classified', id);
    expect(await stateOf('classified', id)).toBe('shown');
    await reportBy(await standing(), 'classified', id);
    expect(await stateOf('classified', id)).toBe('held');
  });

  it('whose reports were not upheld has no standing any more', async () => {
    const ring = await Promise.all([0, 1, 2].map(standing));
    const first = await made('forum');
    for (const who of ring.slice(0, 2)) await reportBy(who, 'forum', first);
    const { caseId } = (await caseOf('forum', first)) ?? {};
    await manager.call(manage.decide, { caseId, action: 'none', memberAction: 'none', reasonId: 1, reason });
    const next = await made('classified');
    for (const who of ring) await reportBy(who, 'classified', next);
    expect(await stateOf('classified', next)).toBe('shown');
    expect((await caseOf('classified', next))?.weight).toBe(2);
  });
});
