import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModerationSite, type ModerationSite, reason } from '#server/modules/moderation/test-moderation-site.ts';

const { report, manage } = operations;

let site: ModerationSite;
beforeAll(async () => {
  site = await createModerationSite();
});
afterAll(() => site.close());

it('never tells managers who reported them', async () => {
  const manager = await site.person({ manages: 1 });
  const second = await site.person({ manages: 1 });
  const reporter = await site.person();
  const adId = await site.ad(manager.userId);
  const content = 'We spoke on Monday, my name is Ulla.';
  await reporter.call(report.addReport, { subjectType: 'classified', subjectId: adId, reasonId: 2, content });
  const { list } = await second.call(manage.getCases, { pageSize: 50 });
  const caseId = list.find(({ subjectId }) => subjectId === adId)?.caseId ?? 0;
  const unnamed = { reporter: { userId: 0, userName: '' }, content: '', imgUrl: [], upheld: 0, dismissed: 0 };
  expect(await manager.call(manage.getCase, { caseId })).toMatchObject({ filed: [{ reasonId: 2, ...unnamed }] });
  expect(await second.call(manage.getCase, { caseId })).toMatchObject({
    filed: [{ reporter: { userId: reporter.userId }, content }],
  });
  await second.call(manage.decide, { caseId, action: 'none', reasonId: 1, reason });
  expect(await manager.call(manage.getCase, { caseId })).toMatchObject({ obstacle: 'closed', filed: [unnamed] });
});

it('hides cases from managers who are part of them, and refuses to let them take or decide these', async () => {
  const manager = await site.person({ manages: 1 });
  const second = await site.person({ manages: 1 });
  const owner = await site.person();
  const reporter = await site.person();
  const own = await site.ad(manager.userId);
  const reported = await site.ad(owner.userId);
  const open = async (who: typeof manager) => (await who.call(manage.getDesk)).open;
  const before = [await open(manager), await open(second)];
  for (const [who, subjectId] of [
    [reporter, own],
    [manager, reported],
  ] as const)
    await who.call(report.addReport, { subjectType: 'classified', subjectId, reasonId: 2, content: '' });
  expect([await open(manager), await open(second)]).toEqual([before[0], (before[1] ?? 0) + 2]);
  for (const subjectId of [own, reported]) {
    const idsOf = async (who: typeof manager, show: 'open' | 'closed') =>
      (await who.call(manage.getCases, { show, pageSize: 50 })).list.find((one) => one.subjectId === subjectId)?.caseId;
    expect(await idsOf(manager, 'open')).toBeUndefined();
    const caseId = await idsOf(second, 'open');
    const refused = { code: codes.forbidden };
    await expect(manager.call(manage.takeCase, { caseId })).rejects.toMatchObject(refused);
    await expect(manager.call(manage.openCase, { subjectType: 'classified', subjectId })).rejects.toMatchObject(
      refused,
    );
    const decision = { caseId, action: 'none', reasonId: 1, reason };
    await expect(manager.call(manage.decide, decision)).rejects.toMatchObject(refused);
    expect(await second.call(manage.takeCase, { caseId })).toMatchObject({ takenBy: expect.any(String) });
    await second.call(manage.decide, decision);
    expect([await idsOf(manager, 'closed'), await idsOf(second, 'closed')]).toEqual([undefined, caseId]);
  }
});

it('shows the price and the facts of an ad as its card does', async () => {
  const manager = await site.person({ manages: 1 });
  const reporter = await site.person();
  const owner = await site.person();
  const room = { categoryId: 101, price: 900, priceUnit: 'month' as const, fields: { rooms: 2, area: 60 } };
  const subjectId = await site.ad(owner.userId, room);
  await reporter.call(report.addReport, { subjectType: 'classified', subjectId, reasonId: 2, content: '' });
  const { list } = await manager.call(manage.getCases, { pageSize: 50 });
  const caseId = list.find((one) => one.subjectId === subjectId)?.caseId;
  expect((await manager.call(manage.getCase, { caseId })).content).toMatchObject({
    card: {
      ...{ price: 900, priceUnit: 'month', currency: 'EUR', categoryName: 'Flat or house to rent' },
      facts: expect.arrayContaining([expect.objectContaining({ key: 'rooms', value: 2 })]),
    },
  });
});
