// @vitest-environment happy-dom
import { codes } from '@ashore/contract/codes';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api, quietApi } from './api.ts';
import { onNotice } from './notices.ts';
import { answerCall, servePage } from './test-server.ts';

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
  end();
  await expect(quietApi.classified.postAds({ draft: true })).rejects.toMatchObject({ code: 0 });
  expect(seen).toEqual(['refused', 'sessionEnded']);
  stop();
});
