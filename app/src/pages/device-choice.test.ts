import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHttp, type TestHttp } from '../../../server/src/http/test-http.ts';
import { takeView } from './device-choice.ts';

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp();
  site.http.get('/choice', (request, reply) => {
    const url = new URL(request.url, 'http://localhost');
    const view = takeView(request as FastifyRequest, reply, url, true);
    return { view, left: url.search };
  });
});
afterAll(() => site.close());

async function choose(query: string, cookie = '') {
  const answer = await site.http.inject({ url: `/choice${query}`, headers: { cookie } });
  return { ...answer.json<{ view?: string; left: string }>(), cookie: String(answer.headers['set-cookie'] ?? '') };
}

describe('the choice of the desktop site', () => {
  it('holds for a year', async () => {
    const { view, left, cookie } = await choose('?a=1&view=full');
    expect([view, left]).toEqual(['full', '?a=1']);
    expect(cookie).toBe('view=full; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
  });
  it('is ended by the other', async () => {
    const { view, left, cookie } = await choose('?view=mobile', 'view=full');
    expect([view, left]).toEqual(['mobile', '']);
    expect(cookie).toMatch(/^view=; .*Expires=Thu, 01 Jan 1970/);
  });
  it.each([
    ['', 'view=full', 'full'],
    ['', 'view=mobile', undefined],
    ['', '', undefined],
    ['?view=grid', '', undefined],
    ['?view=', 'view=full', 'full'],
    ['?view=mobile&view=full', '', 'mobile'],
  ])('%j with the cookie %j is %s', async (query, cookie, expected) => {
    const { view, left } = await choose(query, cookie);
    expect([view, left]).toEqual([expected, '']);
  });
});
