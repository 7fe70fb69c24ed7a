import { describe, expect, it } from 'vitest';
import { addressOfCall, isKeptCall } from './kept-calls.ts';

const call = (query: string, body: object, headers: Record<string, string> = {}) =>
  new Request(`http://localhost/api/cus/classified/getClassifiedInfoList${query}`, {
    method: 'POST',
    headers: { region: '1', token: 'hidden', userId: '4711', ...headers },
    body: JSON.stringify(body),
  });

describe('calls whose answers are kept', () => {
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
