import type { Operation } from '@ashore/contract';
import { operations } from '@ashore/contract/operations/index';
import { describe, expect, it } from 'vitest';
import { addressOfCall, isKeptCall, keptCalls } from './kept-calls.ts';

const all = Object.values(operations).flatMap((group) => Object.values<Operation>(group));

const call = (query: string, body: object, headers: Record<string, string> = {}) =>
  new Request(`http://localhost/api/cus/classified/getClassifiedInfoList${query}`, {
    method: 'POST',
    headers: { region: '1', token: 'hidden', userId: '4711', ...headers },
    body: JSON.stringify(body),
  });

describe('calls whose answers are kept', () => {
  it('are calls of the wire that change nothing and tell nothing about accounts', () => {
    expect([...keptCalls].filter((path) => !all.some((operation) => operation.path === path))).toEqual([]);
    const names = [...keptCalls].map((path) => path.split('/')[1] ?? '');
    expect(names.filter((name) => !/^(get|index|similar|lookTwoUserMsg|queryMessage)/.test(name))).toEqual([]);
    expect([...keptCalls].filter((path) => /session|phone|contact|userinfo|order|manage|export/i.test(path))).toEqual(
      [],
    );
  });

  it('are known by their path', () => {
    expect(isKeptCall(new URL('http://localhost/api/cus/classified/getAdsDetail'))).toBe(true);
    expect(isKeptCall(new URL('http://localhost/api/cus/classified/getmycollectads?pageNum=2'))).toBe(true);
    for (const path of ['/api/cus/classified/postAds', '/api/cus/user/getSessions', '/classified/getAdsDetail'])
      expect(isKeptCall(new URL(path, 'http://localhost'))).toBe(false);
  });

  it('are kept by what was asked for and by the region, without who asked', async () => {
    const address = await addressOfCall(call('?pageNum=1', { keyword: 'sofa & bed' }));
    expect(address).toBe(await addressOfCall(call('?pageNum=1', { keyword: 'sofa & bed' }, { token: 'other' })));
    expect(address).not.toMatch(/hidden|4711/);
    expect(new URL(address).pathname).toBe('/m/kept/classified/getClassifiedInfoList');
    const others = [
      call('?pageNum=2', { keyword: 'sofa & bed' }),
      call('?pageNum=1', { keyword: 'sofa' }),
      call('?pageNum=1', { keyword: 'sofa & bed' }, { region: '2' }),
    ];
    for (const other of others) expect(await addressOfCall(other)).not.toBe(address);
  });
});
