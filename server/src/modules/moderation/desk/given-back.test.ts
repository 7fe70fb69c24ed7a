import { operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
  reason,
} from '#server/modules/moderation/test-moderation-site.ts';

const { report, manage, notification } = operations;

let site: ModerationSite;
let manager: Person;
let second: Person;

beforeAll(async () => {
  site = await createModerationSite();
  [manager, second] = [await site.person({ manages: 1 }), await site.person({ manages: 1 })];
});
afterAll(() => site.close());

const runsUntil = async (adId: number) => {
  const [row] = await site.sql<{ top_until: Date; expires_at: Date; refreshed_at: Date; status: string }>(
    'select top_until, expires_at, refreshed_at, status from ad where id = $1',
    [adId],
  );
  if (!row) throw new Error('no such ad');
  return row;
};
const promote = (adId: number, ownerId: number, kind: 'top' | 'bump', days: number) =>
  site.platform.database.transaction((tx, afterCommit) =>
    site.server.modules.ads.promotions.promote(tx, afterCommit, {
      ...{ adId, ownerId, kind, days, source: `test:${adId}:${kind}` },
    }),
  );

describe('a promotion', () => {
  it('gets back what it lost while its ad was removed, once, and its owner is told', async () => {
    const owner = await site.person();
    const adId = await site.ad(owner.userId);
    const { caseId } = await manager.call(manage.openCase, { subjectType: 'classified', subjectId: adId });
    await promote(adId, owner.userId, 'top', 40);
    await promote(adId, owner.userId, 'bump', 0);
    const before = await runsUntil(adId);
    const { decisionId } = await manager.call(manage.decide, { caseId, action: 'remove', reasonId: 1, reason });
    site.clock.advance(5 * DAY);
    await owner.call(report.appeal, { decisionId, content: 'It is my own lamp.' });
    const item = (await second.call(manage.getAppeals, {})).list.find(({ by }) => by.userId === owner.userId);
    await second.call(manage.decideAppeal, { appealId: item?.appealId, grant: true, answer: 'You are right.' });
    const after = await runsUntil(adId);
    expect(after.status).toBe('active');
    expect(after.top_until.getTime() - before.top_until.getTime()).toBe(5 * DAY);
    expect(after.expires_at).toEqual(after.top_until);
    expect(after.refreshed_at).toEqual(site.clock.now());
    const [notice] = (await owner.call(notification.getNotifications, {})).list;
    expect(notice?.text).toBe(
      'You are right. What its promotion lost meanwhile is given back: top of category, the bump.',
    );
    site.clock.advance(DAY);
    const act = (action: 'restore') =>
      site.platform.database.transaction((tx, afterCommit) =>
        site.server.modules.ads.moderated.act(tx, afterCommit, adId, action, ''),
      );
    for (let time = 0; time < 2; time++) await act('restore');
    expect(await runsUntil(adId)).toEqual(after);
  });

  it('that was paid back while its ad was removed stays so', async () => {
    const owner = await site.person();
    const adId = await site.ad(owner.userId);
    await promote(adId, owner.userId, 'top', 40);
    const act = (action: 'remove' | 'restore') =>
      site.platform.database.transaction((tx, afterCommit) =>
        site.server.modules.ads.moderated.act(tx, afterCommit, adId, action, 'x'),
      );
    await act('remove');
    await site.platform.database.transaction((tx, afterCommit) =>
      site.server.modules.ads.promotions.withdraw(tx, afterCommit, [`test:${adId}:top`]),
    );
    await act('restore');
    expect((await runsUntil(adId)).top_until).toBeNull();
  });
});
