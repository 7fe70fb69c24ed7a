import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStripe, type TestStripe } from '#server/platform/payments/test-stripe.ts';
import { type AdsSite, createAdsSite, DAY, refused, type TestAdMember } from '../ads/test-ads-site.ts';

const { order, price, classified } = operations;
const MINUTES = 60_000;
let stripe: TestStripe;
let site: AdsSite;
let seller: TestAdMember;
let adId: number;
let orderId: number;
let keys = 0;
beforeAll(async () => {
  stripe = await startTestStripe();
  site = await createAdsSite({ payments: stripe.provider });
  await site.orders.startJobs?.();
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});
beforeEach(async () => {
  seller = await site.member();
  adId = (await seller.call(classified.postAds, site.goodAd())).classifiedId;
  orderId = await ordered();
});

async function ordered(name = /^Highlight/): Promise<number> {
  const { priceId } = (await site.visitor(price.getPerComPriceConfig)).find((one) => name.test(one.name)) ?? {
    priceId: 0,
  };
  const input = { priceId, classifiedId: adId, idempotencyKey: `stripe-test-${++keys}` };
  return (await seller.call(order.createOrder, input)).orderId;
}
const begin = async () => {
  await seller.call(order.payOrder, { orderId });
  const session = stripe.of(orderId).at(-1);
  if (!session) throw new Error('no payment was begun');
  return session;
};
const status = async () => (await seller.call(order.getOrder, { orderId })).status;
const isShown = async () => (await site.visitor(classified.getAdsDetail, { classifiedId: adId })).highlighted;
const given = () => site.sql('select 1 from promotion where source = $1', [`order:${orderId}`]);
const receipts = async () =>
  (await site.sql<{ receipt: string }>('select receipt_number as receipt from purchase where id = $1', [orderId]))[0]
    ?.receipt;

describe('a payment', () => {
  it('is begun once, at the price of the order, however often it is asked for', async () => {
    const urls = await Promise.all(Array.from({ length: 20 }, () => seller.call(order.payOrder, { orderId })));
    expect(new Set(urls.map(({ payUrl }) => payUrl)).size).toBe(1);
    expect(stripe.of(orderId)).toMatchObject([{ amount_total: 290, currency: 'eur' }]);
  });

  it('counts by its signed message alone, not by coming back', async () => {
    const session = await begin();
    expect((await seller.call(order.checkOrder, { orderId })).status).toBe('pending');
    const [body, signature] = stripe.pay(session);
    expect(await site.orders.receive(body.replace('290', '291'), signature)).toBe(false);
    expect(
      await site.orders.receive(
        body,
        signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0')),
      ),
    ).toBe(false);
    expect(await status()).toBe('pending');
    expect(await site.orders.receive(body, signature)).toBe(true);
    expect([await status(), await isShown()]).toEqual(['paid', true]);
  });

  it('is worked once, whether its message comes twice, twenty times at once or under another id', async () => {
    const session = await begin();
    const first = stripe.pay(session);
    await Promise.all(Array.from({ length: 20 }, () => site.orders.receive(...first)));
    const receipt = await receipts();
    await site.orders.receive(...stripe.message('checkout.session.async_payment_succeeded', session));
    expect([await status(), await receipts(), (await given()).length]).toEqual(['paid', receipt, 1]);
  });

  it('of another amount gives nothing', async () => {
    const session = await begin();
    const [body, signature] = stripe.pay({ ...session, amount_total: 1 });
    expect(await site.orders.receive(body, signature)).toBe(true);
    expect([await status(), await isShown()]).toEqual(['pending', false]);
  });

  it('stands whatever is told afterwards of how it failed', async () => {
    const session = await begin();
    await site.orders.receive(...stripe.pay(session));
    await site.orders.receive(...stripe.message('checkout.session.expired', session));
    expect(await status()).toBe('paid');
  });

  it('that failed is followed by another try of the same order; the first cannot take that back', async () => {
    const first = await begin();
    await site.orders.receive(...stripe.message('checkout.session.async_payment_failed', first));
    expect(await status()).toBe('failed');
    const second = await begin();
    expect(second.id).not.toBe(first.id);
    await site.orders.receive(...stripe.message('checkout.session.expired', first));
    expect(await status()).toBe('pending');
    await site.orders.receive(...stripe.pay(second));
    expect(await status()).toBe('paid');
    // Both were paid after all: the one too many goes back, once.
    const late = stripe.pay(first);
    await site.orders.receive(...late);
    await site.orders.receive(...late);
    await expect.poll(() => stripe.refunds, { timeout: 15_000 }).toContain(`pi_${first.id}`);
    expect(stripe.refunds.filter((one) => one === `pi_${first.id}`)).toHaveLength(1);
    expect([await status(), await isShown()]).toEqual(['paid', true]);
  });

  it('that is told of by its refund first gives nothing', async () => {
    const session = await begin();
    const charge = { payment_intent: `pi_${session.id}`, refunded: true, metadata: { orderId: String(orderId) } };
    await site.orders.receive(...stripe.message('charge.refunded', charge));
    await site.orders.receive(...stripe.pay(session));
    expect([await status(), (await given()).length]).toEqual(['refunded', 0]);
  });

  it('that the bank takes back takes the promotion back once (chargeback)', async () => {
    const session = await begin();
    await site.orders.receive(...stripe.pay(session));
    const dispute = { payment_intent: `pi_${session.id}`, metadata: {} };
    await site.orders.receive(...stripe.message('charge.dispute.funds_withdrawn', dispute));
    await site.orders.receive(...stripe.message('charge.dispute.funds_withdrawn', dispute));
    expect([await status(), await isShown()]).toEqual(['refunded', false]);
    expect(stripe.refunds).not.toContain(`pi_${session.id}`);
  });

  it('is paid back by an operator once', async () => {
    const session = await begin();
    await site.orders.receive(...stripe.pay(session));
    await Promise.all([site.orders.refund(orderId, 'Asked for'), site.orders.refund(orderId, 'Asked for')]);
    await expect.poll(() => stripe.refunds, { timeout: 15_000 }).toContain(`pi_${session.id}`);
    expect(stripe.refunds.filter((one) => one === `pi_${session.id}`)).toHaveLength(1);
  });

  it('of an order that is not here is let go', async () => {
    const session = await begin();
    expect(await site.orders.receive(...stripe.pay({ ...session, client_reference_id: '99999999' }))).toBe(true);
    expect(await status()).toBe('pending');
  });
});

