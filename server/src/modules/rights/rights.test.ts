import { codes, operations } from '@ashore/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlState } from '#server/platform/database/database.ts';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from '../ads/test-ads-site.ts';

const { rights, price, classified } = operations;
let site: AdsSite;
let orders = 1000;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());

const transaction = <T>(work: Parameters<typeof site.platform.database.transaction<T>>[0]) =>
  site.platform.database.transaction(work);
/** A run of the plan of this kind of member, as an order gives it. */
async function grant(who: TestAdMember, orderId = ++orders): Promise<number> {
  const plan = who.viewer.userType === 2 ? ('pro' as const) : ('plus' as const);
  const row = (await site.rights.pricesOf(who.viewer.userType)).find((one) => one.plan === plan);
  if (!row) throw new Error('the plan has no price');
  await transaction((tx) => site.rights.grantPlan(tx, { orderId, userId: who.userId, price: row }));
  return orderId;
}
const use = (who: TestAdMember, source: string, kind: 'bump' | 'top' = 'bump') =>
  transaction((tx) => site.rights.use(tx, { userId: who.userId, kind, adId: 1, source }));
const planOf = (who: TestAdMember) => who.call(rights.getMyPlan);
const post = (who: TestAdMember, fields: object = {}) => who.call(classified.postAds, site.goodAd(fields));

describe('the tables', () => {
  it('hold what the product names, for everybody to read', async () => {
    const plans = await site.visitor(rights.getPlans);
    expect(plans.map(({ name, price: cost }) => [name, cost?.amount ?? 0])).toEqual([
      ['Member', 0],
      ['Member Plus', 4.9],
      ['Business Start', 0],
      ['Business Pro', 29],
    ]);
    const prices = await site.visitor(price.getPerComPriceConfig, { userType: 1 });
    expect(prices.map((one) => one.price)).toEqual([4.9, 1.9, 2.9, 2.9, 4.9, 7.9, 13.9, 9.9]);
  });

  it('are changed by operators only, and at once for everybody', async () => {
    const member = await site.member();
    const [first] = await site.visitor(price.getPerComPriceConfig, { userType: 1 });
    const change = { priceId: first?.priceId ?? 0, price: 5.5 };
    expect((await refused(member.call(price.changePrice, change))).code).toBe(codes.forbidden);
    const more = { plan: 'member' as const, liveAds: 12 };
    expect((await refused(member.call(rights.changePlan, more))).code).toBe(codes.forbidden);
    await site.appointOperator(member.userId);
    await member.call(price.changePrice, change);
    await member.call(rights.changePlan, more);
    expect(
      (await site.visitor(rights.getPlans, { userType: 1 })).map((plan) => [plan.rights.liveAds, plan.price?.amount]),
    ).toEqual([
      [12, undefined],
      [30, 5.5],
    ]);
    await member.call(price.changePrice, { ...change, price: 4.9 });
    await member.call(rights.changePlan, { ...more, liveAds: 10 });
    expect((await refused(member.call(price.changePrice, { priceId: 99_999, price: 1 }))).code).toBe(codes.notFound);
  });
});

describe('a plan', () => {
  it('gives more live ads, photos and days while it runs, and ends by itself', async () => {
    const firm = await site.member({ userType: 2 });
    for (let at = 0; at < 5; at += 1) await post(firm, { title: `Oak table number ${at}` });
    const sixth = { title: 'The sixth of its kind' };
    expect((await refused(post(firm, sixth))).code).toBe(codes.noRightLeft);
    await grant(firm);
    const { classifiedId } = await post(firm, sixth);
    const { expireTime } = await site.visitor(classified.getAdsDetail, { classifiedId });
    expect(Date.parse(expireTime) - site.clock.now().getTime()).toBe(2 * 60 * DAY);
    expect((await firm.call(rights.myRights)).list.map(({ kind, total, used }) => [kind, total, used])).toEqual([
      ['liveAds', 100, 6],
      ['homes', 30, 0],
      ['jobs', 30, 0],
      ['bump', 20, 0],
      ['top', 5, 0],
    ]);
    site.clock.advance(30 * DAY);
    expect(await planOf(firm)).toMatchObject({ plan: 'start', validUntil: null, left: { bump: 0, top: 0 } });
    // What is live stays until its days are over; nothing more goes live.
    expect((await site.visitor(classified.getAdsDetail, { classifiedId })).status).toBe('active');
    expect((await refused(post(firm, { title: 'The seventh of its kind' }))).code).toBe(codes.noRightLeft);
  });

  it('bought twice runs one time after the other', async () => {
    const member = await site.member();
    await grant(member);
    await grant(member);
    const { validUntil, left } = await planOf(member);
    expect(Date.parse(validUntil ?? '') - site.clock.now().getTime()).toBe(60 * DAY);
    expect(left).toEqual({ bump: 4, top: 1 });
    site.clock.advance(31 * DAY);
    expect((await planOf(member)).left).toEqual({ bump: 4, top: 1 });
  });

  it('takes more photos of an ad', async () => {
    const member = await site.member();
    const urls: string[] = [];
    for (let at = 0; at < 13; at += 1) urls.push((await member.upload()).imgUrl);
    const many = { imgUrl: urls.join() };
    expect((await refused(post(member, many))).fields.imgUrl).toBe('At most 12 photos.');
    await grant(member);
    expect((await post(member, many)).status).toBe('active');
  });
});

