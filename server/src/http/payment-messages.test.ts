import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStripe, type TestStripe } from '../platform/payments/test-stripe.ts';
import { createTestHttp, envelopeOf, type TestHttp } from './test-http.ts';

let stripe: TestStripe;
let site: TestHttp;
beforeAll(async () => {
  stripe = await startTestStripe();
  site = await createTestHttp({ payments: stripe.provider });
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

const send = (payload: string, headers: Record<string, string> = {}) =>
  site.http.inject({
    method: 'POST',
    url: '/api/payments/stripe',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

it('a message counts by the signature of its very bytes', async () => {
  const member = await site.member();
  const ask = async (path: string, body: object) =>
    envelopeOf(await site.post(path, { body, headers: member.session.headers })).data as {
      orderId: number;
      status: string;
    };
  const prices = envelopeOf(await site.post(operations.price.getPerComPriceConfig.path)).data as {
    priceId: number;
    name: string;
  }[];
  const priceId = prices.find(({ name }) => name.startsWith('Member Plus'))?.priceId ?? 0;
  const { orderId } = await ask('order/createOrder', { priceId, idempotencyKey: 'over-the-wire' });
  await ask('order/payOrder', { orderId });
  const [session] = stripe.of(orderId);
  if (!session) throw new Error('no payment was begun');
  const [body, signature] = stripe.pay(session);
  const spaced = body.replace(',', ', ');
  expect((await send(spaced, { 'stripe-signature': signature })).statusCode).toBe(400);
  expect((await send(body)).statusCode).toBe(400);
  expect((await ask('order/getOrder', { orderId })).status).toBe('pending');
  const taken = await send(body, { 'stripe-signature': signature });
  expect([taken.statusCode, taken.body]).toEqual([200, 'taken']);
  expect((await ask('order/getOrder', { orderId })).status).toBe('paid');
});

it('whatever else comes is refused and does no harm', async () => {
  for (const payload of ['', '{', 'null', '[]', '{"__proto__":{"polluted":1}}', 'x'.repeat(300_000)]) {
    const { statusCode } = await send(payload, { 'stripe-signature': 't=1,v1=00' });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(envelopeOf(await site.post('area/getRegions')).code).toBe(codes.ok);
});