describe('a process that dies', () => {
  it('between the charge and the commit leaves an order that is found paid, once', async () => {
    const session = await begin();
    const [body, signature] = stripe.pay(session);
    // The row is held, so that the message waits within its transaction; then its connection dies as with kill -9.
    const holder = await site.platform.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from purchase where id = $1 for update', [orderId]);
    const lost = expect(site.orders.receive(body, signature)).rejects.toThrow();
    const waits = () =>
      site.sql("select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%purchase%'");
    await expect.poll(waits).toHaveLength(1);
    await site.sql("select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'");
    await lost;
    await holder.query('rollback');
    holder.release();
    expect([await status(), (await given()).length]).toEqual(['pending', 0]);
    site.clock.advance(2 * MINUTES);
    await site.orders.reconcile();
    expect([await status(), (await given()).length]).toEqual(['paid', 1]);
    // The message comes again, as nobody took it.
    await site.orders.receive(body, signature);
    expect((await given()).length).toBe(1);
  });

  it('before it hears of the payment it began takes up the same one', async () => {
    stripe.mood = 'deaf';
    expect((await refused(seller.call(order.payOrder, { orderId }))).code).toBe(codes.unavailable);
    stripe.mood = 'well';
    const [session] = stripe.of(orderId);
    if (!session) throw new Error('the payment was begun');
    stripe.pay(session);
    site.clock.advance(2 * MINUTES);
    await site.orders.reconcile();
    expect([await status(), stripe.of(orderId).length]).toEqual(['paid', 1]);
  });
});

describe('a service that is down', () => {
  it('keeps the order and everything else; afterwards it is paid', async () => {
    stripe.mood = 'down';
    expect((await refused(seller.call(order.payOrder, { orderId }))).code).toBe(codes.unavailable);
    expect(await status()).toBe('pending');
    site.clock.advance(2 * MINUTES);
    await site.orders.reconcile();
    expect((await seller.call(order.checkOrder, { orderId })).status).toBe('pending');
    stripe.mood = 'well';
    await site.orders.receive(...stripe.pay(await begin()));
    expect(await status()).toBe('paid');
  });

  it('never gives an order up that was paid at the last moment', async () => {
    const session = await begin();
    stripe.pay(session);
    site.clock.advance(DAY + 2 * MINUTES);
    await site.orders.reconcile();
    expect([await status(), await isShown()]).toEqual(['paid', true]);
  });

  it('cannot be stood in for by the sandbox', async () => {
    await begin();
    expect((await refused(seller.call(order.settleSandbox, { orderId, outcome: 'pay' }))).code).toBe(codes.notFound);
  });
});
