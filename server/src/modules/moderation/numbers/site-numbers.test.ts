import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
  reason,
} from '#server/modules/moderation/test-moderation-site.ts';

const { getSiteNumbers } = operations.operate;
const { forum, manage, reply, user } = operations;

let site: ModerationSite;
let operator: Person;
let manager: Person;

beforeAll(async () => {
  site = await createModerationSite();
  operator = await site.person({ operates: true, createdAt: new Date(site.clock.now().getTime() - 400 * DAY) });
  manager = await site.person({ manages: 1, createdAt: new Date(site.clock.now().getTime() - 400 * DAY) });
});
afterAll(() => site.close());

const at = (daysAgo: number) => new Date(site.clock.now().getTime() - daysAgo * DAY);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

let orders = 0;
/** A paid order past the rules of buying. */
async function paid(
  daysAgo: number,
  cents: number,
  given: { regionId?: number; currency?: string; back?: number } = {},
) {
  orders += 1;
  const { regionId = 1, currency = 'EUR', back } = given;
  await site.sql(
    `insert into purchase (user_id, idempotency_key, price_id, kind, name, days, quantity, region_id, amount_cents,
       tax_cents, tax_basis_points, currency, status, provider, buyer, receipt_number, created_at, updated_at, paid_at, refunded_at)
     values ($1, $2, 1, 'bump', 'Bump', 0, 1, $3, $4, 0, 0, $5, 'paid', 'sandbox', '{}', $2, $6, $6, $6, $7)`,
    [operator.userId, `order ${orders}`, regionId, cents, currency, at(daysAgo), back === undefined ? null : at(back)],
  );
}

it('adds up orders, money, members and ads by day and region, with what there was before', async () => {
  const seller = await site.person({ createdAt: at(2) });
  await site.person({ createdAt: at(2) });
  await site.person({ createdAt: at(8) });
  await site.ad(seller.userId, { createTime: at(0) });
  await site.ad(seller.userId, { createTime: at(2) });
  await site.ad(seller.userId, { createTime: at(2), status: 'draft' });
  await site.ad(seller.userId, { createTime: at(2), regionId: 2, areaId: 20_101 });
  await site.ad(seller.userId, { createTime: at(9) });
  await paid(1, 1250);
  await paid(1, 250, { back: 0 });
  await paid(3, 900, { regionId: 2, currency: 'CHF' });
  await paid(10, 5000);

  const { days, total, before, revenue } = await operator.call(getSiteNumbers, { days: 7 });
  expect(days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((ago) => dayOf(at(ago))));
  expect(days[4]).toEqual({ day: dayOf(at(2)), orders: 0, members: 2, ads: 2 });
  expect(days[5]).toEqual({ day: dayOf(at(1)), orders: 2, members: 0, ads: 0 });
  expect(total).toEqual({ orders: 3, members: 2, ads: 3 });
  expect(before).toEqual({ orders: 1, members: 1, ads: 1 });
  expect(revenue).toEqual([
    { currency: 'EUR', total: 15, refunded: 2.5, byDay: [0, 0, 0, 0, 0, 15, 0] },
    { currency: 'CHF', total: 9, refunded: 0, byDay: [0, 0, 0, 9, 0, 0, 0] },
  ]);

  const second = await operator.call(getSiteNumbers, { days: 7, regionId: 2 });
  expect(second.total).toMatchObject({ orders: 1, ads: 1 });
  expect(second.revenue.map(({ currency }) => currency)).toEqual(['CHF']);
  expect((await operator.call(getSiteNumbers)).days).toHaveLength(30);
});

it('is as if it were not there for everybody but operators', async () => {
  for (const who of [manager, await site.person()])
    await expect(who.call(getSiteNumbers, {})).rejects.toMatchObject({ code: codes.notFound });
  expect((await site.askAsVisitor(getSiteNumbers)).code).toBe(codes.loginRequired);
});

describe('texts that read much like fraud', () => {
  const trap =
    'I am working offshore so I cannot show the flat. Transfer the deposit today by Western Union and the courier brings you the keys.';
  const topic = { categoryId: 1, title: 'Flat in the old town', content: trap };
  const post = async (who: Person) => (await who.call(forum.postForum, topic)).forumId;
  const caseOf = async (subjectType: string, subjectId: number) =>
    (
      await site.sql<{ id: number; held: boolean; risks: string[] }>(
        'select id, held, risks from moderation_case where subject_type = $1 and subject_id = $2 order by id desc limit 1',
        [subjectType, subjectId],
      )
    )[0];
  const labels = () =>
    site.sql<{ verdict: string; language: string; decided_by: number }>(
      'select verdict, language, decided_by from scam_label order by id',
    );
  const decide = (caseId: number, action: string, reasonId = 1) =>
    manager.call(manage.decide, { caseId, action, reasonId, reason });

  it('are shown to moderators; those of young accounts wait; what is decided becomes a label and a number', async () => {
    const [young, older] = [await site.person({ createdAt: at(1) }), await site.person()];
    const [waits, stays] = [await post(young), await post(older)];
    const calm = await young.call(forum.postForum, { ...topic, content: 'Which bus goes there from the station?' });
    expect(await caseOf('forum', waits)).toMatchObject({ held: true, risks: ['fraud'] });
    expect(await caseOf('forum', stays)).toMatchObject({ held: false, risks: ['fraud'] });
    expect(await caseOf('forum', calm.forumId)).toBeUndefined();
    const under = { subjectType: 'forum', subjectId: stays, content: trap };
    const { id } = await older.call(reply.pushreplybyuser, under);
    expect(await caseOf('reply', id)).toMatchObject({ held: false });
    await young.call(user.edit, { about: trap });
    expect(await caseOf('user', young.userId)).toMatchObject({ held: false });

    await expect
      .poll(async () => (await operator.call(getSiteNumbers, { days: 7 })).shield)
      .toEqual([expect.objectContaining({ language: 'en', held: 1, flagged: 3, right: 0, wrong: 0 })]);
    await decide((await caseOf('forum', waits))?.id ?? 0, 'remove');
    await decide((await caseOf('forum', stays))?.id ?? 0, 'none');
    expect((await operator.call(getSiteNumbers, { days: 7 })).shield[0]).toMatchObject({ right: 1, wrong: 1 });
    expect(await labels()).toEqual([
      { verdict: 'fraud', language: 'en', decided_by: manager.userId },
      { verdict: 'honest', language: 'en', decided_by: manager.userId },
    ]);
    // Something else is wrong with it: that says nothing of fraud.
    await decide((await caseOf('reply', id))?.id ?? 0, 'remove', 4);
    expect(await labels()).toHaveLength(2);
  });

  it('are no labels any more once an appeal took the decision back', async () => {
    const owner = await site.person();
    const { id: caseId = 0 } = (await caseOf('forum', await post(owner))) ?? {};
    const before = await labels();
    const { decisionId } = await decide(caseId, 'remove');
    expect(await labels()).toHaveLength(before.length + 1);
    await owner.call(operations.report.appeal, { decisionId, content: 'It is a quote.' });
    const [appeal] = await site.sql<{ id: number }>('select id from moderation_appeal where decision_id = $1', [
      decisionId,
    ]);
    await operator.call(manage.decideAppeal, { appealId: appeal?.id, grant: true, answer: reason });
    expect(await labels()).toEqual(before);
  });
});
