import { operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModerationSite, type ModerationSite, reason } from './test-moderation-site.ts';

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
  const { list } = await manager.call(manage.getCases, { pageSize: 50 });
  const caseId = list.find(({ subjectId }) => subjectId === adId)?.caseId ?? 0;
  const unnamed = { reporter: { userId: 0, userName: '' }, content: '', imgUrl: [], upheld: 0, dismissed: 0 };
  expect(await manager.call(manage.getCase, { caseId })).toMatchObject({ filed: [{ reasonId: 2, ...unnamed }] });
  expect(await second.call(manage.getCase, { caseId })).toMatchObject({
    filed: [{ reporter: { userId: reporter.userId }, content }],
  });
  await second.call(manage.decide, { caseId, action: 'none', reasonId: 1, reason });
  expect(await manager.call(manage.getCase, { caseId })).toMatchObject({ obstacle: 'closed', filed: [unnamed] });
});