describe('what is free (R67)', () => {
  it('is not doubled by a second account of the same person', async () => {
    const email = 'same-person@example.org';
    const [person, firm] = [await site.member({ email }), await site.member({ email, userType: 2 })];
    await post(person, { categoryId: 101, priceUnit: 'month', fields: { rooms: 2 }, title: 'A flat with a view' });
    const home = { categoryId: 101, priceUnit: 'month', fields: { rooms: 2 }, title: 'Another flat with a view' };
    expect((await refused(post(firm, home))).code).toBe(codes.noRightLeft);
    await grant(firm);
    expect((await post(firm, home)).status).toBe('active');
    // What is paid for by the one takes nothing from what the other has free.
    expect((await post(person, { title: 'A table from the flat' })).status).toBe('active');
  });

  it('holds however many are posted at once', async () => {
    const firm = await site.member({ userType: 2 });
    const posts = Array.from({ length: 9 }, (_, at) => post(firm, { title: `At once, number ${at}` }));
    const live = (await Promise.allSettled(posts)).filter(({ status }) => status === 'fulfilled');
    expect(live).toHaveLength(5);
  });
});

type Step = { what: 'grant' } | { what: 'use'; kind: 'bump' | 'top'; source: number } | { what: 'revoke'; of: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ what: 'grant' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('use' as const),
      kind: fc.constantFrom('bump' as const, 'top' as const),
      source: fc.nat(30),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('revoke' as const), of: fc.nat(5) }) },
);

/** What is left of a right, as the ledger adds up and as the rights tell it. */
async function leftOf(member: TestAdMember, kind: 'bump' | 'top'): Promise<[number, number]> {
  const page = (pageNum: number) => member.call(rights.getMyLedger, { pageSize: 50, pageNum });
  const first = await page(1);
  const others = await Promise.all(Array.from({ length: first.pages - 1 }, (_, at) => page(at + 2)));
  const list = [first, ...others].flatMap((one) => one.list);
  const told = (await member.call(rights.myRights)).list.filter((right) => right.kind === kind);
  return [
    list.filter((entry) => entry.kind === kind).reduce((total, entry) => total + entry.step, 0),
    told.reduce((total, right) => total + right.total - right.used, 0),
  ];
}

describe('the ledger', () => {
  it('gives an order once, and counts a use once', async () => {
    const member = await site.member();
    const orderId = ++orders;
    await Promise.all(Array.from({ length: 5 }, () => grant(member, orderId)));
    expect((await planOf(member)).left).toEqual({ bump: 4, top: 1 });
    const counted = await Promise.all(Array.from({ length: 5 }, () => use(member, 'one and the same use')));
    expect(counted.filter(Boolean)).toHaveLength(1);
    expect((await planOf(member)).left.bump).toBe(3);
  });

  it('never goes below zero, whatever comes at once', async () => {
    const member = await site.member();
    await grant(member);
    const uses = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => use(member, `use ${member.userId} ${at}`)),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await planOf(member)).left.bump).toBe(0);
  });

  it('adds up after any course of grants, uses and refunds', async () => {
    const course = async (steps: Step[]) => {
      const member = await site.member();
      const given: number[] = [];
      for (const one of steps) {
        if (one.what === 'grant') given.push(await grant(member));
        // A use that there is no right for is refused, and changes nothing.
        else if (one.what === 'use') await use(member, `${member.userId} ${one.source}`, one.kind).catch(() => {});
        else if (given.length > 0) {
          const orderId = given[one.of % given.length] ?? 0;
          await transaction((tx) => site.rights.revoke(tx, { orderId, userId: member.userId }, 'refund'));
        }
      }
      for (const kind of ['bump', 'top'] as const) {
        const [added, told] = await leftOf(member, kind);
        expect(added).toBeGreaterThanOrEqual(0);
        expect(added).toBe(told);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), course), { numRuns: 15 });
  });

  it('cannot be changed, not even past the program', async () => {
    const member = await site.member();
    const orderId = await grant(member);
    await use(member, `last ${member.userId}`);
    const states = async (text: string) =>
      sqlState(
        await site.sql(text, [orderId]).then(
          () => undefined,
          (error: unknown) => error,
        ),
      );
    const ofOrder = '(select id from right_grant where order_id = $1)';
    expect(await states('update right_grant set total = 99 where order_id = $1')).toBe('23001');
    expect(await states('delete from right_grant where order_id = $1')).toBe('23001');
    expect(await states(`update right_use set number = 2 where grant_id in ${ofOrder}`)).toBe('23001');
    const beyond = (number: number) =>
      `insert into right_use select id, ${number}, total, 'beyond ${number} ' || id, 1, now() from right_grant where order_id = $1 and kind = 'bump'`;
    expect(await states(beyond(5))).toBe('23514');
    expect(await states(beyond(0))).toBe('23514');
    expect(await states(beyond(1))).toBe('23505');
    await transaction((tx) => site.rights.revoke(tx, { orderId, userId: member.userId }, 'refund'));
    expect(await states(beyond(2))).toBe('23514');
    await transaction((tx) => site.rights.eraseMember?.(tx, member.userId) ?? Promise.resolve());
    expect(await site.sql('select 1 from right_grant where order_id = $1', [orderId])).toEqual([]);
  });
});
