import { codes, type Order, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noPayments } from '#server/platform/payments/none.ts';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from '../ads/test-ads-site.ts';

const { order, price, classified, rights, notification } = operations;
let site: AdsSite;
let seller: TestAdMember;
let adId: number;
let keys = 0;
beforeAll(async () => {
  site = await createAdsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  seller = await site.member();
  adId = (await seller.call(classified.postAds, site.goodAd())).classifiedId;
});

const newKey = () => `key-${++keys}-of-a-test`;
const priceId = async (name: RegExp) =>
  (await site.visitor(price.getPerComPriceConfig)).find((one) => name.test(one.name))?.priceId ?? 0;

async function ordered(name: RegExp, who = seller, classifiedId: number | undefined = adId): Promise<number> {
  const input = { priceId: await priceId(name), classifiedId, idempotencyKey: newKey() };
  return (await who.call(order.createOrder, input)).orderId;
}

async function settled(orderId: number, outcome: 'pay' | 'decline' = 'pay', who = seller): Promise<Order> {
  await who.call(order.payOrder, { orderId });
  return who.call(order.settleSandbox, { orderId, outcome });
}

const paidFor = async (name: RegExp, who = seller, classifiedId?: number) =>
  settled(await ordered(name, who, classifiedId ?? adId), 'pay', who);
const ad = (id = adId) => site.visitor(classified.getAdsDetail, { classifiedId: id });
const runningOf = async (id = adId, who = seller) =>
  (await who.call(classified.getPromotions, { classifiedId: id })).running;

