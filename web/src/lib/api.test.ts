// @vitest-environment happy-dom
import { codes } from '@ashore/contract/codes';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api, quietApi, silentApi } from './api.ts';
import { onNotice } from './notices.ts';
import { answerCall, servePage, setCookies } from './test-server.ts';

let close: () => void;
beforeAll(async () => {
  close = await servePage((_request, response) => {
    answerCall(response, { code: 200, msg: 'OK', data: { on: true, total: 1 } });
  });
});
afterAll(() => close());
afterEach(() => vi.restoreAllMocks());

const subject = { subjectType: 'classified', subjectId: 3, on: true } as const;

it.each([
  ['a favourite', true, () => api.collect.addcollect(subject)],
  ['a like', true, () => api.like.addlike(subject)],
  ['a list', false, () => api.classified.getClassifiedInfoList({})],
])('%s outlives the page: %s', async (_name, outlives, ask) => {
  const sent = vi.spyOn(globalThis, 'fetch');
  expect(await ask()).toEqual({ on: true, total: 1 });
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([outlives]);
});

it('every call has the headers of the specification, and paging in the query', async () => {
  const seen: { url: string | undefined; headers: Record<string, unknown>; body: unknown }[] = [];
  const end = await servePage(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { userid, region, token } = request.headers;
    seen.push({ url: request.url, headers: { userid, region, token }, body: JSON.parse(body) });
    answerCall(response, { code: 200, msg: 'OK', data: { list: [] } });
  });
  setCookies('userId=7', 'region=2', 'token=abc');
  await api.report.pageReport({ pageNum: 2, pageSize: 6 });
  await api.reply.hasnewbyowner({ recivedUserId: 7 });
  const headers = { userid: '7', region: '2', token: 'abc' };
  expect(seen).toEqual([
    { url: '/api/cus/report/pageReport?pageNum=2&pageSize=6', headers, body: {} },
    { url: '/api/cus/reply/hasnewbyowner', headers, body: { recivedUserId: 7 } },
  ]);
  end();
});

it('a call is given up after 50 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const end = await servePage(() => undefined);
  timeout.mockReturnValue(AbortSignal.abort());
  const seen: unknown[] = [];
  const stop = onNotice((notice) => seen.push(notice));
  await expect(api.like.addlike(subject)).rejects.toMatchObject({ code: 0 });
  expect(timeout.mock.calls).toEqual([[50_000]]);
  expect(seen).toEqual([{ kind: 'refused', message: 'Request timed out, please try again later!' }]);
  stop();
  end();
});

it('what the page asks by itself says nothing to who is logged out; what they do themselves does', async () => {
  const end = await servePage((_request, response) => {
    answerCall(response, { code: 20031, msg: 'Please log in first.', data: null });
  });
  const seen: string[] = [];
  const stop = onNotice((notice) => seen.push(notice.kind));
  await expect(api.reply.hasnewbyowner({})).rejects.toThrow();
  expect(seen).toEqual([]);
  await expect(api.like.addlike(subject)).rejects.toThrow();
  expect(seen).toEqual(['loginRequired']);
  stop();
  end();
});

it('that a log-in goes on with a code is nothing to be told', async () => {
  const end = await servePage((_request, response) => {
    answerCall(response, { code: codes.codeNeeded, msg: 'Log in with a code.', data: null });
  });
  const seen: string[] = [];
  const stop = onNotice((notice) => seen.push(notice.kind));
  const attempt = api.user.login({ email: 'a@example.org', password: 'x', userType: 1, client: 'web' });
  await expect(attempt).rejects.toMatchObject({ code: codes.codeNeeded });
  expect(seen).toEqual([]);
  stop();
  end();
});

it('what is sent unasked says nothing of a refusal or a lost connection, only that the session is over', async () => {
  let code = 40_000;
  const end = await servePage((_request, response) => {
    answerCall(response, { code, msg: 'Between 1900 and 2030.', data: { fields: { 'fields.year': 'Too high.' } } });
  });
  const seen: string[] = [];
  const stop = onNotice((notice) => seen.push(notice.kind));
  await expect(quietApi.classified.postAds({ draft: true })).rejects.toMatchObject({ code: 40_000 });
  expect(seen).toEqual([]);
  await expect(api.classified.postAds({ draft: true })).rejects.toMatchObject({ code: 40_000 });
  expect(seen).toEqual(['refused']);
  code = codes.sessionExpired;
  await expect(quietApi.classified.postAds({ draft: true })).rejects.toMatchObject({ code });
  expect(seen).toEqual(['refused', 'sessionEnded']);
  await expect(silentApi.user.getUserInfo({})).rejects.toMatchObject({ code });
  expect(seen).toEqual(['refused', 'sessionEnded']);
  end();
  await expect(quietApi.classified.postAds({ draft: true })).rejects.toMatchObject({ code: 0 });
  expect(seen).toEqual(['refused', 'sessionEnded']);
  stop();
});
