import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestHttp, host, origin, type TestHttp } from './test-http.ts';

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp();
});
afterAll(() => site.close());

const numbers = async () => (await site.platform.metrics.text()).body;

it('counts calls by their outcome, and requests by what was asked for', async () => {
  const post = (path: string, payload: object) =>
    site.http.inject({ method: 'POST', url: `/api/cus/${path}`, headers: { host, origin }, payload });
  await post('config/indexBanner', {});
  await post('classified/postAds', {});
  await site.http.inject({ url: '/healthz', headers: { host } });
  await site.http.inject({ url: '/uploads/none.webp', headers: { host } });
  const body = await numbers();
  expect(body).toContain('ashore_calls_total{path="config/indexBanner",code="200"} 1');
  expect(body).toContain('ashore_calls_total{path="classified/postAds",code="20031"} 1');
  const count = 'ashore_http_request_duration_seconds_count';
  expect(body).toContain(`${count}{kind="call",status="2xx"} 2`);
  expect(body).toContain(`${count}{kind="other",status="2xx"} 1`);
  expect(body).toContain(`${count}{kind="file",status="4xx"} 1`);
  expect(body).toContain('ashore_sockets 0');
});

it('does not tell visitors', async () => {
  expect((await site.http.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(404);
});