describe('an order', () => {
  it('costs what the table says, with the tax of the country in it', async () => {
    const orderId = await ordered(/^Highlight/);
    expect(await seller.call(order.getOrder, { orderId })).toMatchObject({
      ...{ amount: 2.9, currency: 'EUR', net: 2.36, tax: 0.54, taxPercent: 23, taxName: 'IVA', status: 'pending' },
      ...{ classifiedId: adId, adTitle: 'Oak table with four chairs', receiptNumber: '', sandbox: true },
    });
  });

  it('drops what a buyer would like to pay (R63)', async () => {
    const id = await priceId(/^Highlight/);
    const wish = { price: 0.01, amount: -5, quantity: -1, currency: 'XXX', userId: 1, status: 'paid', days: 999 };
    const { orderId, amount } = await seller.call(order.createOrder, {
      ...{ priceId: id, classifiedId: adId, idempotencyKey: newKey() },
      ...wish,
    });
    expect(amount).toBe(2.9);
    expect(await seller.call(order.getOrder, { orderId })).toMatchObject({ amount: 2.9, days: 7, status: 'pending' });
  });

  it('begins with the receipt details of the last order that had any', async () => {
    const buyerOf = async (orderId: number) => (await seller.call(order.getOrder, { orderId })).buyer;
    const first = await ordered(/^Highlight/);
    expect(await buyerOf(first)).toEqual({ name: '', address: '', taxNumber: '' });
    const details = { name: 'Oak & Sons', address: 'Rua da Rosa 1', taxNumber: 'PT123456789' };
    await seller.call(order.payOrder, { orderId: first, ...details });
    const second = await ordered(/^Highlight/);
    expect(await buyerOf(second)).toEqual(details);
    await seller.call(order.payOrder, { orderId: second, name: '', address: '', taxNumber: '' });
    expect(await buyerOf(second)).toEqual({ name: '', address: '', taxNumber: '' });
    expect(await buyerOf(await ordered(/^Highlight/))).toEqual(details);
    const other = await site.member();
    const { classifiedId } = await other.call(classified.postAds, site.goodAd());
    const { orderId } = await other.call(order.createOrder, {
      ...{ priceId: await priceId(/^Highlight/), classifiedId, idempotencyKey: newKey() },
    });
    expect((await other.call(order.getOrder, { orderId })).buyer.name).toBe('');
  });

  it('keeps its price when the table changes', async () => {
    const orderId = await ordered(/^Urgent/);
    const id = await priceId(/^Urgent/);
    await site.rights.changePrice({ priceId: id, price: 50 });
    expect((await seller.call(order.getOrder, { orderId })).amount).toBe(2.9);
    const other = await site.member();
    const { classifiedId } = await other.call(classified.postAds, site.goodAd());
    const input = { priceId: id, classifiedId, idempotencyKey: newKey() };
    expect((await other.call(order.createOrder, input)).amount).toBe(50);
    await site.rights.changePrice({ priceId: id, price: 2.9 });
  });

  it('is one order however often its key is sent at once (R66)', async () => {
    const input = { priceId: await priceId(/^Bump/), classifiedId: adId, idempotencyKey: newKey() };
    site.clock.advance(DAY / 4);
    const made = await Promise.all(Array.from({ length: 50 }, () => seller.call(order.createOrder, input)));
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1);
    const { orderId } = made[0] ?? { orderId: 0 };
    await Promise.all(Array.from({ length: 20 }, () => seller.call(order.payOrder, { orderId })));
    const settlements = await Promise.all(
      Array.from({ length: 20 }, () => seller.call(order.settleSandbox, { orderId, outcome: 'pay' })),
    );
    expect(new Set(settlements.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
    expect(await site.sql('select 1 from promotion where ad_id = $1', [adId])).toHaveLength(1);
  });

  it('refuses one key for two things', async () => {
    const idempotencyKey = newKey();
    await seller.call(order.createOrder, { priceId: await priceId(/^Highlight/), classifiedId: adId, idempotencyKey });
    const other = { priceId: await priceId(/^Urgent/), classifiedId: adId, idempotencyKey };
    expect((await refused(seller.call(order.createOrder, other))).code).toBe(codes.conflict);
  });

  it('is refused for an ad of somebody else, or none, and for a plan of the other kind (R23)', async () => {
    const other = await site.member();
    const notTheirs = refused(ordered(/^Highlight/, other));
    expect(await notTheirs).toEqual(await refused(ordered(/^Highlight/, other, 99_999_999)));
    expect((await notTheirs).code).toBe(codes.notFound);
    expect((await refused(ordered(/^Business Pro/))).code).toBe(codes.notFound);
  });

  it('is nobody else’s to see, pay or cancel (R67)', async () => {
    const orderId = await ordered(/^Highlight/);
    const other = await site.member();
    for (const call of [order.getOrder, order.payOrder, order.checkOrder, order.cancelOrder]) {
      expect((await refused(other.call(call, { orderId }))).code).toBe(codes.notFound);
    }
    expect((await refused(other.call(order.settleSandbox, { orderId, outcome: 'pay' }))).code).toBe(codes.notFound);
  });

  it('fails, is tried again as the same order, and is paid then', async () => {
    const orderId = await ordered(/^Highlight/);
    expect((await settled(orderId, 'decline')).status).toBe('failed');
    expect((await ad()).highlighted).toBe(false);
    expect(await settled(orderId)).toMatchObject({ orderId, status: 'paid' });
    expect((await ad()).highlighted).toBe(true);
    expect((await refused(seller.call(order.payOrder, { orderId }))).code).toBe(codes.conflict);
  });

  it('has a receipt whose numbers follow one another, and tells the buyer', async () => {
    const first = await paidFor(/^Highlight/);
    const second = await paidFor(/^Urgent/);
    const number = (text: string) => Number(text.split('-')[1]);
    expect(first.receiptNumber).toMatch(/^R\d{4}-\d{6}$/);
    expect(number(second.receiptNumber)).toBe(number(first.receiptNumber) + 1);
    const told = (await seller.call(notification.getNotifications)).list.map(({ title }) => title);
    expect(told).toContain(`Order ${first.orderId} is paid: Highlight, 7 days`);
  });

  it('is given up when nobody pays it within a day', async () => {
    const [begun, untouched] = [await ordered(/^Highlight/), await ordered(/^Urgent/)];
    await seller.call(order.payOrder, { orderId: begun });
    site.clock.advance(DAY + 1);
    await site.orders.reconcile();
    for (const orderId of [begun, untouched])
      expect((await seller.call(order.getOrder, { orderId })).status).toBe('cancelled');
  });
});

describe('what was bought', () => {
  it('shows: highlight, urgent, top of category, home page', async () => {
    for (const name of [/^Highlight/, /^Urgent/, /^Top.* 7 days/]) await paidFor(name);
    expect(await ad()).toMatchObject({ top: true, urgent: true, highlighted: true });
    const tops = await site.visitor(classified.getTopAds, { regionId: 1, categoryId: 401, size: 12 });
    expect(tops.map(({ classifiedId }) => classifiedId)).toContain(adId);
    await paidFor(/^Home page/);
    const onHome = await site.visitor(classified.getTopAds, { regionId: 1, place: 'home', size: 12 });
    expect(onHome[0]?.classifiedId).toBe(adId);
  });

  it('brings an ad back to the newest', async () => {
    site.clock.advance(DAY / 2);
    const other = await site.member();
    await other.call(classified.postAds, site.goodAd({ title: 'Newer than the other' }));
    site.clock.advance(1000);
    await paidFor(/^Bump/);
    const { list } = await site.visitor(classified.getClassifiedInfoList, { regionId: 1 });
    expect(list[0]?.classifiedId).toBe(adId);
    expect((await refused(ordered(/^Bump/))).code).toBe(codes.conflict);
  });

  it('runs from when it is paid, not twice at once, and keeps the ad alive', async () => {
    const orderId = await ordered(/^Top.* 30 days/);
    const twice = await ordered(/^Top.* 7 days/);
    site.clock.advance(DAY / 4);
    await site.sql('update ad set expires_at = $2 where id = $1', [adId, new Date(site.clock.now().getTime() + DAY)]);
    await settled(orderId);
    const [running] = await runningOf();
    const end = site.clock.now().getTime() + 30 * DAY;
    expect(Date.parse(running?.endTime ?? '')).toBe(end);
    expect(Date.parse((await ad()).expireTime)).toBe(end);
    // What cannot be given any more is paid back by itself, and takes nothing from what runs.
    expect(await settled(twice)).toMatchObject({ status: 'refunded', refundReason: /runs for the ad already/ });
    expect((await ad()).top).toBe(true);
  });

  it('outlives an edit; a pause stops its clock', async () => {
    await paidFor(/^Top.* 7 days/);
    await seller.call(classified.postAds, site.goodAd({ classifiedId: adId, title: 'Oak table, cheaper now' }));
    expect((await ad()).top).toBe(true);
    site.clock.advance(2 * DAY);
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'paused' });
    site.clock.advance(10 * DAY);
    expect((await runningOf())[0]).toMatchObject({ kind: 'top', paused: true });
    await seller.call(classified.changeStatus, { classifiedId: adId, status: 'active' });
    const [running] = await runningOf();
    expect(Date.parse(running?.endTime ?? '') - site.clock.now().getTime()).toBe(5 * DAY);
    expect((await ad()).top).toBe(true);
    site.clock.advance(5 * DAY);
    expect((await ad()).top).toBe(false);
    expect(await runningOf()).toEqual([]);
    expect(await paidFor(/^Top.* 7 days/)).toMatchObject({ status: 'paid' });
  });
});

