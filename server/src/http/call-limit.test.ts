import { type CallLimit, codes, type Operation, operations } from '@ashore/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../call.ts';
import { testClock } from '../platform/clock/test.ts';
import { createMemoryLimits } from '../platform/limits/memory.ts';
import { callCounter } from './call-limit.ts';
import { dispatch } from './dispatch.ts';
import { createTestHttp, envelopeOf } from './test-http.ts';

const clock = testClock(new Date('2026-01-01T00:00:00Z'));
const member = (userId: number) => ({ viewer: { userId } as Viewer, clientKey: '192.0.2.1' });
const visitor = (clientKey: string) => ({ viewer: undefined, clientKey });
const limited = (path: string, limit: Partial<CallLimit>): Operation => ({
  ...operations.user.getSessions,
  path,
  limit: { most: 2, perSeconds: 60, by: 'member', ...limit },
});

let count: ReturnType<typeof callCounter>;
let nodes: ReturnType<typeof callCounter>[];
beforeEach(() => {
  const limits = createMemoryLimits(clock);
  nodes = [1, 2].map(() => callCounter({ limits, localLimits: createMemoryLimits(clock) }));
  count = nodes[0] as typeof count;
});

const twice = async (operation: Operation, caller: Parameters<typeof count>[1]) => {
  for (let n = 0; n < 2; n++) await count(operation, caller);
};

describe('the limit of a call', () => {
  it('refuses the next call with 20034 and the seconds to wait, and lets it through when they have passed', async () => {
    const rated = limited('test/rate', {});
    await twice(rated, member(1));
    await expect(count(rated, member(1))).rejects.toMatchObject({ code: codes.tooManyTries, data: { retryAfter: 30 } });
    clock.advance(30_000);
    await count(rated, member(1));
  });

  it('counts each call and each member on their own, and a visitor by address', async () => {
    const rated = limited('test/rate', {});
    await twice(rated, member(1));
    await twice(limited('test/other', {}), member(1));
    await twice(rated, member(2));
    await twice(rated, visitor('192.0.2.1'));
    await expect(count(rated, visitor('192.0.2.1'))).rejects.toThrow();
    await count(rated, visitor('192.0.2.2'));
  });

  it('counts the members of one address together where it is by client', async () => {
    const asked = limited('test/ask', { by: 'client' });
    await count(asked, member(1));
    await count(asked, member(2));
    await expect(count(asked, visitor('192.0.2.1'))).rejects.toThrow();
  });

  it('is shared by the calls with the same name of a count', async () => {
    await twice(limited('test/rate', { count: 'ratings' }), member(1));
    await expect(count(limited('test/reply', { count: 'ratings' }), member(1))).rejects.toThrow();
  });

  it('holds on all nodes together, or on each alone, with the refusal it names', async () => {
    const [one, two] = nodes as [typeof count, typeof count];
    const shared = limited('test/shared', {});
    await twice(shared, member(1));
    await expect(two(shared, member(1))).rejects.toThrow();
    const local = limited('test/local', { local: true, refusal: codes.slowDown });
    await twice(local, member(1));
    await expect(one(local, member(1))).rejects.toMatchObject({ code: codes.slowDown });
    await two(local, member(1));
  });

  it('lets every call through that has none', async () => {
    for (let n = 0; n < 100; n++) await count(operations.user.getSessions, member(1));
  });
});

describe('calls over the wire', () => {
  it('are counted when they are valid, and refused once they are too many', async () => {
    const site = await createTestHttp();
    const { path, limit } = operations.user.checkEmail;
    const ask = async (body: object) => envelopeOf(await site.post(path, { body })).code;
    for (let n = 0; n < (limit?.most ?? 0) + 5; n++) expect(await ask({ email: 'none' })).toBe(codes.invalidInput);
    const free = { email: 'free@ashore.test', userType: 1 };
    for (let n = 0; n < (limit?.most ?? 0); n++) expect(await ask(free)).toBe(codes.ok);
    expect(await ask(free)).toBe(codes.tooManyTries);
    expect(await ask({ email: 'none' })).toBe(codes.invalidInput);
    await site.close();
  });

  it('does the work only after the limit let it through', async () => {
    const done: number[] = [];
    const handler = { operation: limited('test/work', { most: 1 }), handle: async () => done.push(1) };
    const call = { ...member(1), count, absence: codes.loginRequired } as Parameters<typeof dispatch>[1];
    await dispatch(handler, call, {});
    await expect(dispatch(handler, call, {})).rejects.toMatchObject({ code: codes.tooManyTries });
    expect(done).toEqual([1]);
  });
});
