import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUpPublic } from '#server/platform/fetching/look-up-public.ts';
import type { PushIdentity } from './port.ts';
import { startTestPushService, type TestPushService } from './test-push-service.ts';
import { createWebPush } from './web-push.ts';

const sender = createWebPush({ reach: 'loopback' });
const message = { payload: JSON.stringify({ title: 'Olá ☀' }), topic: 'abc_-1', seconds: 60, urgent: true };
let service: TestPushService;
let identity: PushIdentity;

beforeAll(async () => {
  service = await startTestPushService();
  identity = { subject: 'mailto:operator@ashore.test', ...sender.newKeys() };
});
afterAll(() => service.close());

describe('a push', () => {
  it('reaches the browser it was encrypted for, signed by the site', async () => {
    const browser = service.browser();
    expect(await sender.send(browser, message, identity)).toEqual({ state: 'delivered' });
    const { subject, publicKey } = identity;
    expect(service.to(browser)).toEqual([
      {
        endpoint: browser.endpoint,
        payload: { title: 'Olá ☀' },
        ...{ topic: 'abc_-1', ttl: 60, urgency: 'high', subject, publicKey },
      },
    ]);
  });

  it('cannot be read with other keys', async () => {
    const [one, other] = [service.browser(), service.browser()];
    const before = service.faults.length;
    const outcome = await sender.send({ ...one, keys: other.keys }, message, identity);
    expect(outcome).toMatchObject({ state: 'refused' });
    expect(service.faults).toHaveLength(before + 1);
    expect(service.to(one)).toEqual([]);
  });

  it.each([
    [404, { state: 'gone' }],
    [410, { state: 'gone' }],
    [400, { state: 'refused', why: 'the push service answered 400' }],
    [413, { state: 'refused', why: 'the push service answered 413' }],
    [302, { state: 'refused', why: 'the push service answered 302' }],
    [500, { state: 'failed', why: 'the push service answered 500' }],
    [0, { state: 'failed', why: 'socket hang up' }],
  ])('answered with %i is %j', async (status, outcome) => {
    const browser = service.browser();
    service.answer(browser, [status]);
    expect(await sender.send(browser, message, identity)).toEqual(outcome);
  });

  it('waits as long as the service says, an hour at most', async () => {
    const browser = service.browser();
    service.answer(browser, [429], 120);
    expect(await sender.send(browser, message, identity)).toMatchObject({ state: 'failed', retryAfter: 120 });
    service.answer(browser, [429], 999_999);
    expect(await sender.send(browser, message, identity)).toMatchObject({ state: 'failed', retryAfter: 3600 });
  });

  it('that nobody takes has failed', async () => {
    const { keys } = service.browser();
    const outcome = await sender.send({ endpoint: 'http://127.0.0.1:1/x', keys }, message, identity);
    expect(outcome).toMatchObject({ state: 'failed' });
  });
});

describe('where pushes may go', () => {
  const open = createWebPush({ reach: 'public' });

  it('takes the services of browsers', () => {
    const { keys } = service.browser();
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
      'https://web.push.apple.com/QAbc',
      'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
    ])
      expect(open.accepts({ endpoint, keys })).toBe(true);
  });

  it.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://push.example:8443/x',
    'https://me:secret@push.example/x',
    'ftp://push.example/x',
    '//push.example/x',
    'nowhere',
  ])('refuses %s', async (endpoint) => {
    const target = { endpoint, keys: service.browser().keys };
    expect(open.accepts(target)).toBe(false);
    expect(await open.send(target, message, identity)).toEqual({ state: 'gone' });
  });

  it('refuses a name that leads to this machine once it is resolved', async () => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    lookUpPublic('localhost', { all: true }, (error) => resolve(error?.message));
    expect(await promise).toBe('the host is not a public one');
  });

  it('refuses keys that nothing can be encrypted for', () => {
    const { endpoint, keys } = service.browser();
    expect(sender.accepts({ endpoint, keys })).toBe(true);
    expect(sender.accepts({ endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } })).toBe(false);
    expect(sender.accepts({ endpoint, keys: { ...keys, auth: 'AAAA' } })).toBe(false);
  });
});