describe('a refund', () => {
  it('is for operators', async () => {
    const { orderId } = await paidFor(/^Highlight/);
    const ask = () => seller.call(order.refundOrder, { orderId, reason: 'I changed my mind' });
    expect((await refused(ask())).code).toBe(codes.forbidden);
    await site.appointOperator(seller.userId);
    expect(await ask()).toMatchObject({ status: 'refunded', refundNumber: /^C\d{4}-\d{6}$/ });
    await site.sql('delete from member_role where user_id = $1', [seller.userId]);
  });

  it('takes the promotion back once', async () => {
    const { orderId } = await paidFor(/^Top.* 7 days/);
    await Promise.all(Array.from({ length: 5 }, () => site.orders.refund(orderId, 'Removed by mistake')));
    expect((await ad()).top).toBe(false);
    const again = await paidFor(/^Top.* 7 days/);
    await site.orders.refund(orderId, 'Once more');
    expect((await ad()).top).toBe(true);
    expect((await seller.call(order.getOrder, { orderId: again.orderId })).status).toBe('paid');
    const told = (await seller.call(notification.getNotifications)).list.filter(({ title }) => /paid back/.test(title));
    expect(told).toHaveLength(1);
  });

  it('undoes a bump', async () => {
    site.clock.advance(DAY);
    const before = (await ad()).refreshTime;
    const { orderId } = await paidFor(/^Bump/);
    expect((await ad()).refreshTime).not.toBe(before);
    await site.orders.refund(orderId, 'Bumped by mistake');
    expect((await ad()).refreshTime).toBe(before);
  });

  it('ends a plan with what was used of it, and pauses what is beyond the free one', async () => {
    const firm = await site.member({ userType: 2 });
    const { orderId } = await paidFor(/^Business Pro/, firm);
    const ids: number[] = [];
    for (let at = 0; at < 7; at += 1)
      ids.push((await firm.call(classified.postAds, site.goodAd({ title: `Oak table number ${at}` }))).classifiedId);
    const [first = 0] = ids;
    await firm.call(classified.regrade, { classifiedId: first, kind: 'top', idempotencyKey: newKey() });
    expect((await ad(first)).top).toBe(true);
    await site.orders.refund(orderId, 'Not what was wanted');
    expect((await ad(first)).top).toBe(false);
    expect(await firm.call(rights.getMyPlan)).toMatchObject({ plan: 'start', left: { bump: 0, top: 0 } });
    const { list } = await firm.call(classified.getMyAds, { pageSize: 20 });
    const live = list.filter(({ status }) => status === 'active').map(({ classifiedId }) => classifiedId);
    expect(live.toSorted((a, b) => a - b)).toEqual(ids.slice(0, 5));
    const use = { classifiedId: first, kind: 'top' as const, idempotencyKey: newKey() };
    expect((await refused(firm.call(classified.regrade, use))).code).toBe(codes.noRightLeft);
  });
});

describe('without a payment service', () => {
  it('nothing can be ordered or paid, and the buyer is told why', async () => {
    const bare = await createAdsSite({ payments: noPayments });
    const buyer = await bare.member();
    const { classifiedId } = await buyer.call(classified.postAds, bare.goodAd());
    const [plan] = (await bare.visitor(price.getPerComPriceConfig)).filter((one) => /^Highlight/.test(one.name));
    const input = { priceId: plan?.priceId ?? 0, classifiedId, idempotencyKey: newKey() };
    const refusals = [
      await refused(buyer.call(order.createOrder, input)),
      await refused(buyer.call(order.payOrder, { orderId: 1 })),
    ];
    for (const { code, message } of refusals)
      expect([code, message]).toEqual([codes.conflict, 'This site does not take payments yet.']);
    expect(await bare.sql('select id from purchase', [])).toEqual([]);
    await bare.close();
  });
});
