import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
} from '#server/modules/moderation/test-moderation-site.ts';

const { getSiteNumbers } = operations.operate;

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
